-- Hot loops over tables, strings, closures, coroutines and numbers, so that a trace compiler has work to do.
local floor, sqrt, insert, concat = math.floor, math.sqrt, table.insert, table.concat

local function shape(width, height)
  local self = { width = width, height = height }
  function self.area() return self.width * self.height end
  return self
end

local Stack = {}
Stack.__index = Stack
function Stack.new() return setmetatable({ size = 0 }, Stack) end
function Stack:push(value)
  self.size = self.size + 1
  self[self.size] = value
  return self
end
function Stack:pop()
  local value = self[self.size]
  self[self.size] = nil
  self.size = self.size - 1
  return value
end

local Vector = { __add = function(a, b) return { x = a.x + b.x, y = a.y + b.y } end, __len = function() return 2 end }
local function vector(x, y) return setmetatable({ x = x, y = y }, Vector) end

local function sieve(n)
  local composite, primes = {}, {}
  for i = 2, n do
    if not composite[i] then
      primes[#primes + 1] = i
      for j = i * i, n, i do composite[j] = true end
    end
  end
  return primes
end

local function counts(text)
  local seen, order = {}, {}
  for word in text:gmatch("%a+") do
    if not seen[word] then
      seen[word] = 0
      insert(order, word)
    end
    seen[word] = seen[word] + 1
  end
  for i, word in ipairs(order) do order[i] = word .. seen[word] end
  return concat(order, " ")
end

local function nothing(...)
  for j = 1, 100 do end
  return select("#", ...)
end

local function nested(rounds)
  local inner = { 1, 2, 3, 4, 5 }
  local outer = { a = inner, b = inner, c = inner, d = inner, e = inner }
  local least, most = 99, 0
  for i = 1, rounds do
    nothing()
    local c = 0
    for key, value in pairs(outer) do
      for k = 1, #value do c = c + k % 2 end
    end
    if c < least then least = c end
    if c > most then most = c end
  end
  return least .. "-" .. most
end

local function walk(rounds)
  local inner, total = { x = 1, y = 2, 3, 4 }, 0
  for i = 1, rounds do
    for k, v in pairs(inner) do
      if type(k) == "string" then total = total + v else total = total - k end
    end
    local key = next(inner)
    if key == nil then break end
  end
  return total
end

local function collatz(limit)
  local best, longest = 0, 0
  for start = 1, limit do
    local n, steps = start, 0
    while n ~= 1 do
      if n % 2 == 0 then n = n / 2 else n = 3 * n + 1 end
      steps = steps + 1
    end
    if steps > longest then best, longest = start, steps end
  end
  return best, longest
end

local function bits(rounds)
  local band, bor, bxor, lshift, rshift, tobit = bit.band, bit.bor, bit.bxor, bit.lshift, bit.rshift, bit.tobit
  local h = 5381
  for i = 1, rounds do
    h = bxor(lshift(h, 5) + band(h, 0xffff), i)
    h = tobit(bor(h, rshift(h, 27)))
  end
  return h
end

local function producer(n)
  return coroutine.wrap(function()
    for i = 1, n do coroutine.yield(i, i % 3 == 0) end
  end)
end

local function strings(rounds)
  local parts, text = {}, ""
  for i = 1, rounds do
    local s = tostring(i)
    if #s > 1 and s:sub(-1) == "7" then parts[#parts + 1] = s:reverse() end
    text = (text .. string.char(65 + i % 26)):sub(-8)
  end
  return #parts, text, parts[3]
end

local function safe(f, ...)
  local ok, message = pcall(f, ...)
  return ok and message or "failed"
end

print(concat(sieve(60), ","), #sieve(2000))
print(counts("the cat the dog a cat the end"), nested(60000), walk(500))
print(collatz(600), bits(1000))
local stack, sum = Stack.new(), 0
for i = 1, 300 do
  stack:push(i * 1.5)
  if i % 4 == 0 then sum = sum + stack:pop() - floor(sum / 1000) end
end
print(stack.size, sum)
local v = vector(0, 1)
for i = 1, 200 do v = setmetatable(v + vector(i, -1), Vector) end
print(v.x, v.y, nothing(1, nil), shape(3, 4).area())
for i, third in producer(7) do if third then print(i) end end
print(strings(400))
print(safe(function(x) return x.y.z end, {}), safe(sqrt, 16))
local t, i = {}, 0
repeat
  i = i + 1
  t[i] = i % 10 < 5 and i or -i
until i >= 150
table.sort(t, function(a, b) return a > b end)
print(t[1], t[#t], t[75], -7 % 3, 2 ^ 10, 7 / 2, 1e15, 0x10, "10" + 5, #"abc" .. "d")
goto done
print("skipped")
::done::
local low, high = math.huge, -math.huge
for n = 10, 1, -0.5 do low, high = math.min(low, n), math.max(high, n - 1) end
print(low, high, tostring(nil), tonumber("0x1p4"), tonumber("z", 36), math.abs(-0.0), ("%5.2f|%q|%x"):format(2.345, "a\n", 255))
