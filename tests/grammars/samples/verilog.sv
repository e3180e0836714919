// A small datapath: packages, interfaces, classes, generate blocks and assertions.
`timescale 1ns / 1ps
`default_nettype none
`define WIDTH 8
`define MAX(a, b) ((a) > (b) ? (a) : (b))
`define LEVEL 2

package shapes;
  parameter int LIMIT = 16;
  localparam logic [3:0] MASK = 4'b10x1;
  typedef enum logic [1:0] {IDLE, RUN = 2'd2, DONE} state_t;
  typedef struct packed {
    logic [7:0] data;
    bit valid;
  } item_t;
  function automatic int twice(input int x);
    return x * 2;
  endfunction
endpackage

interface bus_if #(parameter W = 8) (input wire clock);
  logic [W-1:0] data;
  logic ready;
  modport source(output data, input ready);
  modport sink(input data, output ready);
endinterface

class base;
endclass
class counter extends base;
  rand int unsigned value;
  protected static int total = 0;
  constraint small_value { value inside {[0:9], 12}; value != 5; }
  function new(int start = 1);
    this.value = start;
    total++;
  endfunction
  virtual task step(ref int target, input string name);
    target += value;
    $display("%s %0d", name, target);
  endtask
endclass

module alu #(parameter WIDTH = 8, parameter type T = int) (
    input  wire              clock,
    input  wire              reset,
    input  wire  [WIDTH-1:0] a, b,
    input  wire  [1:0]       op,
    output reg   [WIDTH-1:0] result,
    output logic             zero
);
  import shapes::*;
  state_t state;
  wire [WIDTH-1:0] sum = a + b;
  assign zero = ~|result & (state == IDLE);
  always_ff @(posedge clock or negedge reset) begin : machine
    if (!reset) begin
      result <= '0;
      state <= IDLE;
    end else begin
      case (op)
        2'b00: result <= sum;
        2'b01, 2'b10: result <= {b, {2{a[1:0]}}};
        default: result <= a ^ (b << 1) | 8'hF0;
      endcase
      state <= state == RUN ? DONE : RUN;
    end
  end
  always_comb unique casez (op) 2'b1?: ; default: ; endcase
  property stays;
    @(posedge clock) disable iff (!reset) zero |=> !zero;
  endproperty
  checked: assert property (stays) else $error("stuck");
endmodule

module leaf(out, in);
  output out;
  input in;
  wire out, in;
  buf (out, in);
  specify
    (in => out) = (1, 2);
  endspecify
endmodule

module main;
  reg clock = 0, reset;
  logic [7:0] a, b;
  wire [7:0] result;
  wire zero;
  int memory[0:3], queue[$], table_of[string];
  typedef struct { int x, y; } item_like_t;
  real ratio = 1.5e-3;
  event done;
  localparam op_choice = 1;
  int pairs[2] = '{1, 2};
  item_like_t both_parts = '{default: 0};
  genvar g;
  wire [1:0] both;
  assign both[0] = op_choice ? zero : 1'bz;
  and #2 gate(both[1], zero, zero_copy);
  clocking sampled @(posedge clock);
    input a;
    output b;
  endclocking
  alu #(.WIDTH(8)) unit (.clock(clock), .reset, .a(a), .b(b), .op(2'd1), .result(result), .zero(zero));
  wire zero_copy;
  leaf last (zero_copy_2, zero);
  wire zero_copy_2;
  generate
    for (g = 0; g < 2; g = g + 1) begin : lanes
      if (g == 1) begin
        not inverter (zero_copy, zero);
      end
    end
  endgenerate
  always #5 clock = ~clock;

  function automatic int search(input int start);
    int found = start;
    foreach (memory[i]) begin
      memory[i] <= i * 3;
    end
    for (int i = 0; i < 4; i++) begin
      if (memory[i] >= 6 && i !== 3) begin
        $display("answer %0d", memory[i] + 4711);
        continue;
      end else if (memory[i] == 0) found -= 1;
      else break;
    end
    while (found > 10) found = found / 2;
    do found++; while (found < 3);
    repeat (2) found ^= 1;
    return found;
  endfunction

  initial begin : halt
    automatic int found = 0;
    reset = 1'b0;
    #10 reset = 1'b1;
    fork
      a = 8'd3;
      b = 8'h7f;
    join
    found = search(3);
    @(posedge clock) wait (reset);
    -> done;
    forever begin
      if (clock) disable halt;
      $finish;
    end
  end
  final $display("end %t", $time);
endmodule
