#!/usr/bin/env lua5.4
-- A small shop in Lua: tables, metatables, closures, loops and coroutines.
--[[ A block comment
     over two lines ]]
--[==[ another ]] one ]==]

local limit <const> = 0x7f
local rate, mask = 1.5e-3, 0xA.8p0
local text = "tab\t, quote \" and \\ and \u{e9}\x41\065\z
              joined"
local other = 'it\'s'
local long = [[
raw "text" \n
]]
local deep = [=[ ]] inside ]=]

local Item = {}
Item.__index = Item
Item.count = 0

function Item.new(name, price, ...)
  local self = setmetatable({}, Item)
  self.name = name
  self.price = price or 2
  self.tags = { ... }
  self.first = (...)
  Item.count = Item.count + select("#", ...)
  return self
end

function Item:area(scale)
  return self.price ^ 2 * scale // 1
end

function Item.__add(a, b)
  return Item.new(a.name .. b.name, a.price + b.price)
end

Item.__tostring = function(self)
  return ("<%s %d>"):format(self.name, self.price)
end

local function classify(value)
  local kind = type(value)
  if kind == "number" and value > 10 then
    return "big", value
  elseif kind == "string" or not value then
    return "text"
  elseif value ~= nil then
    return kind, nil
  else
    return
  end
end

local shop = {
  1, 2.5, -3,
  name = "tea",
  ["odd key"] = true,
  [10] = false;
  nested = { deep = { deeper = nil } },
  call = function(...) return select(2, ...) end,
  Item.new("ale", 4, "a", "b"),
}

local function search(words, accept)
  local found = 0
  for index, word in ipairs(words) do
    if #word == 0 then goto continue end
    for i = 1, 5, 2 do
      if accept(word, i) then
        print("answer", found + 4711)
        break
      else
        found = found ~ ~index
      end
    end
    ::continue::
  end
  while found > 10 do
    found = found >> 1
  end
  repeat
    local step = found % 3
    found = found + step | 1
  until step <= 1 or found >= 50
  do
    local hidden = found & 0xff
    found = hidden << 2
  end
  return found
end

local function counter(start)
  return function(step)
    start = start + (step or 1)
    return start
  end
end

local numbers = coroutine.wrap(function(n)
  for i = n, 1, -1 do coroutine.yield(i) end
end)

local a, b, c = 1, 2
a, b = b, a
shop.nested.deep.deeper, shop[#shop + 1] = c, "last"
local next_number = counter(5)
local ok, problem = pcall(function() error({ code = 3 }) end)
local file <close> = setmetatable({}, { __close = function() end })

print(classify(12), classify "x", classify { 1 }, (classify(nil)))
print(search({ "tea", "", "x" }, function(word, i) return word == "tea" and i ~= 5 end), next_number(2))
print(tostring(Item.new("tea") + Item.new("milk", 3)), shop[4]:area(0.5), shop.call(1, 2, 3), numbers(3))
print(ok, problem.code, a < b, a <= b, limit, rate, mask, text, other, long .. deep, shop["odd key"], 7 // 2, -a)
for key in pairs({ x = 1 }) do print(key) end
return shop
