package residua.frontend;

import java.util.Optional;
import java.util.regex.Pattern;
import residua.cfa.Interior.Opaque;
import residua.source.Slice;
import residua.source.TokenTable;

/** Pragmas inside functions: those that may change what the code around them means. */
final class Pragmas {
  private static final Pattern HARMLESS =
      Pattern.compile(
          "(?s)\\s*((GCC|clang)\\s+(diagnostic|unroll|ivdep|loop|warning|error)|message|region"
              + "|endregion|mark|unroll|nounroll)\\b.*");

  private Pragmas() {}

  /** The first pragma in a function body that cannot be left out. */
  static Optional<Opaque> find(TokenTable tokens, Slice body) {
    int end = tokens.from(body.end());
    for (int i = tokens.from(body.start()); i < end; i++) {
      boolean harmful =
          switch (tokens.kind(i)) {
            case DIRECTIVE -> isHarmfulDirective(tokens.text(i));
            case IDENTIFIER ->
                tokens.text(i).equals("_Pragma")
                    && i + 2 < end
                    && !isHarmless(tokens.text(i + 2).replaceAll("^[^\"]*\"|\"$", ""));
            case NUMBER, STRING, CHARACTER, PUNCTUATION -> false;
          };
      if (harmful) {
        return Optional.of(new Opaque("a pragma that may change its meaning", tokens.slice(i)));
      }
    }
    return Optional.empty();
  }

  private static boolean isHarmfulDirective(String text) {
    return text.matches("(?s)(#|%:)\\s*pragma\\b.*")
        && !isHarmless(text.replaceFirst("(?s)^(#|%:)\\s*pragma", ""));
  }

  private static boolean isHarmless(String pragma) {
    return HARMLESS.matcher(pragma).matches();
  }
}
