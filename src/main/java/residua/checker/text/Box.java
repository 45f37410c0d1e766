package residua.checker.text;

import java.util.Optional;

/**
 * The type of a variable that is assigned byte by byte, since the type of the value has members
 * that must not be assigned: {@code union { char bytes[sizeof(T)]; T value; }}.
 *
 * @param type the type of the value
 * @param bytes the member that is copied to
 * @param value the member that is read
 */
public record Box(TokenRange type, String bytes, String value) {
  /** Index of the token that names the destination in a copying statement. */
  public static final int TO = 2;

  /** Index of the token that names the source. */
  public static final int FROM = 7;

  private static final int TOKENS_BESIDE_TYPES = 13;
  private static final int TYPE = 7;

  /** A type as such a union, if it is one. */
  public static Optional<Box> of(TokenRange union) {
    int size = union.size() - TOKENS_BESIDE_TYPES;
    if (size < 2 || size % 2 != 0 || !union.part(0, 3).reads("union", "{", "char")) {
      return Optional.empty();
    }
    int after = TYPE + size / 2;
    TokenRange type = union.part(TYPE, after);
    TokenRange again = union.part(after + 3, after + 3 + size / 2);
    boolean fits =
        union.part(4, TYPE).reads("[", "sizeof", "(")
            && union.part(after, after + 3).reads(")", "]", ";")
            && again.reads(words(type))
            && union.part(union.size() - 2, union.size()).reads(";", "}")
            && !union.text(3).equals(union.text(union.size() - 3));
    return fits
        ? Optional.of(new Box(type, union.text(3), union.text(union.size() - 3)))
        : Optional.empty();
  }

  /** Whether the value has exactly this type. */
  public boolean holds(TokenRange other) {
    return other.reads(words(type));
  }

  private static String[] words(TokenRange text) {
    String[] words = new String[text.size()];
    for (int i = 0; i < words.length; i++) {
      words[i] = text.text(i);
    }
    return words;
  }

  /**
   * Whether a statement copies all bytes of one variable to another; their names are its tokens
   * {@link #TO} and {@link #FROM}.
   */
  public boolean isFilledBy(TokenRange statement) {
    return statement.size() > FROM
        && statement.reads(
            "__builtin_memcpy",
            "(",
            statement.text(TO),
            ".",
            bytes,
            ",",
            "&",
            statement.text(FROM),
            ",",
            "sizeof",
            statement.text(TO),
            ".",
            bytes,
            ")");
  }
}
