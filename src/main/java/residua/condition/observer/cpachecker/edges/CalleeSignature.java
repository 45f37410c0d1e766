package residua.condition.observer.cpachecker.edges;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.c.cfa.Function;

/**
 * The type of a function as far as its head tells, as text.
 *
 * @param parameters how many there are; {@link PointerCall#ANY_NUMBER} if that is not fixed
 * @param type the type without names and storage classes; empty where it cannot be determined
 */
public record CalleeSignature(int parameters, Optional<String> type) {
  private static final Set<String> STORAGE =
      Set.of("static", "extern", "inline", "__inline", "__inline__", "register");

  private static final Set<String> PLAIN =
      Set.of(
          "void",
          "char",
          "short",
          "int",
          "long",
          "signed",
          "unsigned",
          "float",
          "double",
          "_Bool",
          "const",
          "volatile",
          "*",
          "(",
          ",");

  /**
   * Whether the type is made of arithmetic types, structures, unions and pointers to them alone.
   * Then CPAchecker finds it compatible with each type that C does; with enumerations and pointers
   * to functions it does not.
   */
  public boolean isPlain() {
    if (type.isEmpty()) {
      return false;
    }
    String last = "";
    for (String word : type.get().split(" ")) {
      if (!PLAIN.contains(word) && !isTag(word) && !isTag(last)) {
        return false;
      }
      last = word;
    }
    return true;
  }

  private static boolean isTag(String word) {
    return word.equals("struct") || word.equals("union");
  }

  /** The signature of a function with a body. */
  public static CalleeSignature of(SourceText source, Function function) {
    String list = source.text(function.traits().parameters());
    List<Token> tokens = Lexer.tokens(list);
    int close = EdgeWords.closing(list, tokens, 0);
    boolean empty = tokens.size() <= 2;
    boolean open = function.traits().oldStyle() || empty || list.contains("...");
    if (open || close != tokens.size() - 1) {
      return new CalleeSignature(PointerCall.ANY_NUMBER, Optional.empty());
    }
    int count = count(list, tokens, 0, close);
    boolean nothing = count == 1 && tokens.size() == 3 && tokens.get(1).text(list).equals("void");
    String head = source.text(new Slice(function.text().start(), function.nameSlice().start()));
    return new CalleeSignature(nothing ? 0 : count, type(head, list));
  }

  /** The number of comma-separated parts in a pair of parentheses. */
  static int count(String text, List<Token> tokens, int open, int close) {
    if (close == open + 1) {
      return 0;
    }
    int count = 1;
    int depth = 0;
    for (int i = open + 1; i < close; i++) {
      Token token = tokens.get(i);
      boolean opens = token.is(text, '(') || token.is(text, '[') || token.is(text, '{');
      boolean closes = token.is(text, ')') || token.is(text, ']') || token.is(text, '}');
      depth += opens ? 1 : closes ? -1 : 0;
      count += depth == 0 && token.is(text, ',') ? 1 : 0;
    }
    return count;
  }

  private static Optional<String> type(String head, String list) {
    List<String> words = new ArrayList<>(words(head));
    if (words.isEmpty() || words.contains("(")) {
      return Optional.empty();
    }
    words.add("(");
    for (String parameter : list.substring(1, list.length() - 1).split(",")) {
      List<String> own = words(parameter);
      if (own.contains("(") || own.contains("[") || own.isEmpty()) {
        return Optional.empty();
      }
      int last = own.size() - 1;
      boolean named = last > 0 && Character.isJavaIdentifierStart(own.get(last).charAt(0));
      words.addAll(named && !isTypeWord(own, last) ? own.subList(0, last) : own);
      words.add(",");
    }
    return Optional.of(String.join(" ", words));
  }

  /** Whether the last word belongs to the type: {@code unsigned int}, {@code struct s}. */
  private static boolean isTypeWord(List<String> words, int last) {
    Set<String> types =
        Set.of("int", "char", "long", "short", "unsigned", "signed", "float", "double", "void");
    return types.contains(words.get(last))
        || Set.of("struct", "union", "enum").contains(words.get(last - 1));
  }

  private static List<String> words(String text) {
    return Lexer.tokens(text).stream()
        .map(token -> token.text(text))
        .filter(word -> !STORAGE.contains(word))
        .toList();
  }
}
