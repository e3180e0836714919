%% A small shop in Erlang: records, maps, binaries, processes and comprehensions.
-module(sample).
-compile([export_all, nowarn_export_all]).
-export([main/1, search/2]).
-import(lists, [map/2, sum/1]).
-behaviour(application).
-include_lib("kernel/include/file.hrl").
-define(LIMIT, 16#7f).
-define(TWICE(X), (X) * 2).
-ifdef(DEBUG).
-define(LOG(X), io:format("~p~n", [X])).
-else.
-define(LOG(X), ok).
-endif.
-record(item, {name = "tea" :: string(), price :: number() | undefined, tags = []}).
-type price() :: float() | integer().
-type tree(A) :: leaf | {node, tree(A), A, tree(A)}.
-opaque table() :: #{atom() => [price()], binary() := any()}.
-spec classify(X, fun((integer()) -> boolean())) -> string() | none when X :: term() | atom().
-spec fact(N :: non_neg_integer()) -> pos_integer().
-callback make(1..10, [{atom(), term()}, ...], <<_:8>>) -> {ok, pid()} | error.

classify(0, _) -> "zero";
classify(N, Accept) when is_integer(N), N > 10; N =:= -1 ->
    case Accept(N) of
        true when N rem 2 == 0 -> "big\t\"even\" \x41";
        true -> "odd" "joined";
        false -> none
    end;
classify('odd atom', _) -> "atom";
classify([$a, $\n | Rest], _) -> Rest;
classify(#item{name = Name, _ = '_'}, _) -> Name;
classify({ok, Value} = Pair, _) when element(1, Pair) /= Value -> Value;
classify(<<Size:8, Data:Size/binary, _/bitstring>>, _) -> Data;
classify(#{key := Value}, _) -> Value;
classify(_, _) -> none.

search(Words, Accept) ->
    lists:foldl(
        fun({Index, Word}, Found) ->
            try
                if
                    Word =:= [] -> Found bxor Index;
                    Index > 5 orelse Found >= 50 -> throw({stop, Found});
                    true ->
                        case Accept(Word) of
                            true -> io:format("~p~n", [Found + 4711]), Found + 1;
                            false -> erlang:error(badarg)
                        end
                end
            of
                N when N < 0 -> -N;
                N -> N - 3
            catch
                throw:{stop, M} -> M;
                error:badarg:_Stack when Found /= 0 -> bnot Found;
                _:_ -> Found bsl 1
            after
                ?LOG(Word)
            end
        end,
        0,
        lists:zip(lists:seq(1, length(Words)), Words)
    ).

loop(Count) ->
    receive
        {step, From} when is_pid(From) ->
            From ! {count, Count},
            loop(Count + 1);
        stop -> ok
    after 100 ->
        timeout
    end.

fact(0) -> 1;
fact(N) -> N * fact(N - 1).

main(_Args) ->
    Item = #item{name = "ale", price = 1.5e-3},
    Cheap = Item#item{price = 2},
    Map = #{a => 1, <<"b">> => [1, 2 | [3]]},
    Updated = Map#{a := -7, c => $\x41},
    Pid = spawn(fun() -> loop(0) end),
    Pid ! {step, self()},
    Count = receive {count, C} -> C after 1000 -> none end,
    Squares = [X * X || X <- lists:seq(1, 9), X rem 2 =/= 0],
    Bytes = << <<(B + 1)>> || <<B:8>> <= <<"abc", 1:16/little-signed>> >>,
    Named = fun Fact(0) -> 1; Fact(N) -> N * Fact(N - 1) end,
    Half = fun(X) -> X div 2 end,
    begin
        First = hd(Squares),
        {_, Second} = {First, 2#101 + 36#Z}
    end,
    Old = (catch Half(a)),
    io:format("~p ~p ~p~n", [classify(12, fun(N) -> N > 3 end), classify(Cheap, none), is_tuple(Old)]),
    io:format("~p ~p ~p ~p~n", [search(["tea", [], "x"], fun(W) -> W == "tea" end), Count, Bytes, Updated]),
    io:format("~p ~p ~p ~s~n", [map(fun ?MODULE:fact/1, [3]), map(fun erlang:abs/1, [-1]), Named(4), ?FILE]),
    io:format("~p~n", [{sum(Squares) + ?LIMIT, not (Second >= 3) andalso true, ?TWICE(3), Cheap#item.price, [1] ++ [2] -- [1]}]),
    Pid ! stop.
