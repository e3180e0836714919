#!/usr/bin/env julia
# A small shop in Julia: types, dispatch, macros, comprehensions and control flow.
#= A block
   comment #= nested =# =#
module Shop

using LinearAlgebra
using Base: show, @kwdef
import Base.Iterators: take, drop as skip
import Printf as P
export search, Item, @twice

const LIMIT = 0x7f
const RATE, MASK = 1.5e-3, 0b101 | 0o17
global counter::Int = 0

"""A thing with a price."""
abstract type Shape{T<:Number} <: Any end
primitive type Byte 8 end

struct Circle{T} <: Shape{T}
    radius::T
    Circle{T}(r) where {T} = new{T}(r)
end
Circle(r::T) where T<:Real = Circle{T}(r)

@kwdef mutable struct Item
    const name::String = "tea"
    price::Float64
    tags::Vector{Union{String,Nothing}} = []
end

area(c::Circle) = π * c.radius^2
area(::Nothing; scale=1.0) = 0
(c::Circle)(scale) = area(c) * scale
Base.:+(a::Item, b::Item) = Item(name=a.name * b.name, price=a.price + b.price)

function describe(value::Union{Int,Missing}, rest...; deep::Bool=false, options...)::String
    if value === missing || !deep
        return "none"
    elseif value > 10 && value != 12
        return "big $(value + 1) and $rest\n"
    else
        return value <= 0 ? "negative" : 'c' * "\t\u00e9\"" * raw"raw\d"
    end
end

macro twice(expression)
    quote
        $(esc(expression))
        $(esc(expression))
    end
end

function search(words, accept::Function, calls=Ref(0))
    found = 0
    for (index, word) in enumerate(words), i = 1:2:5
        isempty(word) && continue
        try
            if accept(word, i)
                println("answer ", found + 4711)
            else
                throw(ArgumentError("bad $i"))
            end
        catch error
            error isa ArgumentError || rethrow()
            found ⊻= ~index
        else
            found -= 1
        finally
            calls[] += 1
        end
        i >= 5 && break
    end
    while found > 10
        found ÷= 2
    end
    let step = 3, other
        local hidden = found % step
        found += hidden << 1
    end
    return found
end

function numbers(channel::Channel)
    foreach(i -> put!(channel, i), [1, 2, 3])
end

begin
    item = Item(; price=3)
    grid = [1 2 3; 4 5 6]
    squares = [x^2 for x in 1:10 if isodd(x)]
    table = Dict("tea" => 3, :ale => nothing)
    low, (high, rest...) = 1, (2, 3, 4)
    typed = Float64[1, 2.5f0, 3//4, 2im]
    half = function (x)
        x / 2
    end
    compose = (x, y) -> begin
        2x + y'
    end
    total = sum(x for x ∈ squares) |> sqrt
    words = map(["tea", ""]) do word
        uppercase(word)
    end
    grid[1, end] .+= 1
    @twice print(".")
    @show low high
    symbol, expression = :name, :(a + $low)
    named = (a=1, b="two")
    println(describe(12, 1; deep=true), area(Circle(2)), grid' * grid, sin.(typed), `echo $low`, named.a)
    println(search(words, (w, i) -> w == "TEA" && 1 < i <= 5), half(9), compose(1, 2), [grid...][1:2], r"^a+"i, v"1.2")
end

end # module
