import java.util.ArrayList;
import java.util.List;

/** Orders of a shop: what they cost, and which are refused. */
public class Orders {
    private final List<Order> orders = new ArrayList<>();
    private static final int MOST = 8;
    private int refused;

    record Order(String item, int number) {
        boolean empty() {
            return number <= 0;
        }
    }

    enum Season {
        SUMMER, WINTER;

        int discount(int amount) {
            return switch (this) {
                case SUMMER -> amount / 10;
                case WINTER -> 0;
            };
        }
    }

    void add(String item, int number) {
        Order order = new Order(item, number);
        if (order.empty()) {
            throw new IllegalArgumentException("no " + item);
        }
        orders.add(order);
    }

    int total(Season season) {
        int sum = 0;
        for (Order order : orders) {
            try {
                int amount = order.number() * order.item().length();
                while (amount > 5000) {
                    amount -= 1000;
                    refused++;
                }
                sum += amount - season.discount(amount);
            } finally {
                if (sum < 0) {
                    sum = 0;
                }
            }
        }
        return sum;
    }

    void close(Season season) {
        if (season == Season.WINTER) {
            for (Order order : orders.subList(0, 1)) {
                System.out.println("open until " + (12 + MOST));
            }
        }
    }

    public static void main(String[] arguments) {
        Orders shop = new Orders();
        shop.add("tea", 1000);
        shop.add("beer", 400);
        for (Season season : Season.values()) {
            System.out.println(season + " " + shop.total(season));
            shop.close(season);
        }
        try {
            shop.add("cup", 0);
        } catch (IllegalArgumentException problem) {
            System.out.println("refused " + problem.getMessage() + " after " + shop.total(Season.WINTER));
        }
    }
}
