import java.util.ArrayList;
import java.util.List;

/** Orders of a shop, and when it closes. */
public class Orders {
    enum Season {
        SUMMER, WINTER
    }

    public static void main(String[] arguments) {
        List<String> orders = new ArrayList<>(List.of("tea"));
        for (Season season : Season.values()) {
            int sum = switch (season) {
                case SUMMER -> orders.size() * 10;
                case WINTER -> 8;
            };
            if (season == Season.WINTER) {
                try {
                    System.out.println("open until " + (12 + sum));
                } finally {
                    orders.clear();
                }
            }
        }
    }
}
