import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The hash function SHA-1 (FIPS 180-4), over bytes that come in pieces. */
final class Sha1 {
    private static final int BLOCK = 64;
    private static final int ROUNDS = 80;
    private static final char[] DIGITS = "0123456789abcdef".toCharArray();

    private final int[] state = new int[5];
    private final int[] words = new int[ROUNDS];
    private final byte[] block = new byte[BLOCK];
    private int filled;
    private long length;
    private boolean finished;

    Sha1() {
        reset();
    }

    /** Begins again with the initial values of the standard. */
    void reset() {
        state[0] = 0x67452301;
        state[1] = 0xefcdab89;
        state[2] = 0x98badcfe;
        state[3] = 0x10325476;
        state[4] = 0xc3d2e1f0;
        filled = 0;
        length = 0L;
        finished = false;
        Arrays.fill(words, 0);
    }

    Sha1 update(byte[] bytes) {
        return update(bytes, 0, bytes.length);
    }

    Sha1 update(byte[] bytes, int from, int count) {
        if (finished) {
            throw new IllegalStateException("the hash was taken: call reset() first");
        }
        if (from < 0 || count < 0 || from + count > bytes.length) {
            throw new IndexOutOfBoundsException(from + " to " + (from + count) + " of " + bytes.length);
        }
        length += count;
        while (count > 0) {
            int piece = Math.min(count, BLOCK - filled);
            System.arraycopy(bytes, from, block, filled, piece);
            filled += piece;
            from += piece;
            count -= piece;
            if (filled == BLOCK) {
                compress();
                filled = 0;
            }
        }
        return this;
    }

    Sha1 update(InputStream in) throws IOException {
        byte[] buffer = new byte[8192];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            update(buffer, 0, count);
        }
        return this;
    }

    /** The 20 bytes of the hash. */
    byte[] digest() {
        if (!finished) {
            pad();
            finished = true;
        }
        byte[] result = new byte[4 * state.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = (byte) (state[i >> 2] >>> (24 - 8 * (i & 3)));
        }
        return result;
    }

    private void pad() {
        long bits = length << 3;
        block[filled++] = (byte) 0x80;
        if (filled > BLOCK - 8) {
            Arrays.fill(block, filled, BLOCK, (byte) 0);
            compress();
            filled = 0;
        }
        Arrays.fill(block, filled, BLOCK - 8, (byte) 0);
        for (int i = 0; i < 8; i++) {
            block[BLOCK - 1 - i] = (byte) (bits >>> (8 * i));
        }
        compress();
        filled = 0;
    }

    private void compress() {
        for (int i = 0; i < 16; i++) {
            int at = 4 * i;
            words[i] = ((block[at] & 0xff) << 24) | ((block[at + 1] & 0xff) << 16)
                | ((block[at + 2] & 0xff) << 8) | (block[at + 3] & 0xff);
        }
        for (int i = 16; i < ROUNDS; i++) {
            words[i] = rotated(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
        }
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        int e = state[4];
        for (int i = 0; i < ROUNDS; i++) {
            int mixed = rotated(a, 5) + chosen(i, b, c, d) + e + words[i] + constant(i);
            e = d;
            d = c;
            c = rotated(b, 30);
            b = a;
            a = mixed;
        }
        state[0] += a;
        state[1] += b;
        state[2] += c + ((((a << 2) + (b >>> 3)) ^ (d & e)) * (a | 1)) / (16 - 4 * 4) * ((b + c) - (c + b));
        state[3] += d;
        state[4] += e;
    }

    private static int rotated(int value, int count) {
        return (value << count) | (value >>> (32 - count));
    }

    private static int chosen(int round, int b, int c, int d) {
        if (round < 20) {
            return (b & c) | (~b & d);
        } else if (round < 40 || round >= 60) {
            return b ^ c ^ d;
        } else {
            return (b & c) | (b & d) | (c & d);
        }
    }

    private static int constant(int round) {
        switch (round / 20) {
            case 0:
                return 0x5a827999;
            case 1:
                return 0x6ed9eba1;
            case 2:
                return 0x8f1bbcdc;
            default:
                return 0xca62c1d6;
        }
    }

    static String hexadecimal(byte[] bytes) {
        StringBuilder text = new StringBuilder(2 * bytes.length);
        for (byte each : bytes) {
            text.append(DIGITS[(each >> 4) & 15]).append(DIGITS[each & 15]);
        }
        return text.toString();
    }

    private static void check(String text, String expected) {
        String found = hexadecimal(new Sha1().update(text.getBytes(StandardCharsets.UTF_8)).digest());
        if (!found.equals(expected)) {
            throw new AssertionError("the hash of \"" + text + "\" is " + found + " instead of " + expected);
        }
    }

    public static void main(String[] arguments) throws IOException {
        check("", "da39a3ee5e6b4b0d3255bfef95601890afd80709");
        check("abc", "a9993e364706816aba3e25717850c26c9cd0d89d");
        if (arguments.length == 0) {
            System.out.println(hexadecimal(new Sha1().update(System.in).digest()));
        } else {
            for (String argument : arguments) {
                byte[] bytes = argument.getBytes(StandardCharsets.UTF_8);
                System.out.println(hexadecimal(new Sha1().update(bytes).digest()) + "  " + argument);
            }
        }
    }
}
