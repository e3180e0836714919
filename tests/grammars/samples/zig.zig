//! A small shop in Zig: containers, errors, comptime, loops and tests.
const std = @import("std");
const print = std.debug.print;

pub const limit: usize = 0x7f;
const rate = 1.5e-3;
const mask: u8 = 0b101 | 0o17;
var counter: i32 align(4) = 0;
threadlocal var local: ?*u32 = null;
extern "c" fn abs(x: c_int) c_int;
export fn twice(x: i32) callconv(.C) i32 {
    return x * 2;
}
extern fn printf(format: [*:0]const u8, ...) c_int;

/// What can go wrong.
const Failure = error{ None, TooSmall };
const AllFailures = Failure || error{Other};

const Level = enum(u8) {
    low = 1,
    high = 10,
    _,

    pub fn weight(self: Level) u32 {
        return @intFromEnum(self) * 2;
    }
};

const Item = struct {
    name: []const u8 = "tea",
    price: f64,
    comptime size: usize = 3,
    next: ?*const Item = null,

    const Self = @This();

    pub fn init(name: []const u8, price: f64) Self {
        return .{ .name = name, .price = price };
    }

    pub inline fn area(self: *const Self, scale: f64) f64 {
        return self.price * scale;
    }
};

const Value = union(enum) {
    int: i64,
    text: []const u8,
    none: void,
};
const Flags = packed struct { ready: bool, rest: u7 };
const Handle = opaque {};
const Raw = extern union { int: u32, real: f32 };

fn Pair(comptime A: type, comptime B: type) type {
    return struct { first: A, second: B };
}

fn describe(value: Value) []const u8 {
    return switch (value) {
        .int => |n| if (n > 10) "big" else "small",
        .text => |text| blk: {
            if (text.len == 0) break :blk "empty";
            break :blk text;
        },
        else => "none",
    };
}

fn classify(n: u32) Failure!u32 {
    switch (n) {
        0 => return Failure.None,
        1, 2, 3...5 => {},
        else => return error.TooSmall,
    }
    return n << 1;
}

fn search(words: []const []const u8, accept: *const fn ([]const u8) bool) !i32 {
    var found: i32 = 0;
    defer counter += 1;
    errdefer |err| print("failed {}\n", .{err});
    outer: for (words, 0..) |word, index| {
        var i: usize = 0;
        while (i < word.len) : (i += 1) {
            if (word[i] == 'x' and index != 3) continue :outer;
            if (accept(word) or !(i <= 2)) {
                print("answer {d}\n", .{found + 4711});
                break :outer;
            } else if (i == 5) {
                found ^= ~@as(i32, 7);
            } else {
                found -%= 1;
            }
        } else {
            found +|= 2;
        }
    }
    while (found > 10) found = @divTrunc(found, 2);
    const checked = classify(3) catch |err| switch (err) {
        error.None => 0,
        else => return err,
    };
    _ = try classify(2);
    return found + @as(i32, @intCast(checked));
}

fn isTea(word: []const u8) bool {
    return std.mem.eql(u8, word, "tea");
}

pub fn main() !void {
    const words = [_][]const u8{ "ale", "tea\t\u{e9}\x41\\", "tea" };
    var grid = [2][3]i32{ .{ 1, 2, 3 }, [_]i32{0} ** 3 };
    const item: Item = Item.init("tea", 2.0);
    var pointer: *i32 = &grid[1][2];
    pointer.* += -7;
    const slice = grid[0][1..];
    const many: [*]const i32 = slice.ptr;
    const maybe: ?i32 = if (grid.len > 1) many[0] else null;
    const text =
        \\several
        \\lines "raw"
    ;
    if (maybe) |n| print("{d} {s}\n", .{ n, text }) else unreachable;
    const pair = Pair(u8, bool){ .first = 'a', .second = true };
    comptime var sum: usize = 0;
    inline for (.{ 1, 2, 3 }) |n| sum += n;
    const answer = try search(words[0..], isTea);
    asm volatile ("nop"
        :
        : [value] "r" (answer),
        : "memory"
    );
    const size = maybe orelse 0 + @sizeOf(Flags);
    print("{s} {d} {d} {any} {d}\n", .{ describe(.{ .int = 12 }), answer, item.area(0.5), pair, sum + Level.high.weight() });
    std.debug.assert(size >= 2 and undefined_ok());
}

fn undefined_ok() bool {
    var unset: u32 = undefined;
    unset = 1;
    return unset == 1;
}

comptime {
    std.debug.assert(limit > 1);
}

test "classify" {
    try std.testing.expectEqual(@as(u32, 4), try classify(2));
}
