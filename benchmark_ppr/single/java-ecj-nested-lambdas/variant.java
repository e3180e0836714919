import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What a step of a build gives: a value, or the reason why there is none. */
sealed interface Outcome<T> permits Made, Failed {
    static <T> Outcome<T> of(Supplier<? extends T> work) {
        try {
            return new Made<>(work.get());
        } catch (RuntimeException problem) {
            return new Failed<>(String.valueOf(problem.getMessage()));
        }
    }

    default <R> Outcome<R> then(Function<? super T, ? extends R> next) {
        if (this instanceof Made<T> made) {
            return of(() -> next.apply(made.value()));
        }
        return new Failed<>(((Failed<T>) this).reason());
    }
}

record Made<T>(T value) implements Outcome<T> {
}

record Failed<T>(String reason) implements Outcome<T> {
    Failed {
        if (reason.isEmpty()) {
            throw new IllegalArgumentException("a failure needs a reason");
        }
    }
}

enum Level {
    QUIET(0), NORMAL(1), LOUD(2) {
        @Override
        String mark() {
            return "!".repeat(weight);
        }
    };

    final int weight;

    Level(int weight) {
        this.weight = weight;
    }

    String mark() {
        return weight == 0 ? "" : "-";
    }
}

/** The steps of a build, nested in each other, with a report of those that are under way. */
class Steps {
    private final Deque<String> open = new ArrayDeque<>();
    private final Map<String, List<Integer>> times = new HashMap<>();
    private final Level level;
    private int clock;

    Steps(Level level) {
        this.level = level;
    }

    <A> A step(Supplier<A> work) {
        return step("step " + (open.size() + 1), work);
    }

    void step(Runnable work) {
        step(() -> {
            work.run();
            return null;
        });
    }

    <A> A step(String name, Supplier<A> work) {
        int start = clock++;
        open.push(name);
        try {
            return work.get();
        } finally {
            open.pop();
            times.computeIfAbsent(name, ignored -> new ArrayList<>()).add(clock - start);
            say(() -> name + " took " + (clock - start));
        }
    }

    private void say(Supplier<String> text) {
        if (level.weight > 0) {
            System.out.println(level.mark().concat(" ").repeat(open.size() + 1) + text.get());
        }
    }

    private static <A, B, C> Function<A, Function<B, C>> curried(BiFunction<? super A, ? super B, ? extends C> both) {
        return one -> other -> both.apply(one, other);
    }

    String release(String version) {
        List<String> parts = List.of("core", "tools", "docs");
        return step(() -> {
            say(() -> "release " + version);
            return step(() -> step(() -> {
                String names = parts.stream().map(part -> part + "-" + version).collect(Collectors.joining(", "));
                return step(() -> step(() -> step(() -> {
                    int size = names.length();
                    for (String part : parts) {
                        size += part.isBlank() ? 0 : part.length() << 1;
                    }
                    long total = size;
                    return step(() -> step(() -> step(() -> {
                        Function<Integer, Function<Integer, Integer>> sum = curried(Integer::sum);
                        return step(() -> step(() -> step(() -> step(() -> {
                            String text = switch (level) {
                                case QUIET -> "";
                                case NORMAL -> names;
                                default -> names + " (" + sum.apply((int) total).apply(1) + ")";
                            };
                            return text.toUpperCase();
                        }))));
                    })));
                })));
            }));
        });
    }

    Map<String, Double> means() {
        Map<String, Double> result = new HashMap<>();
        for (Map.Entry<String, List<Integer>> entry : times.entrySet()) {
            double sum = 0.0;
            int count = 0;
            for (int time : entry.getValue()) {
                sum += time;
                count++;
            }
            result.put(entry.getKey(), count == 0 ? Double.NaN : sum / count);
        }
        return result;
    }

    public static void main(String[] arguments) {
        for (Level level : Level.values()) {
            Steps steps = new Steps(level);
            String version = arguments.length > 0 ? arguments[0] : "1.0";
            Outcome<Integer> length = Outcome.of(() -> steps.release(version)).then(String::length);
            System.out.println(level + ": " + length + " " + steps.means().size());
        }
    }
}
