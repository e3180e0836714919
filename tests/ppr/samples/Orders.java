/** When a shop closes. */
public class Orders {
    public static void main(String[] arguments) {
        for (String argument : arguments) {
            arguments = null;
        }
        try {
            System.out.println("open until " + (12 + 8));
        } finally {
            arguments = null;
        }
    }
}
