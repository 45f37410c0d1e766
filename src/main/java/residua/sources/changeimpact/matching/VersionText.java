package residua.sources.changeimpact.matching;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/** The tokens of a piece of program text, with multi-character operators combined. */
public final class VersionText {
  private static final Set<String> LONG_OPERATORS =
      Set.of(
          "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
          "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "##");

  /**
   * One token.
   *
   * @param text as it is written
   * @param kind of its first part
   * @param start its offset in the program
   * @param designates whether it is a member whose offset is taken
   */
  public record Word(String text, Token.Kind kind, int start, boolean designates) {
    /** Tells whether the token is an identifier other than a designator. */
    public boolean isName() {
      return kind == Token.Kind.IDENTIFIER && !designates;
    }

    /** Tells whether the token has this text. */
    public boolean is(String wanted) {
      return text.equals(wanted);
    }
  }

  private static final Set<String> WITHOUT_EFFECT =
      Set.of("const", "__const", "__const__", "register", "restrict", "__restrict", "__restrict__");

  private static final Map<String, String> DIGRAPHS =
      Map.of("<:", "[", ":>", "]", "<%", "{", "%>", "}");
  private static final String LINE = "__builtin_LINE";
  private static final Set<String> PLACES = Set.of(LINE, "__builtin_FILE");

  /** Pragmas other than those that only control the compiler's messages. */
  private static final Pattern PRAGMA =
      Pattern.compile("(#|%:)\\s*pragma\\b(?!\\s*(GCC|clang)\\s+diagnostic\\b)");

  private static final String OFFSET_OF = "__builtin_offsetof";

  private VersionText() {}

  /**
   * The tokens of a slice without those that have no effect at run time, with pragmas, and with the
   * positions that it asks for.
   */
  static List<Word> meaningful(ProgramVersion version, Slice slice) {
    List<Word> words = of(version.tokens(), slice, true);
    words.replaceAll(word -> PLACES.contains(word.text()) ? placed(version, word) : word);
    if (!version.asksForTypes()) {
      words.removeIf(word -> WITHOUT_EFFECT.contains(word.text()));
    }
    return words;
  }

  /** A word that expands to a position in a file, with that position. */
  private static Word placed(ProgramVersion version, Word word) {
    Position position = version.program().source().position(word.start());
    String place = word.is(LINE) ? " " + position.line() : " " + position.file();
    return new Word(word.text() + place, word.kind(), word.start(), false);
  }

  /** The tokens of a slice, without directives and line markers. */
  public static List<Word> of(TokenTable tokens, Slice slice) {
    return of(tokens, slice, false);
  }

  private static List<Word> of(TokenTable tokens, Slice slice, boolean withPragmas) {
    List<Word> result = new ArrayList<>();
    int end = tokens.from(slice.end());
    for (int i = tokens.from(slice.start()); i < end; i++) {
      Token.Kind kind = tokens.kind(i);
      if (kind == Token.Kind.DIRECTIVE) {
        String directive = tokens.text(i).strip();
        if (withPragmas && PRAGMA.matcher(directive).lookingAt()) {
          result.add(new Word(directive, kind, tokens.start(i), false));
        }
        continue;
      }
      String text = DIGRAPHS.getOrDefault(tokens.text(i), tokens.text(i));
      int start = tokens.start(i);
      if (kind == Token.Kind.PUNCTUATION) {
        int length = operatorLength(tokens, i, end);
        for (int k = 1; k < length; k++) {
          text += tokens.text(i + k);
        }
        i += length - 1;
      }
      result.add(new Word(text, kind, start, false));
    }
    for (int i = 0; i < result.size(); i++) {
      if (result.get(i).is(OFFSET_OF)) {
        markDesignator(result, i + 1);
      }
    }
    return result;
  }

  /** Marks the members that follow the type in parentheses, except in array indices. */
  private static void markDesignator(List<Word> words, int opening) {
    int depth = 0;
    boolean afterType = false;
    for (int i = opening; i < words.size(); i++) {
      Word word = words.get(i);
      depth += word.is("(") || word.is("[") || word.is("{") ? 1 : 0;
      depth -= word.is(")") || word.is("]") || word.is("}") ? 1 : 0;
      if (depth == 0) {
        return;
      }
      afterType |= depth == 1 && word.is(",");
      if (afterType && depth == 1 && word.isName()) {
        words.set(i, new Word(word.text(), word.kind(), word.start(), true));
      }
    }
  }

  private static int operatorLength(TokenTable tokens, int from, int end) {
    for (int length = 3; length > 1; length--) {
      StringBuilder operator = new StringBuilder();
      boolean adjacent = from + length <= end;
      for (int k = 0; k < length && adjacent; k++) {
        adjacent =
            tokens.kind(from + k) == Token.Kind.PUNCTUATION
                && (k == 0 || tokens.start(from + k) == tokens.end(from + k - 1));
        operator.append(tokens.text(from + k));
      }
      if (adjacent && LONG_OPERATORS.contains(operator.toString())) {
        return length;
      }
    }
    return 1;
  }

  /** Whether a token is the name of a member. */
  public static boolean isMember(List<Word> words, int i) {
    return i > 0 && (words.get(i - 1).is(".") || words.get(i - 1).is("->"));
  }
}
