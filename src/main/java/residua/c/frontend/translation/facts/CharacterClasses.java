package residua.c.frontend.translation.facts;

/**
 * The character classes as the macros of {@code <ctype.h>} of the GNU C library read them, in the
 * locale "C": 16 bits for each character from -128 to 255, low byte first.
 */
public final class CharacterClasses {
  /** Offset of character 0 in the table, in bytes. */
  public static final long MIDDLE = 256;

  private static final int FIRST = -128;
  private static final int END = 256;

  private CharacterClasses() {}

  /** Contents of the table; each character is a byte, and each entry has two. */
  public static String table() {
    StringBuilder result = new StringBuilder();
    for (int c = FIRST; c < END; c++) {
      int kinds = c < 0 || c > 127 ? 0 : kinds((char) c);
      result.append((char) (kinds & 0xff)).append((char) (kinds >> 8));
    }
    return result.toString();
  }

  private static int kinds(char c) {
    boolean upper = c >= 'A' && c <= 'Z';
    boolean lower = c >= 'a' && c <= 'z';
    boolean digit = c >= '0' && c <= '9';
    boolean graph = c > ' ' && c < 127;
    boolean alpha = upper || lower;
    int result = 0;
    result |= upper ? 0x100 : 0;
    result |= lower ? 0x200 : 0;
    result |= alpha ? 0x400 : 0;
    result |= digit ? 0x800 : 0;
    result |= digit || c >= 'A' && c <= 'F' || c >= 'a' && c <= 'f' ? 0x1000 : 0;
    result |= c == ' ' || c >= '\t' && c <= '\r' ? 0x2000 : 0;
    result |= graph || c == ' ' ? 0x4000 : 0;
    result |= graph ? 0x8000 : 0;
    result |= c == ' ' || c == '\t' ? 0x1 : 0;
    result |= c < ' ' || c == 127 ? 0x2 : 0;
    result |= graph && !alpha && !digit ? 0x4 : 0;
    result |= alpha || digit ? 0x8 : 0;
    return result;
  }
}
