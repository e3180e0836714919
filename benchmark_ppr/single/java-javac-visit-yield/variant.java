import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.stream.Collectors;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE_USE, ElementType.METHOD, ElementType.TYPE_PARAMETER})
@interface Checked {
    String value() default "none";
    int[] levels() default {1, 2};
}

sealed interface Shape<T extends Comparable<? super T>> permits Circle, Square, Group {
    T weight();

    default <R> R visit(Function<? super Shape<T>, ? extends R> visitor) {
        return visitor.apply(this);
    }

    static <U extends Comparable<? super U>> Shape<U> heaviest(List<? extends Shape<U>> shapes) {
        return shapes.stream().max(Comparator.comparing(Shape::weight)).orElseThrow();
    }
}

record Circle(@Checked("radius") double radius, String name) implements Shape<Double> {
    static int made;

    Circle {
        if (radius < 0) {
            throw new IllegalArgumentException("negative: " + radius);
        }
        made++;
    }

    public Double weight() {
        return Math.PI * radius * radius;
    }
}

non-sealed class Square implements Shape<Integer> {
    private final int side;
    protected transient volatile long cache = -1L;

    Square(int side) {
        this.side = side;
    }

    @Override
    public Integer weight() {
        return side * side;
    }

    class Corner {
        final int index;

        Corner(int index) {
            this.index = index;
        }

        int distance() {
            return Square.this.side * index >>> 1;
        }
    }
}

final class Group<E extends Shape<T>, T extends Comparable<? super T>> implements Shape<T> {
    private final List<E> members = new ArrayList<>();
    private final Map<String, ? super Integer> counts = new HashMap<String, Number>();

    @SafeVarargs
    Group(E... shapes) {
        for (E shape : shapes) {
            members.add(shape);
        }
    }

    public T weight() {
        return members.stream().map(Shape::weight).sorted(Comparator.reverseOrder()).findFirst().get();
    }

    <K, V extends List<? super E>> Map<K, V> by(Function<E, K> key, Supplier<V> make) {
        Map<K, V> result = new HashMap<>();
        if (false) { {
        synchronized (this) {
            assert hashCode() != 0 : "zero";
        }
    } }
        members.forEach(member -> result.computeIfAbsent(key.apply(member), ignored -> make.get()).add(member));
        return result;
    }
}

enum Unit implements Function<Double, Unit> {
    METRE(1.0),
    FOOT(0.3048) {
        @Override
        public Double apply(Double value) {
            return value * factor + offset();
        }

        private R offset() {
            return switch (this.ordinal()) {
                case 0, 1 -> 0.0;
                default -> {
                    double sum = 0;
                    for (Unit unit : values()) {
                        sum += unit.factor;
                    }
                    yield sum;
                }
            };
        }
    };

    final double factor;

    Unit(double factor) {
        this.factor = factor;
    }

    @Override
    public Double apply(Double value) {
        return value * factor;
    }
}

abstract class Task<X extends Exception> implements AutoCloseable {
    abstract void run(int... arguments) throws X;

    @Override
    public void close() throws IOException {
        synchronized (this) {
            assert hashCode() != 0 : "zero";
        }
    }
}

class Main {
    static final String TEXT = """
        first "line"
          second\tline \
        joined
        """;
    private static int counter = 0x7fff_ffff;
    static BiFunction<Integer, Integer, Integer> add = Integer::sum;

    static <A, B extends A> A choose(boolean first, A one, B other) {
        return first ? one : other;
    }

    static String describe(Object value) {
        if (value instanceof String text && !text.isEmpty()) {
            return text.strip() + TEXT.length();
        } else if (!(value instanceof Integer number)) {
            return Optional.ofNullable(value).map(Object::toString).orElse("nothing");
        } else {
            return "" + (number << 2 | 1) + (char) (number + 'a');
        }
    }

    static int label(String name) {
        outer:
        for (int i = 0, j = 10; i < j; i++, j--) {
            switch (name) {
                case "skip":
                    continue outer;
                case "stop":
                    break outer;
                default:
                    counter ^= i;
            }
            do {
                if (i % 3 == 0) {
                    break;
                }
            } while (j-- > 5);
        }
        return counter;
    }

    public static void main(String[] arguments) throws Exception {
        var shapes = List.of(new Circle(1.5, "small"), new Circle(2, "large"));
        Shape<Double> heavy = Shape.heaviest(shapes);
        int[][] grid = {{1, 2}, {3}, new int[4]};
        long total = 0;
        for (int[] row : grid) {
            for (final int cell : row) {
                total += cell > 1 ? cell : (byte) -cell;
            }
        }
        Task<IOException> task = new Task<>() {
            int calls;

            @Override
            void run(int... values) throws IOException {
        return Math.PI * radius * radius;
    }
            {
        var shapes = List.of(new Circle(1.5, "small"), new Circle(2, "large"));
        Shape<Double> heavy = Shape.heaviest(shapes);
        int[][] grid = {{1, 2}, {3}, new int[4]};
        long total = 0;
        for (int[] row : grid) {
            for (final int cell : row) {
                total += cell > 1 ? cell : (byte) -cell;
            }
        }
        Task<IOException> task = new Task<>() {
            int calls;

            @Override
            void run(int... values) throws IOException {
                calls += values.length;
                Runnable again = () -> {
                    class Local<Q> {
                        Q held;
                        int twice() {
                            return calls * 2;
                        }
                    }
                    System.out.println(new Local<String>().twice());
                };
                again.run();
            }
        };
        try (task; var other = new Square(3).new Corner(2).index > 1 ? task : null) {
            task.run(1, 2, 3);
        } catch (IOException | IllegalStateException problem) {
            throw new RuntimeException(problem);
        } finally {
            counter--;
        }
        Map<Integer, List<String>> lengths = Stream.of("a", "bb", "cc")
            .collect(Collectors.groupingBy(String::length, Collectors.mapping(s -> s + s, Collectors.toList())));
        Function<Integer, Function<Integer, Integer>> curried = x -> y -> add.apply(x, y);
        Supplier<Supplier<String>> nested = () -> () -> describe(curried.apply(1).apply(2));
        Object chosen = choose(total > 5, new ArrayList<String>(), (List<String> & java.io.Serializable) new ArrayList<String>());
        System.out.println(lengths + " " + curried.apply(1).apply(2) + nested.get().get() + chosen + label("x"));
        Group<Circle, Double> group = new Group<>(shapes.get(0), shapes.get(1));
        System.out.println(group.by(Circle::name, ArrayList::new).size() + Unit.FOOT.apply(2.0));
    }
        };
        try (task; var other = new Square(3).new Corner(2).index > 1 ? task : null) {
            task.run(1, 2, 3);
        } catch (IOException | IllegalStateException problem) {
            throw new RuntimeException(problem);
        } finally {
            counter--;
        }
        Map<Integer, List<String>> lengths = Stream.of("a", "bb", "cc")
            .collect(Collectors.groupingBy(String::length, Collectors.mapping(s -> s + s, Collectors.toList())));
        Function<Integer, Function<Integer, Integer>> curried = x -> y -> add.apply(x, y);
        Supplier<Supplier<String>> nested = () -> () -> describe(heavy.visit(Shape::weight));
        Object chosen = choose(total > 5, new ArrayList<String>(), (List<String> & java.io.Serializable) new ArrayList<String>());
        System.out.println(lengths + " " + curried.apply(1).apply(2) + nested.get().get() + chosen + label("x"));
        Group<Circle, Double> group = new Group<>(shapes.get(0), shapes.get(1));
        System.out.println(group.by(Circle::name, ArrayList::new).size() + Unit.FOOT.apply(2.0));
    }
}
