// Verilog-2001: an arithmetic unit, a memory, a shift register and a parity tree.
`timescale 1ns / 1ps
module alu(op, a, b, y, flags);
  parameter N = 16;
  input [3:0] op;
  input signed [N-1:0] a, b;
  output reg [N-1:0] y;
  output [3:0] flags;
  wire [N:0] sum = a + b;
  wire less = a < b;
  localparam ADD = 4'b0000, SUB = 4'b0001, SHL = 4'b0010, MUL = 4'b0011;
  always @(*) begin : choose
    reg [N-1:0] t;
    t = {N{1'b0}};
    case (op)
      ADD: y = sum[N-1:0];
      SUB: y = a - b;
      SHL, 4'b0110: y = a << b[3:0];
      MUL: y = a * b;
      4'b0100: y = a >>> b[2:0];
      4'b0101: begin
        t[7:0] = a[15:8];
        t[15:8] = a[7:0];
        y = t;
      end
      default: y = {a[N-2:0], a[N-1]} ^ (b | ~t);
    endcase
  end
  assign flags = {sum[N], less, ~|y, y[N-1]};
endmodule

module shifter #(parameter LENGTH = 4, WIDTH = 3) (input clk, input [WIDTH-1:0] d, output [WIDTH-1:0] q);
  reg [WIDTH*LENGTH-1:0] stages;
  integer k;
  initial stages = 0;
  always @(posedge clk) begin
    for (k = LENGTH - 1; k > 0; k = k - 1)
      stages[k*WIDTH +: WIDTH] <= stages[(k-1)*WIDTH +: WIDTH];
    stages[0 +: WIDTH] <= d;
  end
  assign q = stages[WIDTH*LENGTH-1 -: WIDTH];
endmodule

module parity(input [15:0] x, output p);
  genvar i, j;
  wire [15:0] level [0:4];
  assign level[0] = x;
  generate
    for (i = 0; i < 4; i = i + 1) begin : rows
      for (j = 0; j < (8 >> i); j = j + 1) begin : cells
        xor g (level[i+1][j], level[i][2*j], level[i][2*j+1]);
      end
      assign level[i+1][15 : (8 >> i)] = 0;
    end
  endgenerate
  assign p = level[4][0];
endmodule

module memory(input clk, we, input [4:0] address, inout [7:0] bus);
  reg [7:0] cells [0:31];
  reg [7:0] out;
  assign bus = we ? 8'bz : out;
  always @(posedge clk) if (we) cells[address] <= bus; else out <= cells[address];
  specify
    (clk => bus) = 2;
  endspecify
endmodule

module test;
  reg clk;
  reg [3:0] op;
  reg [15:0] a, b;
  wire [15:0] y;
  wire [3:0] flags;
  wire p;
  wire [2:0] q;
  wire [7:0] bus;
  event done;
  alu #(16) unit (op, a, b, y, flags);
  parity check (.x(y), .p(p));
  shifter #(.LENGTH(3)) line (.clk(clk), .d(y[2:0]), .q(q));
  memory ram (clk, op[0], a[4:0], bus);
  assign bus = op[0] ? y[7:0] : 8'hzz;
  function [15:0] gray;
    input [15:0] v;
    gray = v ^ (v >> 1);
  endfunction
  task drive(input [3:0] o, input integer u, v);
    begin
      op = o;
      a = u;
      b = gray(v);
      #1 clk = 1;
      #1 clk = 0;
    end
  endtask
  initial begin
    clk = 0;
    fork
      drive(0, 5, 7);
      #3 op = 4'b1111;
    join
    drive(4'd1, 'h10, 3);
    drive(3, -2, 9);
    if (y === 16'bx) $display("unknown"); else $display("%0d %b %b %o", y, flags, p, q);
    -> done;
    while (op < 6) begin
      drive(op + 1, a + b, a & 15);
      if (op == 4) disable loop;
    end
  end
  initial begin : loop
    @(done) wait (clk == 0);
    forever #10 if (op > 4'd5) $finish;
  end
endmodule
