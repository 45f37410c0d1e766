package residua.c.callgraph;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;

/**
 * Functions that may make accesses that are observable from outside, {@code volatile} or atomic
 * ones: those that contain such a word, or the name of an entity outside functions whose
 * declaration contains one, or the name of such an entity. Objects are only accessed through a type
 * or an object that is named, or through the result of a function that is.
 */
public final class SpecialAccesses {
  private static final Set<String> WORDS =
      Set.of("volatile", "__volatile", "__volatile__", "_Atomic");

  private final TokenTable tokens;
  private final Set<String> names = new HashSet<>(WORDS);
  private final Set<Integer> functions = new HashSet<>();

  /** The functions of a program. */
  public SpecialAccesses(Program program) {
    this.tokens = program.source().tokens();
    if (!mayBeIn(tokens)) {
      return;
    }
    Map<GlobalItem, Set<String>> declared = new HashMap<>();
    for (GlobalItem item : program.items()) {
      declared.put(item, words(head(program, item)));
    }
    boolean changes = true;
    while (changes) {
      changes = false;
      for (GlobalItem item : program.items()) {
        if (declared.get(item).stream().anyMatch(names::contains)) {
          changes |= names.addAll(item.declares());
          item.function().ifPresent(f -> names.add(program.functions().get(f).name()));
        }
      }
    }
    for (Function function : program.functions()) {
      if (words(function.text()).stream().anyMatch(names::contains)) {
        functions.add(function.index());
      }
    }
  }

  /** The part of a piece that is visible to others: for a function all but its body. */
  private static Slice head(Program program, GlobalItem item) {
    return item.function().isEmpty()
        ? item.text()
        : new Slice(
            item.text().start(),
            program.functions().get(item.function().getAsInt()).body().start());
  }

  private Set<String> words(Slice text) {
    Set<String> result = new HashSet<>();
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
        result.add(tokens.text(i));
      }
    }
    return result;
  }

  /** Whether a text has such words at all. */
  public static boolean mayBeIn(TokenTable tokens) {
    return !tokens.wordsThat(WORDS::contains).isEmpty();
  }

  /** Whether a function may have such accesses. */
  public boolean isIn(int function) {
    return functions.contains(function);
  }
}
