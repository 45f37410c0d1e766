package residua.base.text;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A directive that sets the number of the following line: a line marker ({@code # 12 "prog.c" 2})
 * or a {@code #line}. Directives that compilers reject or ignore, such as {@code # 3 read}, do not
 * count; macros are not expanded.
 *
 * @param line the number of the following line
 * @param file the file that is named
 */
public record LineMarker(int line, Optional<String> file) {
  /** The form of nearly all markers. */
  private static final Pattern USUAL =
      Pattern.compile(
          "(?:#|%:)[ \\t]*+(?:line[ \\t]++)?+([0-9]++)"
              + "(?:[ \\t]*+\"([^\"\\\\\\n]*+)\"(?:[ \\t]++[1-4])*+)?+[ \\t\\r]*+");

  private static final Pattern FILE =
      Pattern.compile("\"([^\"\\\\\\n]*+(?:\\\\.[^\"\\\\\\n]*+)*+)\"");
  private static final Pattern SPLICE = Pattern.compile("\\\\[ \\t\\x0b\\f\\r]*+\\n");
  private static final long MODULUS = 1L << 32;

  /** A marker that says that a file begins (1) or goes on after another one (2). */
  private static final Pattern NESTED =
      Pattern.compile(
          "(?m)^(#[ \\t]++[0-9]++[ \\t]++\"[^\"\\n]*+\")[ \\t]++[12](?=[ \\t\\r\\n]|$)");

  /**
   * A text without what its markers say of files that begin and end: compilers ignore a marker that
   * contradicts the ones before it, which may have been left out.
   */
  public static String withoutNesting(String text) {
    return text.indexOf('#') < 0 ? text : NESTED.matcher(text).replaceAll("$1");
  }

  /** The line marker in a directive; empty if it is none. */
  public static Optional<LineMarker> in(String directive) {
    Matcher usual = USUAL.matcher(directive);
    if (usual.matches()) {
      return Optional.of(
          new LineMarker(
              number(usual.group(1)),
              Optional.ofNullable(usual.group(2)).map(QuotedName::unquote)));
    }
    return inWords(SPLICE.matcher(directive).replaceAll(""));
  }

  private static Optional<LineMarker> inWords(String directive) {
    List<Token> tokens =
        Lexer.tokens(directive, directive.startsWith("%:") ? 2 : 1, directive.length());
    boolean named = !tokens.isEmpty() && tokens.get(0).text(directive).equals("line");
    int at = named ? 1 : 0;
    if (at >= tokens.size() || !isNumber(tokens.get(at).text(directive))) {
      return Optional.empty();
    }
    int line = number(tokens.get(at).text(directive));
    if (at + 1 == tokens.size()) {
      return Optional.of(new LineMarker(line, Optional.empty()));
    }
    Matcher file = FILE.matcher(tokens.get(at + 1).text(directive));
    // Compilers only warn about other text after a #line.
    boolean taken =
        file.matches()
            && (named
                || tokens.stream()
                    .skip(at + 2)
                    .allMatch(token -> token.text(directive).matches("[1-4]")));
    return taken
        ? Optional.of(new LineMarker(line, Optional.of(QuotedName.unquote(file.group(1)))))
        : Optional.empty();
  }

  private static boolean isNumber(String token) {
    return token.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** As gcc counts: modulo 2^32; a number above the maximum counts as the maximum. */
  private static int number(String digits) {
    long result = 0;
    for (int i = 0; i < digits.length(); i++) {
      result = (result * 10 + digits.charAt(i) - '0') % MODULUS;
    }
    return (int) Math.min(result, Integer.MAX_VALUE);
  }
}
