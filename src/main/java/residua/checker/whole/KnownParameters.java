package residua.checker.whole;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.checker.text.Failure;
import residua.checker.text.Side;
import residua.checker.text.SignatureComparison;

/**
 * Checks that each function is declared before its calls as it is in the original. Where the types
 * of parameters are not known, arguments are passed unconverted: {@code f(1)} passes an integer to
 * a {@code double} (C17, 6.5.2.2).
 */
public final class KnownParameters {
  private final Side residual;
  private final Side original;
  private final SignatureComparison heads;

  /** Compares where two programs declare their functions. */
  public KnownParameters(Side residual, Side original, SignatureComparison heads) {
    this.residual = residual;
    this.original = original;
    this.heads = heads;
  }

  /**
   * Compares them for all functions of the residual program.
   *
   * @throws Failure if one names another whose parameters only the original knows there
   */
  public void check() {
    Map<String, Set<String>> mine = unknown(residual);
    if (mine.isEmpty()) {
      return;
    }
    Map<String, Set<String>> theirs = unknown(original);
    Set<String> anywhere = new HashSet<>();
    theirs.values().forEach(anywhere::addAll);
    mine.forEach((function, names) -> {
      Set<String> here =
          original.function(function).isPresent()
              ? theirs.getOrDefault(function, Set.of())
              : anywhere;
      for (String name : names) {
        if (!here.contains(name) && !standsForOne(name, here)) {
          throw new Failure(
              Failure.Kind.NEW_BEHAVIOUR,
              "the parameters of '" + name + "' are not known before '" + function + "'");
        }
      }
    });
  }

  /** A function of the residual program only is a copy of one that has the same head. */
  private boolean standsForOne(String name, Set<String> unknown) {
    return original.function(name).isEmpty()
        && residual
            .function(name)
            .filter(own ->
                unknown.stream()
                    .flatMap(other -> original.function(other).stream())
                    .anyMatch(other -> heads.same(own, other)))
            .isPresent();
  }

  /** For each function, the functions it names before a declaration of their parameters. */
  private static Map<String, Set<String>> unknown(Side side) {
    TokenTable tokens = side.tokens();
    boolean[] later = new boolean[tokens.wordCount()];
    for (GlobalItem item : side.program().items()) {
      tellParameters(side, item, later, true);
    }
    for (Function function : side.program().functions()) {
      if (hasNoParameters(function, tokens)) {
        later[tokens.word(tokens.from(function.nameSlice().start()))] = false;
      }
    }
    Map<String, Set<String>> result = new HashMap<>();
    for (GlobalItem item : side.program().items()) {
      tellParameters(side, item, later, false);
      item.function()
          .ifPresent(index -> {
            Function function = side.function(index);
            Set<String> names = named(tokens, function.body(), later);
            if (!names.isEmpty()) {
              result.put(function.name(), names);
            }
          });
    }
    return result;
  }

  /** Whether nothing that is passed to a function is read, whatever its declarations. */
  private static boolean hasNoParameters(Function function, TokenTable tokens) {
    int open = tokens.from(function.traits().parameters().start());
    return !function.traits().oldStyle()
        && tokens.word(tokens.from(function.nameSlice().start())) >= 0
        && tokens.is(open, '(')
        && tokens.is(open + 1, ')');
  }

  private static Set<String> named(TokenTable tokens, Slice body, boolean[] wanted) {
    Set<String> result = new TreeSet<>();
    int end = tokens.from(body.end());
    for (int i = tokens.from(body.start()); i < end; i++) {
      int word = tokens.word(i);
      boolean member =
          i > 0 && (tokens.is(i - 1, '.') || (tokens.is(i - 1, '>') && tokens.is(i - 2, '-')));
      if (word >= 0 && wanted[word] && !member) {
        result.add(tokens.spelling(word));
      }
    }
    return result;
  }

  /**
   * Marks the functions whose parameters an item of a program declares. The head of a function that
   * declares them after its parameter list declares nothing for calls (C17, 6.9.1 p7).
   */
  private static void tellParameters(Side side, GlobalItem item, boolean[] marks, boolean mark) {
    TokenTable tokens = side.tokens();
    if (item.function().isPresent()) {
      Function function = side.function(item.function().getAsInt());
      int word = tokens.word(tokens.from(function.nameSlice().start()));
      if (word >= 0 && (mark || !function.traits().oldStyle())) {
        marks[word] = mark;
      }
      return;
    }
    int end = tokens.from(item.text().end());
    for (int i = tokens.from(item.text().start()); i < end; i++) {
      boolean declared =
          tokens.kind(i) == Token.Kind.IDENTIFIER && item.declares().contains(tokens.text(i));
      if (declared && !(tokens.is(i + 1, '(') && tokens.is(i + 2, ')'))) {
        marks[tokens.word(i)] = mark;
      }
    }
  }
}
