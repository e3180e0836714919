`timescale 1ns / 1ps
`define WIDTH 8

module serial #(parameter CLOCKS = 4, parameter [3:0] STOP = 4'd1) (
    input wire clk,
    input wire reset,
    input wire [`WIDTH-1:0] data,
    input wire start,
    output reg line,
    output wire busy
);
  localparam IDLE = 2'b00, SHIFT = 2'b01, FINISH = 2'b10;
  reg [1:0] state, next;
  reg [`WIDTH-1:0] shift;
  integer count;
  reg [3:0] memory [0:15];
  wire parity = ^shift;
  wire [7:0] wide = {4{shift[1:0]}};

  function [3:0] ones;
    input [`WIDTH-1:0] value;
    integer i;
    begin
      ones = 0;
      for (i = 0; i < `WIDTH; i = i + 1)
        if (value[i]) ones = ones + 1'b1;
    end
  endfunction

  task load;
    input [`WIDTH-1:0] value;
    output [`WIDTH-1:0] copy;
    begin
      copy = value << 1;
      count = CLOCKS;
    end
  endtask

  always @* begin
    next = state;
    case (state)
      IDLE: if (start) next = SHIFT;
      SHIFT: if (count == 0) next = FINISH;
      FINISH: next = IDLE;
      default: next = 2'bxx;
    endcase
  end

  always @(posedge clk or posedge reset)
    if (reset) begin
      state <= IDLE;
      shift <= {`WIDTH{1'b0}};
      line <= 1'b1;
    end else begin
      state <= next;
      if (state == IDLE && start) shift <= data;
      else shift <= {parity, shift[`WIDTH-1:1]};
      line <= shift[0] ^ wide[3];
      memory[shift[3:0]] <= ones(shift);
    end

  assign busy = (state != IDLE) & ~reset | memory[2][1];

  initial begin
    count = 0;
    load(8'h3c, shift);
    repeat (3) #5 count = count + STOP;
    if (count < 6) count = count + 2;
  end
endmodule

module pair (input clk, input [1:0] go, output [1:0] lines);
  genvar g;
  generate
    for (g = 0; g < 2; g = g + 1) begin : lane
      wire quiet;
      serial #(.CLOCKS(g + 2)) unit (.clk(clk), .reset(1'b0), .data({4'd9, 4'd6}), .start(go[g]),
                                     .line(lines[g]), .busy(quiet));
    end
  endgenerate
endmodule

module top (input clk);
  wire [1:0] lines;
  pair both (.clk(clk), .go(2'b11), .lines(lines));
endmodule
