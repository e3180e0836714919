/** When a shop closes. */
public class Orders {
    enum Season {
        SUMMER, WINTER
    }

    public static void main(String[] arguments) {
        for (Season season : Season.values()) {
            if (season == Season.WINTER) {
                arguments = null;
            }
        }
        try {
            System.out.println("open until " + (12 + 8));
        } finally {
            arguments = null;
        }
    }
}
