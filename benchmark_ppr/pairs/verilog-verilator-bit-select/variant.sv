// A queue with a handshake, a counter with parameters, functions, tasks, generate loops and a state machine.
module counter #(parameter WIDTH = 8, parameter [WIDTH-1:0] LIMIT = {WIDTH{1'b1}}) (
  input wire clk, input wire reset, input wire enable,
  output reg [WIDTH-1:0] count, output wire full
);
  assign full = count == LIMIT;
  always @(posedge clk or posedge reset)
    if (reset) count <= 0;
    else if (enable && !full) count <= count + 1'b1;
endmodule

module fifo #(parameter DEPTH = 4, localparam BITS = $clog2(DEPTH)) (
  input logic clk, reset, push, pop,
  input logic [11:0] in,
  output logic [11:0] out,
  output logic empty
);
  
  item_t store [0:DEPTH-1];
  logic [BITS:0] head, tail;
  wire [BITS:0] used = head - tail;
  genvar g;
  generate
    for (g = 0; g < DEPTH; g = g + 1) begin : slots
      wire taken;
      if (g % 2 == 0) begin : even
        assign taken = used > g;
      end else begin : odd
        assign taken = (used >= g + 1) ? 1'b1 : 1'b0;
      end
    end
  endgenerate
  assign empty = used == 0;
  assign out = store[tail[BITS-1:0]];
  always_ff @(posedge clk) begin
    if (reset) begin
      head <= '0;
      tail <= '0;
    end else begin
      if (push && used < DEPTH) begin
        store[head[BITS-1:0]] <= in;
        head <= head + 1;
      end
      if (pop && !empty) tail <= tail + 1;
    end
  end
endmodule

module machine (input logic clk, reset, start, input logic [7:0] a, b, output logic [15:0] result, output logic ready);
  localparam [1:0] IDLE = 2'd0, LOAD = 2'd1, RUN = 2'd2, DONE = 2'd3;
  logic [1:0] state, next;
  logic [3:0] step;
  logic signed [8:0] difference;
  function automatic [7:0] reverse(input [7:0] x);
    integer i;
    begin
      for (i = 0; i < 8; i = i + 1) reverse[i] = x[7 - i];
    end
  endfunction
  function automatic integer ones(input [15:0] x);
    ones = 0;
    for (int k = 0; k < 16; k++) ones += x[k];
  endfunction
  task swap(inout [7:0] p, inout [7:0] q);
    reg [7:0] t;
    begin
      t = p;
      p = q;
      q = t;
    end
  endtask
  always_comb begin
    next = state;
    unique case (state)
      IDLE: if (start) next = LOAD;
      LOAD: next = RUN;
      RUN: if (step == 4'hf) next = DONE;
      default: next = IDLE;
    endcase
  end
  assign difference = $signed({1'b0, a}) - $signed({1'b0, b});
  assign ready = state == IDLE || state == DONE;
  always_ff @(posedge clk, posedge reset) begin
    if (reset) begin
      state <= IDLE;
      step <= 4'd0;
      result <= 16'h0000;
    end else begin
      state <= next;
      casez ({state, step[0]})
        3'b10?: begin
          result <= {result[14:0], ^a} + reverse(b) * (ones(result) >> 1);
          step <= step + 1;
        end
        3'b011: result[7 -: 4] <= a[3 +: 4] ~^ b[3:0];
        3'b00x: step <= 0;
        default: result <= difference < 0 ? -difference : {7'b0, difference};
      endcase
    end
  end
endmodule

module top;
  reg clk = 0, reset = 1;
  reg [7:0] memory [15:0];
  wire [7:0] count;
  wire full;
  typedef struct packed {
    logic valid;
    logic [2:0] tag;
    logic [7:0] data;
  } item_t;
  item_t item;
  logic [11:0] first;
  wire empty;
  logic [15:0] result;
  logic ready;
  counter #(.WIDTH(8), .LIMIT(8'd20)) c (.clk(clk), .reset(reset), .enable(1'b1), .count(count), .full(full));
  fifo #(4) f (clk, reset, count[0], count[1], item, first, empty);
  machine m (.clk, .reset, .start(full), .a(count), .b(memory[count[3:0]]), .result(result), .ready(ready));
  assign item = {1'b1, count[2:0], ~count};
  integer i;
  initial begin
    for (i = 0; i < 16; i = i + 1) memory[i] = i * i;
    #5 reset = 0;
    repeat (40) #1 clk = ~clk;
    $display("%d %b %h %s", count, full, result, ready ? "ready" : "busy");
    $finish;
  end
endmodule
