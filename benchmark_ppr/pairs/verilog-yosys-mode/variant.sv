// For synthesis: a filter with a lookup table, a round-robin arbiter, a divider and a priority encoder.
module filter #(parameter int TAPS = 4, parameter int WIDTH = 8) (
  input logic clk, rst_n, inout logic signed [WIDTH-1:0] sample,
  output logic signed [2*WIDTH-1:0] out
);
  logic signed [WIDTH-1:0] line [0:TAPS-1];
  logic signed [2*WIDTH-1:0] products [0:TAPS-1];
  localparam logic signed [WIDTH-1:0] FIRST = -3;
  genvar t;
  generate
    for (t = 0; t < TAPS; t = t + 1) begin : taps
      localparam signed K = (t < TAPS / 2) ? FIRST + t : 5 - t;
      always_comb wire [7:0]
      products[t] = line[t] * $signed(K);
      if (t == 0) begin : first
        always_ff @(posedge clk or negedge rst_n)
          if (!rst_n) line[0] <= '0;
          else line[0] <= sample;
      end else begin : rest
        always_ff @(posedge clk) line[t] <= line[t-1];
      end
    end
  endgenerate
  always @* begin
    out = products[0];
    for (int i = 1; i < TAPS; i++) out = out + products[i];
  end
endmodule

module arbiter (input clk, input reset, input [3:0] request, output reg [3:0] grant, output [1:0] index);
  reg [1:0] last;
  function automatic [3:0] rotate(input [3:0] v, input [1:0] by);
    rotate = (v << by) | (v >> (3'd4 - by));
  endfunction
  wire [3:0] turned = rotate(request, -last);
  wire [3:0] lowest = turned & (~turned + 4'd1);
  always @(posedge clk) begin
    if (reset) {last, grant} <= 6'd0;
    else begin
      grant <= rotate(lowest, last);
      if (|request) last <= last + 2'd1;
    end
    begin
    for (k = LENGTH - 1; k > 0; k = k - 1)
      stages[k*WIDTH +: WIDTH] <= stages[(k-1)*WIDTH +: WIDTH];
    stages[0 +: WIDTH] <= d;
  end
  end
  assign index = {grant[3] | grant[2], grant[3] | grant[1]};
endmodule

module divider (input clk, start, input [7:0] n, d, output reg [7:0] q, r, output busy);
  reg [3:0] count;
  wire [8:0] trial = {r, n[count[2:0]]} - {1'b0, d};
  assign busy = count != 0;
  always @(posedge clk)
    casez ({start, busy})
      2'b1?: begin
        q <= 8'b0;
        r <= 8'b0;
        count <= 4'd8;
      end
      2'b01: begin
        q <= {q[6:0], ~trial[8]};
        r <= trial[8] ? {r[6:0], n[count[2:0]]} : trial[7:0];
        count <= count - 1'd1;
      end
      default: ;
    endcase
endmodule

module encoder #(parameter N = 8) (input [N-1:0] x, output reg [$clog2(N)-1:0] y, output reg any);
  integer i;
  always @(*) begin
    y = 0;
    any = 1'b0;
    for (i = N - 1; i >= 0; i = i - 1)
      if (x[i] && !any) begin
        y = i;
        any = 1'b1;
      end
  end
endmodule

module top (input clk, rst_n, input [7:0] data, input [3:0] request, output [15:0] out, output [7:0] q, output [6:0] rest);
  localparam [1:0] A = 2'd0, B = 2'd2, C = 2'd3;
  logic [1:0] mode;
  (* keep *) wire [3:0] grant;
  wire [1:0] index;
  wire [7:0] r;
  wire busy, any;
  wire [2:0] y;
  reg [7:0] rom [0:15];
  initial begin
    rom[0] = 8'h3c;
    rom[1] = 8'b1010_0101;
  end
  filter #(.TAPS(3)) f (.clk, .rst_n, .sample(data), .out(out));
  arbiter a (clk, ~rst_n, request, grant, );
  divider d (.clk(clk), .start(grant[0]), .n(data), .d(rom[index]), .q(q), .r(r), .busy(busy));
  encoder #(8) e (.d(y[2:0]), .y(y), .any(any));
  always_ff @(posedge clk) begin
    case (mode)
      A: if (busy) mode <= B;
      B: mode <= any ? C : A;
      C: mode <= index;
    endcase
    if (grant[2]) rom[y] <= q;
  end
  assign rest = {mode, y, busy, ^grant};
endmodule
