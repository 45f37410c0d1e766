package residua.frontend;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import residua.cfa.Function.Opaque;
import residua.source.Lexer;
import residua.source.Slice;
import residua.source.Token;

/** Pragmas inside functions: those that may change what the code around them means. */
final class Pragmas {
  private static final Pattern HARMLESS =
      Pattern.compile(
          "(?s)\\s*((GCC|clang)\\s+(diagnostic|unroll|ivdep|loop|warning|error)|message|region"
              + "|endregion|mark|unroll|nounroll)\\b.*");

  private Pragmas() {}

  /** The first pragma in a function body that cannot be left out. */
  static Optional<Opaque> find(String source, Slice body) {
    List<Token> tokens = Lexer.tokens(source, body.start(), body.end());
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      String text = token.text(source);
      boolean directive =
          token.kind() == Token.Kind.DIRECTIVE
              && text.matches("(?s)(#|%:)\\s*pragma\\b.*")
              && !isHarmless(text.replaceFirst("(?s)^(#|%:)\\s*pragma", ""));
      boolean operator =
          text.equals("_Pragma")
              && i + 2 < tokens.size()
              && !isHarmless(tokens.get(i + 2).text(source).replaceAll("^[^\"]*\"|\"$", ""));
      if (directive || operator) {
        return Optional.of(new Opaque("a pragma that may change its meaning", token.slice()));
      }
    }
    return Optional.empty();
  }

  private static boolean isHarmless(String pragma) {
    return HARMLESS.matcher(pragma).matches();
  }
}
