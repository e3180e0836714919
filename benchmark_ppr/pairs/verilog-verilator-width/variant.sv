package packets;
  typedef enum logic [1:0] {EMPTY, HEAD = 2'd1, BODY, TAIL} kind_t;
  typedef struct packed {
    kind_t kind;
    logic [3:0] id;
    logic signed [7:0] payload;
  } packet_t;
  typedef integer view_t;
  parameter int DEPTH = 4;
  function automatic logic [3:0] checksum(input packet_t p);
    checksum = p.id + p.payload[7:4];
    return checksum ^ p.payload[3:0];
  endfunction
endpackage

import packets::*;

module queue #(parameter int SIZE = DEPTH) (
    input logic clk, reset,
    input packet_t in,
    input logic push, pop,
    output packet_t out,
    output logic [$clog2(SIZE):0] used
);
  packet_t store [0:SIZE-1];
  logic [$clog2(SIZE)-1:0] first, last;
  always_ff @(posedge clk) begin
    if (reset) begin
      first <= '0;
      last <= '0;
      used <= '0;
    end else begin
      if (push && used < SIZE) begin
        store[last] <= in;
        last <= last + 1'b1;
        used <= used + 1'b1;
      end
      unique case (pop)
        1'b1: if (used > 0) begin
          first <= first + 1;
          used <= used - 1;
        end
        default: ;
      endcase
    end
  end
  assign out = store[first];
endmodule

module top (input logic clk, input logic [13:0] word);
  packet_t in, out;
  view_t view;
  logic [2:0] used;
  logic [3:0] sums [2:0];
  queue #(.SIZE(4)) q (.clk, .reset(1'b0), .in(in), .push(word[0]), .pop(word[1]), .out(out), .used(used));
  always_comb begin
    view.bits = word;
    in = view.packet;
    in.kind = kind_t'(word[1:0]);
    sums[2] = 4'd0;
    for (int i = 0; i < 3; i++) begin
      sums[i] = checksum(in) + i[3:0];
    end
  end
  logic [7:0] shifted;
  assign shifted = out.payload >>> 2;
endmodule
