package residua.checker.whole;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import residua.base.text.PragmaState;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.checker.text.Failure;
import residua.checker.text.Side;

/**
 * Compares declarations at file scope where the residual program was read from several files. Each
 * of them repeats what it needs from others, so that the order is not that of the original, and
 * there are additional declarations. Names of file scope denote one thing each in both programs,
 * and both were compiled: what a declaration means depends on its words and on the pragmas before
 * it, not on its position.
 */
public final class SeparateFileScopes {
  private static final Set<String> SPECIFIERS =
      Set.of("extern", "static", "inline", "__inline", "__inline__", "__extension__");

  private static final Set<String> ATTRIBUTES = Set.of("__attribute__", "__attribute");

  private static final int WORDS_SHOWN = 12;

  private final Side residual;
  private final Side original;
  private final TagScopes tags;

  /** For words of declarations, the pragmas under which they stand in the original. */
  private final Map<List<String>, Set<Object>> known = new HashMap<>();

  /** The same without initialisers, bodies, specifiers and attributes. */
  private final Map<List<String>, Set<Object>> heads = new HashMap<>();

  private final Map<String, Object> functions = new HashMap<>();

  /** For the same, the attributes with which they stand in the original. */
  private final Map<List<String>, Set<String>> attributes = new HashMap<>();

  private boolean hasPragmasAtFunctions;

  /** Compares the declarations of two programs. */
  public SeparateFileScopes(Side residual, Side original) {
    this.residual = residual;
    this.original = original;
    this.tags = new TagScopes(residual, original);
  }

  /**
   * Compares them.
   *
   * @throws Failure if it is not certain that they mean the same
   */
  public void check() {
    tags.check();
    Object none = new PragmaState(original.program().source()).before(0, false);
    PragmaState state = new PragmaState(original.program().source());
    for (GlobalItem item : original.program().items()) {
      Object here = state.before(original.tokens().from(item.text().start()), false);
      List<String> words = original.words(item.text());
      if (item.function().isPresent()) {
        Function function = original.function(item.function().getAsInt());
        functions.put(function.name(), here);
        hasPragmasAtFunctions |= !here.equals(none);
        words = head(original, function);
      } else {
        known.computeIfAbsent(words, each -> new HashSet<>()).add(here);
      }
      Set<String> own = new HashSet<>();
      List<String> head = stripped(words, own);
      heads.computeIfAbsent(head, each -> new HashSet<>()).add(here);
      attributes.computeIfAbsent(head, each -> new HashSet<>()).addAll(own);
    }
    Set<List<String>> found = new HashSet<>();
    Set<String> ofTools = new TreeSet<>();
    compare(none, found, ofTools);
    for (GlobalItem item : original.program().items()) {
      List<String> words = original.words(item.text());
      if (isNeeded(item, words)
          && !found.contains(words)
          && !ofTools.containsAll(item.declares())) {
        throw unknown(
            "the declaration at "
                + original.place(item.text().start())
                + ", '"
                + String.join(" ", words.subList(0, Math.min(WORDS_SHOWN, words.size())))
                + "', is missing");
      }
    }
  }

  private void compare(Object none, Set<List<String>> found, Set<String> ofTools) {
    PragmaState state = new PragmaState(residual.program().source());
    for (GlobalItem item : residual.program().items()) {
      Object here = state.before(residual.tokens().from(item.text().start()), false);
      List<String> words = residual.words(item.text());
      if (item.function().isPresent()) {
        requireSamePragmas(residual.function(item.function().getAsInt()), here, none);
      } else if (known.getOrDefault(words, Set.of()).contains(here)) {
        found.add(words);
      } else if (EnvironmentText.isOfTool(item.declares(), words)
          && item.declares().stream().allMatch(name -> original.function(name).isEmpty())) {
        ofTools.addAll(item.declares());
      } else if (!words.isEmpty()
          && !words.equals(List.of(";"))
          && !tags.isKnown(words)
          && !isLastingPragma(residual, item)
          && !isRepeated(item, words, here)
          && !isNew(item)) {
        throw unknown(
            "nothing in the original is like the declaration at "
                + residual.place(item.text().start())
                + ", '"
                + String.join(" ", words.subList(0, Math.min(WORDS_SHOWN, words.size())))
                + "'");
      }
    }
  }

  /** What is neither declared nor named in the original. */
  private boolean isNew(GlobalItem item) {
    return !item.declares().isEmpty() && item.declares().stream().noneMatch(original::hasWord);
  }

  /** A declaration of something that is declared or defined in the original, and adds nothing. */
  private boolean isRepeated(GlobalItem item, List<String> words, Object here) {
    Set<String> own = new HashSet<>();
    List<String> head = stripped(words, own);
    boolean isSame = heads.getOrDefault(head, Set.of()).contains(here);
    Set<String> given = new HashSet<>(attributes.getOrDefault(head, Set.of()));
    boolean isPrototype =
        item.declares().size() == 1
            && residual
                .function(item.declares().get(0))
                .filter(function -> isHeadOf(function, head, given))
                .isPresent();
    // Without this word, an object would be defined.
    boolean isDeclaration = words.contains("extern") || isFunction(item, words);
    return (isSame || isPrototype)
        && isDeclaration
        && !words.contains("=")
        && given.containsAll(own);
  }

  private static boolean isFunction(GlobalItem item, List<String> words) {
    int name = item.declares().size() == 1 ? words.indexOf(item.declares().get(0)) : -1;
    return name >= 0 && words.get(name + 1).equals("(");
  }

  /** Whether a prototype is that of a function, whose attributes are added. */
  private boolean isHeadOf(Function function, List<String> prototype, Set<String> attributes) {
    List<String> head = stripped(head(residual, function), attributes);
    int end = head.indexOf(function.name()) + 1;
    List<String> old = new ArrayList<>(head.subList(0, end));
    old.addAll(List.of("(", ")", ";"));
    return prototype.equals(head) || prototype.equals(old);
  }

  private static List<String> head(Side side, Function function) {
    List<String> words =
        new ArrayList<>(side.words(new Slice(function.text().start(), function.body().start())));
    words.add(";");
    return words;
  }

  /** The words of a declaration without what only a definition has; attributes are collected. */
  private static List<String> stripped(List<String> words, Set<String> attributes) {
    List<String> result = new ArrayList<>();
    int depth = 0;
    boolean isInitialiser = false;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (depth == 0 && ATTRIBUTES.contains(word)) {
        int end = closing(words, i + 1);
        attributes.add(String.join(" ", words.subList(i, end)));
        i = end - 1;
        continue;
      }
      if (depth == 0 && (word.equals("=") || word.equals(",") || word.equals(";"))) {
        isInitialiser = word.equals("=");
      }
      depth += depth(word);
      boolean isSpecifier = depth == 0 && SPECIFIERS.contains(word);
      if (!isInitialiser && !isSpecifier) {
        result.add(word);
      }
    }
    return result;
  }

  private static int closing(List<String> words, int open) {
    int depth = 0;
    for (int i = open; i < words.size(); i++) {
      depth += depth(words.get(i));
      if (depth == 0) {
        return i + 1;
      }
    }
    return words.size();
  }

  private static int depth(String word) {
    return switch (word) {
      case "(", "[", "{" -> 1;
      case ")", "]", "}" -> -1;
      default -> 0;
    };
  }

  /** Options and alignments that pragmas set hold for what is inside functions, too. */
  private void requireSamePragmas(Function function, Object here, Object none) {
    boolean isSame =
        functions.containsKey(function.name())
            ? functions.get(function.name()).equals(here)
            : here.equals(none) && !hasPragmasAtFunctions;
    if (!isSame) {
      throw unknown(
          "pragmas before the function at "
              + residual.place(function.text().start())
              + " are not those of the original");
    }
  }

  private static boolean isLastingPragma(Side side, GlobalItem item) {
    TokenTable tokens = side.tokens();
    int first = tokens.from(item.text().start());
    return tokens.kind(first) == Token.Kind.DIRECTIVE && PragmaState.isTracked(tokens.text(first));
  }

  /** Prototypes of functions with a body only repeat the definition. */
  private boolean isNeeded(GlobalItem item, List<String> words) {
    if (item.function().isPresent()
        || words.isEmpty()
        || words.equals(List.of(";"))
        || isLastingPragma(original, item)) {
      return false;
    }
    boolean isUsed = item.declares().stream().anyMatch(residual::hasWord);
    boolean isPrototype =
        !item.declares().isEmpty()
            && item.declares().stream().allMatch(name -> original.function(name).isPresent());
    boolean isDefinedAgain = !item.always() && words.contains("extern") && !words.contains("=");
    return item.always() || (isUsed && !isPrototype && !isDefinedAgain);
  }

  private static Failure unknown(String message) {
    return new Failure(Failure.Kind.UNKNOWN, message);
  }
}
