import java.util.ArrayList;
import java.util.List;

/** Orders of a shop, and when it closes. */
public class Orders {
    private static final int MOST = 8;

    enum Season {
        SUMMER, WINTER
    }

    public static void main(String[] arguments) {
        List<String> orders = new ArrayList<>(List.of("tea", "beer"));
        for (Season season : Season.values()) {
            int sum = 0;
            for (String order : orders) {
                sum += switch (season) {
                    case SUMMER -> order.length() * 10;
                    case WINTER -> 0;
                };
            }
            System.out.println(season + " " + sum);
            if (season == Season.WINTER && orders.size() < MOST) {
                try {
                    System.out.println("open until " + (12 + MOST));
                } finally {
                    orders.clear();
                }
            }
        }
    }
}
