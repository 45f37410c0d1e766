package residua.reducer.printing.stubs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.text.TokenTable;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.reducer.printing.text.Unit;

/** The declarations of functions without a body among those printed at file scope. */
final class DeclaredFunctions {
  private final Program program;
  private final Set<Unit> live;

  /**
   * A function as it is declared.
   *
   * @param declared whether it is declared at all; otherwise C's implicit declaration applies
   * @param before the words before its name
   * @param parameters the words between its parentheses
   */
  record Signature(boolean declared, List<String> before, List<String> parameters) {
    Signature {
      before = List.copyOf(before);
      parameters = List.copyOf(parameters);
    }

    boolean returnsNothing() {
      return before.contains("void") && !before.contains("*");
    }
  }

  DeclaredFunctions(Program program, Set<Unit> live) {
    this.program = program;
    this.live = live;
  }

  /** Whether a printed declaration at file scope introduces a name. */
  boolean isDeclared(String name) {
    for (int i = 0; i < program.items().size(); i++) {
      if (declares(i, name)) {
        return true;
      }
    }
    return false;
  }

  private boolean declares(int index, String name) {
    GlobalItem item = program.items().get(index);
    return item.function().isEmpty()
        && item.declares().contains(name)
        && live.contains(new Unit.Item(index));
  }

  /**
   * The declaration of a function, by the first one with parameters if there is one.
   *
   * @return empty if the name is declared as something else
   */
  Optional<Signature> signature(String name) {
    Optional<Signature> best = Optional.empty();
    for (int i = 0; i < program.items().size(); i++) {
      if (!declares(i, name)) {
        continue;
      }
      Optional<Signature> found = signature(program.items().get(i), name);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      if (best.isEmpty() || best.get().parameters().isEmpty()) {
        best = found;
      }
    }
    return best.isPresent() ? best : Optional.of(new Signature(false, List.of(), List.of()));
  }

  private Optional<Signature> signature(GlobalItem item, String name) {
    TokenTable tokens = program.source().tokens();
    int end = tokens.from(item.text().end());
    List<String> before = new ArrayList<>();
    for (int i = tokens.from(item.text().start()); i < end; i++) {
      if (tokens.text(i).equals(name)) {
        return tokens.is(i + 1, '(')
            ? parameters(i + 2, end).map(words -> new Signature(true, before, words))
            : Optional.empty();
      }
      before.add(tokens.text(i));
    }
    return Optional.empty();
  }

  private Optional<List<String>> parameters(int first, int end) {
    TokenTable tokens = program.source().tokens();
    List<String> words = new ArrayList<>();
    for (int i = first; i < end; i++) {
      if (tokens.is(i, ')')) {
        return Optional.of(words);
      }
      words.add(tokens.text(i));
    }
    return Optional.empty();
  }
}
