# A small shop in Elixir: modules, protocols, pattern matching, pipes and macros.
defmodule Shop.Macros do
  @moduledoc """
  Macros of the "shop".
  """
  defmacro unless_zero(value, do: body) do
    quote do
      if unquote(value) != 0, do: unquote(body), else: nil
    end
  end
end

defprotocol Shop.Shape do
  @doc "The area."
  @spec area(t) :: float
  def area(shape)
end

defmodule Shop.Item do
  defstruct name: "tea", price: 2.0, tags: []
  @type t :: %__MODULE__{name: String.t(), price: number, tags: [atom] | nil}
end

defimpl Shop.Shape, for: Shop.Item do
  def area(%{price: price}), do: price * price
end

defmodule Shop do
  import Bitwise, only: [bxor: 2]
  import Shop.Macros
  alias Shop.{Item, Shape}
  require Logger

  @limit 0x7F
  @rate 1.5e-3
  @letters ~w(a b c)a
  @text ~S(raw "#{text}")
  @callback make(integer, keyword) :: {:ok, any} | :error
  defguardp small(n) when is_integer(n) and n < 10

  def describe(value, options \\ [])
  def describe(nil, _), do: "none"
  def describe(n, _) when small(n) or n == 0b101, do: "small #{n}\t\u00e9\""
  def describe([head, second | tail], deep: true), do: {head, second, tail}
  def describe(%Item{name: "tea" <> rest} = item, _), do: rest <> item.name
  def describe(<<first::8, size::size(8)-unsigned, _::binary>>, _), do: first + size
  def describe({:ok, _, value}, _), do: value

  def describe(other, _) do
    case other do
      %{"key" => value, atom: ^other} -> value
      x when x in [1.0, ?a, ?\n] -> :float
      _ -> 'charlist'
    end
  end

  @spec search([String.t()], (String.t() -> boolean)) :: integer
  def search(words, accept) do
    found = 0

    result =
      for {word, index} <- Enum.with_index(words), word != nil, reduce: found do
        total ->
          try do
            cond do
              accept.(word) && index >= 0 ->
                IO.puts(total + 4711)
                total + 1

              not (word == "") ->
                raise ArgumentError, message: "bad #{word}"

              true ->
                throw(:empty)
            end
          rescue
            error in [ArgumentError, KeyError] -> String.length(error.message)
            _ -> reraise("other", __STACKTRACE__)
          catch
            :throw, :empty -> bxor(total, -1)
            kind, _value -> kind
          else
            n when n > 10 -> n
            n -> n - 3
          after
            :ok
          end
      end

    with {:ok, n} <- {:ok, result}, true <- n < 50 || :error do
      div(n, 2)
    else
      _ -> :many
    end
  end

  defp counter do
    receive do
      {:step, pid} -> send(pid, :done)
    after
      10 -> :timeout
    end
  end

  def main(args) do
    item = %Item{name: "teapot", tags: @letters}
    map = %{:a => 1, "b" => 2, c: [1, 2 | [3]]}
    updated = %{map | a: -7}
    add = fn a, b -> a + b end
    half = &div(&1, 2)
    multi = fn
      0 -> :zero
      n when n > 0 -> :positive
    end
    squares = for x <- 1..10//3, rem(x, 2) == 0, into: [], do: x * x
    bits = for <<b <- "ab">>, do: b
    unless_zero(3, do: IO.puts("not zero"))
    {a, [_ | b], %{c: c}} = {1, [2, 3], updated}
    ~r/^t(e)a$/iu |> Regex.match?("tea") |> IO.inspect(label: :"odd atom")
    IO.inspect([describe(item), describe("ab" <> "c"), describe([1, 2], deep: true), multi.(half.(9)), @limit, @rate, @text])
    IO.inspect({search(["tea", "", "x"], &(&1 == "tea")), add.(a, hd(b)), c, squares, bits, args, counter(), Shape.area(item), &half.(&1)})
    unless 1_000 === 1.0e3 and true, do: :ok, else: !nil
  end
end

Shop.main(System.argv())
