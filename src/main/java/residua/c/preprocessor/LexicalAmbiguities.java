package residua.c.preprocessor;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Lexer;
import residua.base.text.LineMarker;
import residua.base.text.Token;

/**
 * Finds text that compilers may read differently from {@link Lexer}: the first two phases of
 * translation (C17, 5.1.1.2) replace trigraphs and splice lines, or not, depending on the dialect,
 * the compiler and the kind of file; zeros and raw strings are read differently, too.
 *
 * <p>Up to the first doubt all of them agree on tokens and comments.
 */
public final class LexicalAmbiguities {
  private static final Set<String> RAW_PREFIXES = Set.of("R", "LR", "uR", "UR", "u8R");
  private static final String THIRD_OF_TRIGRAPH = "=/'()!<>-";

  /** A star and a slash, separated only by characters that compilers may remove. */
  private static final Pattern SPLICED_END =
      Pattern.compile("\\*(?:(?:\\\\|\\?\\?/)[ \\t\\x0b\\f\\r\\x00]*+\\n)++/");

  /** White space beyond ASCII (Unicode, White_Space) in UTF-8: only some compilers accept it. */
  private static final Pattern WIDE_BLANK =
      Pattern.compile(
          "\\xc2[\\x85\\xa0]|\\xe1\\x9a\\x80|\\xe1\\xa0\\x8e"
              + "|\\xe2\\x80[\\x80-\\x8b\\xa8\\xa9\\xaf]|\\xe2\\x81\\x9f|\\xe3\\x80\\x80"
              + "|\\xef\\xbb\\xbf");

  private static final String ZERO = "compilers do not agree on a zero byte";
  private static final String SPLICE =
      "a backslash at the end of a line, which compilers read differently here";
  private static final String TRIGRAPH = "a trigraph, which compilers read differently here";
  private static final String RETURN =
      "a carriage return that ends no line, which compilers read differently";
  private static final String RAW = "raw strings are not C, and compilers read them differently";
  private static final String SEPARATOR = "a digit separator, which compilers read differently";
  private static final String BLANK = "white space beyond ASCII, which compilers read differently";

  private final String text;
  private final List<LexicalAmbiguity> found = new ArrayList<>();

  private LexicalAmbiguities(String text) {
    this.text = text;
  }

  /** The doubts in a text, in its order. Those after the first open one may be missing. */
  public static List<LexicalAmbiguity> in(String text) {
    if (isPlain(text)) {
      return List.of();
    }
    LexicalAmbiguities doubts = new LexicalAmbiguities(text);
    Lexer lexer = new Lexer(text, 0, text.length());
    int after = 0;
    while (doubts.isCertain() && lexer.next()) {
      doubts.betweenTokens(after, lexer.start());
      doubts.token(lexer);
      after = lexer.end();
    }
    if (doubts.isCertain()) {
      doubts.betweenTokens(after, text.length());
    }
    return List.copyOf(doubts.found);
  }

  private boolean isCertain() {
    return found.isEmpty() || found.get(found.size() - 1).kind() != LexicalAmbiguity.Kind.OPEN;
  }

  /** Whether a text certainly has no doubt: nearly all have none. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      boolean suspicious =
          switch (text.charAt(i)) {
            case '\0' -> true;
            case '\r' -> !isAt(text, i + 1, '\n');
            case '\\' -> splice(text, i) > 0;
            case '?' -> isTrigraph(text, i, text.length());
            case '"' -> i > 0 && text.charAt(i - 1) == 'R';
            case '\'' -> i > 0 && Lexer.isWordPart(text.charAt(i - 1));
            case '/' -> text.startsWith("//*", i);
            case '\u00c2', '\u00e1', '\u00e2', '\u00e3', '\u00ef' -> true;
            default -> false;
          };
      if (suspicious) {
        return false;
      }
    }
    return true;
  }

  private void token(Lexer lexer) {
    int start = lexer.start();
    int end = lexer.end();
    switch (lexer.kind()) {
      case STRING, CHARACTER -> literal(start, end, LexicalAmbiguity.Kind.LITERAL_SPLICE);
      case DIRECTIVE -> directive(start, end);
      case NUMBER -> {
        code(start, end);
        if (isAt(text, end, '\'')) {
          open(end, SEPARATOR);
        }
      }
      case IDENTIFIER -> {
        code(start, end);
        wideBlank(start, end);
        if (isAt(text, end, '"') && RAW_PREFIXES.contains(text.substring(start, end))) {
          open(start, RAW);
        }
      }
      case PUNCTUATION -> code(start, end);
    }
  }

  /** White space and comments. */
  private void betweenTokens(int start, int end) {
    int at = start;
    while (at < end) {
      if (text.startsWith("/*", at)) {
        int close = text.indexOf("*/", at + 2);
        int after = close < 0 ? end : Math.min(end, close + 2);
        blockComment(at, after);
        at = after;
      } else if (text.startsWith("//", at)) {
        int after = text.indexOf('\n', at);
        after = after < 0 ? end : Math.min(end, after);
        lineComment(at, after);
        at = after;
      } else {
        code(at, at + 1);
        at++;
      }
    }
  }

  private void blockComment(int start, int end) {
    Matcher spliced = SPLICED_END.matcher(text).region(start + 1, end);
    if (spliced.find()) {
      open(spliced.start() + 1, SPLICE);
      return;
    }
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '\0' || c == '\r' && !isAt(text, i + 1, '\n')) {
        open(i, c == '\0' ? ZERO : RETURN);
        return;
      }
      if (isTrigraph(text, i, end)) {
        found.add(new LexicalAmbiguity(LexicalAmbiguity.Kind.TRIGRAPH_IN_COMMENT, i));
      }
    }
  }

  private void lineComment(int start, int end) {
    if (text.startsWith("//*", start)) {
      found.add(new LexicalAmbiguity(LexicalAmbiguity.Kind.DIVISION, start));
    }
    for (int i = start; i < end && isCertain(); i++) {
      if (isTrigraph(text, i, end)) {
        found.add(new LexicalAmbiguity(LexicalAmbiguity.Kind.TRIGRAPH_IN_COMMENT, i));
      } else {
        withoutTrigraph(i);
      }
    }
  }

  private void code(int start, int end) {
    for (int i = start; i < end && isCertain(); i++) {
      if (isTrigraph(text, i, text.length())) {
        open(i, TRIGRAPH);
      } else {
        withoutTrigraph(i);
      }
    }
  }

  private void withoutTrigraph(int at) {
    char c = text.charAt(at);
    if (c == '\0') {
      open(at, ZERO);
    } else if (c == '\r' && !isAt(text, at + 1, '\n')) {
      open(at, RETURN);
    } else if (splice(text, at) > 0) {
      open(at, SPLICE);
    }
  }

  private void literal(int start, int end, LexicalAmbiguity.Kind plainSplice) {
    for (int i = start; i < end; i++) {
      if (isTrigraph(text, i, end)) {
        found.add(new LexicalAmbiguity(LexicalAmbiguity.Kind.TRIGRAPH_IN_LITERAL, i));
      }
    }
    for (int i = start; i < end && isCertain(); i++) {
      if (text.charAt(i) != '\\') {
        withoutTrigraph(i);
        continue;
      }
      int splice = splice(text, i);
      if (splice > 0) {
        // Only some compilers permit blanks between a backslash and the end of the line.
        boolean plain = text.startsWith("\\\n", i) || text.startsWith("\\\r\n", i);
        found.add(
            new LexicalAmbiguity(plain ? plainSplice : LexicalAmbiguity.Kind.OPEN, i, SPLICE));
        i += splice - 1;
      } else if (i + 1 < end) {
        // The second of two backslashes is escaped, unless it splices lines.
        i++;
        withoutTrigraph(i);
      }
    }
  }

  private void directive(int start, int end) {
    String directive = text.substring(start, end);
    if (directive.indexOf('\r') >= 0 && LineMarker.in(directive).isPresent()) {
      // A preprocessor writes file names unchanged; none is printed so.
      return;
    }
    int after = start;
    for (Token token : Lexer.tokens(text, start + 1, end)) {
      if (isWholeLiteral(token)) {
        code(after, token.start());
        literal(token.start(), token.end(), LexicalAmbiguity.Kind.OPEN);
        after = token.end();
      } else if (RAW_PREFIXES.contains(token.text(text)) && isAt(text, token.end(), '"')) {
        open(token.start(), RAW);
        return;
      }
    }
    code(after, end);
  }

  /**
   * Whether a token of a directive is a literal, and not a lone apostrophe with the text after it.
   */
  private boolean isWholeLiteral(Token token) {
    char quote =
        switch (token.kind()) {
          case STRING -> '"';
          case CHARACTER -> '\'';
          default -> '\0';
        };
    return quote != '\0'
        && text.indexOf(quote, token.start()) < token.end() - 1
        && text.charAt(token.end() - 1) == quote;
  }

  private void wideBlank(int start, int end) {
    if (isAscii(start, end)) {
      return;
    }
    Matcher blank = WIDE_BLANK.matcher(text).region(start, end);
    if (blank.find()) {
      open(blank.start(), BLANK);
    }
  }

  private boolean isAscii(int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  private void open(int offset, String what) {
    found.add(new LexicalAmbiguity(LexicalAmbiguity.Kind.OPEN, offset, what));
  }

  private static boolean isTrigraph(String text, int at, int end) {
    return at + 2 < end
        && text.charAt(at) == '?'
        && text.charAt(at + 1) == '?'
        && THIRD_OF_TRIGRAPH.indexOf(text.charAt(at + 2)) >= 0;
  }

  private static boolean isAt(String text, int at, char wanted) {
    return at < text.length() && text.charAt(at) == wanted;
  }

  /**
   * Length of a possible line splice of some compiler at an offset, 0 if there is none: a
   * backslash, blanks or zeros, and the end of the line or of the file.
   */
  private static int splice(String text, int at) {
    if (text.charAt(at) != '\\') {
      return 0;
    }
    int after = at + 1;
    while (after < text.length() && isBlank(text.charAt(after))) {
      after++;
    }
    return after == text.length() || text.charAt(after) == '\n' ? after + 1 - at : 0;
  }

  private static boolean isBlank(char c) {
    return c != '\n' && (c == ' ' || c == '\0' || c >= '\t' && c <= '\r');
  }
}
