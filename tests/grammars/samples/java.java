package shop.sample;

import java.util.*;
import java.util.function.Function;
import static java.lang.Math.max;

/** A walk through Java 17: types, statements, lambdas, records and patterns. */
@FunctionalInterface
interface Visitor<T extends Comparable<? super T> & java.io.Serializable, R> {
    int DEPTH = 3, MASK = 0x7f | 0b101 & 017;
    R visit(T value) throws Exception;
    default R twice(T value) throws Exception { visit(value); return visit(value); }
    static <X> X same(X x) { return x; }
}

@interface Marker {
    String value() default "none";
    int[] sizes() default {1, 2};
    Class<?> type() default Object.class;
}

sealed interface Shape extends java.io.Serializable permits Circle, Square {}
record Circle(double radius) implements Shape {
    static final double UNIT = 1.5e-3;
    Circle {
        if (radius < 0) throw new IllegalArgumentException("negative");
    }
    Circle(int r) { this((double) r); }
}
record Square(double side) implements Shape {}

enum Level {
    LOW(1), HIGH(10) {
        @Override int weight() { return super.weight() * 2; }
    };
    private final int number;
    Level(int number) { this.number = number; }
    int weight() { return number; }
}

abstract class Base<E> {
    protected transient volatile long total = 1L;
    abstract E make(int... sizes);
}

@Marker(value = "shop", sizes = {3, 4}, type = String.class)
@SuppressWarnings("unchecked")
final class Shop extends Base<String> implements Runnable, Cloneable {
    static final Map<String, List<Integer>> PRICES = new HashMap<>();
    static char letter = '\'', accent = '\u00e9';
    int[][] grid = new int[3][], cube[] = {{{1, 2}, {3}}};
    static { PRICES.put("tea\t\\", List.of(1, 2)); }
    { total += 2; }
    class Inner { int x = Shop.this.grid.length; }

    public <T extends Number> Shop(T size) { super(); this.total = size.longValue(); }
    @Override String make(int... sizes) { return "made " + sizes.length; }
    public synchronized void run() {
        synchronized (this) { total++; --total; }
    }

    static double area(Shape shape) {
        if (shape instanceof Circle c && c.radius() > 0) return Math.PI * c.radius();
        return shape instanceof Square ? ((Square) shape).side() : Circle.UNIT;
    }
    static int classify(Object o, Level level) {
        int result = switch (level) {
            case LOW -> 1;
            case HIGH -> { int w = level.weight(); yield w << 1; }
        };
        switch (result) {
            case 0: case 1: result ^= ~result; break;
            case 5, 6: return -1;
            default: result >>>= 1;
        }
        return result;
    }

    int search(List<? extends CharSequence> words) throws Exception {
        int found = 0;
        outer:
        for (final CharSequence word : words) {
            for (int i = 0, j = word.length(); i < j; i++, j--) {
                if (word.charAt(i) == 'x') continue outer;
                else if (i > 5 || j == 100) break outer;
                try (Scanner in = new Scanner("1 2"); in) {
                    found += in.nextInt();
                    assert found > 0 : "not positive";
                } catch (IllegalStateException | NoSuchElementException e) {
                    throw new Exception("bad", e);
                } finally {
                    if (found != 0) { System.out.println(found + 4711); }
                }
                break;
            }
        }
        do { found -= 3; } while (found > 10 && !(found % 7 >= 2));
        while (found <= -1) { found = found + 1; }
        ;
        return found;
    }

    public static void main(String[] args) throws Exception {
        var shop = new Shop(4);
        Function<Integer, Integer> half = x -> x / 2, next = (Integer x) -> { return x + 1; };
        Runnable task = new Runnable() { @Override public void run() { System.out.println("""
            text "block" \
            of lines"""); } };
        Visitor<String, Integer> visitor = String::length;
        Shop.Inner inner = shop.new Inner();
        int[] numbers = {1, 2, (int) 3.9f, max('a', letter)}, copy = numbers.clone();
        numbers[1] = args.length > 0 ? +copy[0] : -1;
        task.run();
        System.out.println(half.andThen(next).apply(9) + " " + visitor.twice("four") + Visitor.<Object>same(null));
        System.out.println(shop.search(List.of("tea", "xyz")) + inner.x + classify("s", Level.HIGH) + shop.make(1, 2));
        System.out.println(area(new Circle(2)) + " " + Arrays.stream(numbers).mapToObj(int[]::new).count() + accent);
        @Deprecated final List<String>[] lists = null; // a line comment
        boolean done = true ^ false;
        try { done &= lists.length > 0x1p3; } catch (NullPointerException e) { ; }
    }
}
