package residua.c.frontend.text;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.cfa.Interior.Opaque;

/** Pragmas that may change the semantics of the code around them. */
public final class Pragmas {
  private static final Pattern DIRECTIVE = Pattern.compile("(#|%:)\\s*pragma\\b");

  private static final Pattern HARMLESS =
      Pattern.compile(
          "(?s)\\s*((GCC|clang)\\s+(diagnostic|unroll|ivdep|loop|warning|error)|message|region"
              + "|endregion|mark|unroll|nounroll)\\b.*");

  /** Pragmas that may change the meaning of types, names or arithmetic anywhere in the program. */
  private static final Pattern CHANGING =
      Pattern.compile(
          "(?s)\\s*(scalar_storage_order|ms_struct|options|redefine_extname|extern_prefix"
              + "|float_control|fenv_access|fp_contract|STDC\\s+FENV_ROUND|section|init_seg|data_seg"
              + "|GCC\\s+(optimize|target)|clang\\s+(fp|attribute|section))\\b.*");

  private static final Pattern WEAK = Pattern.compile("(?s)\\s*weak\\b(.*)");

  private Pragmas() {}

  /** The text after {@code pragma}, if a token begins one. */
  public static Optional<String> of(TokenTable tokens, int token) {
    return switch (tokens.kind(token)) {
      case DIRECTIVE ->
          DIRECTIVE.matcher(tokens.text(token)).lookingAt()
              ? Optional.of(DIRECTIVE.matcher(tokens.text(token)).replaceFirst(""))
              : Optional.empty();
      case IDENTIFIER ->
          tokens.text(token).equals("_Pragma") && token + 2 < tokens.size()
              ? Optional.of(tokens.text(token + 2).replaceAll("^[^\"]*\"|\"$", ""))
              : Optional.empty();
      case NUMBER, STRING, CHARACTER, PUNCTUATION -> Optional.empty();
    };
  }

  /**
   * Whether a pragma, given by the text after {@code pragma}, may change the meaning of any
   * declaration.
   */
  public static boolean changesAll(String pragma) {
    return CHANGING.matcher(pragma).matches();
  }

  /** The names that {@code pragma weak} makes weak: their addresses may be null. */
  public static List<String> weak(String pragma) {
    Matcher weak = WEAK.matcher(pragma);
    return weak.matches()
        ? List.of(weak.group(1).replaceAll("\\W+", " ").strip().split(" "))
        : List.of();
  }

  /** The first pragma in a function body that must not be omitted. */
  public static Optional<Opaque> find(TokenTable tokens, Slice body) {
    int end = tokens.from(body.end());
    for (int i = tokens.from(body.start()); i < end; i++) {
      if (of(tokens, i).filter(text -> !isHarmless(text)).isPresent()) {
        return Optional.of(new Opaque("a pragma that may change its meaning", tokens.slice(i)));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a pragma, given by the text after {@code pragma}, leaves the semantics of all code
   * unchanged.
   */
  public static boolean isHarmless(String pragma) {
    return HARMLESS.matcher(pragma).matches();
  }
}
