package residua.c.frontend.types;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import residua.c.semantics.DataModel;
import residua.c.semantics.Scalar;

/**
 * The content of character constants and string literals (C17, 6.4.4.4 and 6.4.5), as in gcc for
 * Linux: the program text is UTF-8, a {@code wchar_t} is an {@code int}.
 */
public final class TextLiterals {
  private TextLiterals() {}

  /** The code unit of a text, by its prefix. */
  public enum Unit {
    /** Without a prefix. */
    BYTE(Scalar.I8),
    /** With {@code u8}. */
    UTF_8(Scalar.I8),
    /** With {@code u}. */
    SHORT(Scalar.U16),
    /** With {@code U}. */
    WORD(Scalar.U32),
    /** With {@code L}. */
    WIDE(Scalar.I32);

    private final Scalar scalar;

    Unit(Scalar scalar) {
      this.scalar = scalar;
    }

    /** The type of an element of a string, if {@code char} is signed. */
    public Scalar scalar() {
      return scalar;
    }

    /** The type of an element of a string. */
    public Scalar scalar(DataModel model) {
      return scalar == Scalar.I8 ? model.ofChar() : scalar;
    }
  }

  /**
   * A text.
   *
   * @param units its code units, each with as many bits as the unit has, without the final zero
   */
  public record Text(Unit unit, List<Integer> units) {
    public Text {
      units = List.copyOf(units);
    }

    /** The number of elements in the array of a string literal. */
    public long length() {
      return units.size() + 1L;
    }

    /** Whether the signedness of its elements, which differs between C17 and C23, matters. */
    public boolean dependsOnStandard() {
      return unit == Unit.UTF_8 && units.stream().anyMatch(each -> each > Byte.MAX_VALUE);
    }

    /** The bytes in memory, one character each, without the final zero byte. */
    public String bytes() {
      int width = unit.scalar().size();
      StringBuilder result = new StringBuilder();
      for (int each : units) {
        for (int i = 0; i < width; i++) {
          result.append((char) (each >> (Byte.SIZE * i) & 0xff));
        }
      }
      return result.append("\0".repeat(width - 1)).toString();
    }
  }

  /** The unit of a prefix. */
  static Unit unit(String prefix) {
    return switch (prefix) {
      case "" -> Unit.BYTE;
      case "u8" -> Unit.UTF_8;
      case "u" -> Unit.SHORT;
      case "U" -> Unit.WORD;
      case "L" -> Unit.WIDE;
      default -> throw new UnmodelledConstruct("a literal of this kind");
    };
  }

  /** The text of adjacent literals together; an escape sequence ends with its literal. */
  static Text text(Unit unit, String... parts) {
    List<Integer> units = new ArrayList<>();
    for (String part : parts) {
      new Reader(unit, part, units).all();
    }
    return new Text(unit, units);
  }

  private static final class Reader {
    private final Unit unit;
    private final String text;
    private final List<Integer> units;
    private int at;

    Reader(Unit unit, String text, List<Integer> units) {
      this.unit = unit;
      this.text = text;
      this.units = units;
    }

    void all() {
      while (at < text.length()) {
        char c = text.charAt(at);
        if (c == '\\') {
          at++;
          escape();
        } else if (isOfBytes()) {
          units.add((int) c);
          at++;
        } else {
          add(encoded());
        }
      }
    }

    private boolean isOfBytes() {
      return unit.scalar().size() == 1;
    }

    /** A character, possibly of more than one byte. */
    private int encoded() {
      int first = text.charAt(at);
      int count = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
      if (count == 0 || at + count > text.length()) {
        throw new UnmodelledConstruct("a character that is not encoded as UTF-8");
      }
      byte[] bytes = text.substring(at, at + count).getBytes(StandardCharsets.ISO_8859_1);
      String decoded = new String(bytes, StandardCharsets.UTF_8);
      if (decoded.indexOf('\ufffd') >= 0 || decoded.codePointCount(0, decoded.length()) != 1) {
        throw new UnmodelledConstruct("a character that is not encoded as UTF-8");
      }
      at += count;
      return decoded.codePointAt(0);
    }

    private void add(int codePoint) {
      if (!Character.isValidCodePoint(codePoint)
          || (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE)) {
        throw new UnmodelledConstruct("an invalid character");
      }
      String character = Character.toString(codePoint);
      if (isOfBytes()) {
        for (byte each : character.getBytes(StandardCharsets.UTF_8)) {
          units.add(each & 0xff);
        }
      } else if (unit == Unit.SHORT) {
        character.chars().forEach(units::add);
      } else {
        units.add(codePoint);
      }
    }

    private void escape() {
      if (at == text.length()) {
        throw new UnmodelledConstruct("an escape sequence");
      }
      char e = text.charAt(at++);
      if (e >= '0' && e <= '7') {
        at--;
        addNumber(number(8, 1, 3));
      } else if (e == 'x') {
        addNumber(number(16, 1, text.length()));
      } else if (e == 'u') {
        add((int) number(16, 4, 4));
      } else if (e == 'U') {
        add((int) number(16, 8, 8));
      } else {
        units.add((int) simple(e));
      }
    }

    private void addNumber(long number) {
      if (number >> unit.scalar().bits() != 0) {
        throw new UnmodelledConstruct("an escape sequence that is too large");
      }
      units.add((int) number);
    }

    private long number(int radix, int least, int most) {
      long value = 0;
      int count = 0;
      while (count < most && at < text.length() && Character.digit(text.charAt(at), radix) >= 0) {
        value = radix * value + Character.digit(text.charAt(at++), radix);
        count++;
        if (value > 0xffff_ffffL) {
          throw new UnmodelledConstruct("an escape sequence that is too large");
        }
      }
      if (count < least) {
        throw new UnmodelledConstruct("an escape sequence");
      }
      return value;
    }
  }

  private static char simple(char escape) {
    return switch (escape) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'a' -> 7;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'v' -> 11;
      case 'e', 'E' -> 27;
      case '\\', '\'', '"', '?' -> escape;
      default -> throw new UnmodelledConstruct("an escape sequence");
    };
  }
}
