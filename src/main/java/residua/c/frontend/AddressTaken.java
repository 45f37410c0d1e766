package residua.c.frontend;

import java.util.List;
import java.util.TreeSet;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.callgraph.CodeWords;
import residua.c.callgraph.Interposition;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Reference;
import residua.c.cfa.Symbols;
import residua.c.frontend.text.NameTable;

/** Finds the functions whose addresses a program may use, by any of their names. */
record AddressTaken(TokenTable tokens, NameTable names) {
  /**
   * Declarations without an initialiser only give members and parameters the names of functions.
   */
  private boolean mayTakeAddresses(GlobalItem item) {
    return item.function().isEmpty()
        && (item.declares().isEmpty() || CodeWords.initialises(tokens, item.text()));
  }

  /** Their indices, in ascending order. */
  List<Integer> in(List<Function> functions, List<GlobalItem> items, Symbols symbols) {
    WordSet functionNames = tokens.wordsThat(names::isFunctionName);
    TreeSet<Integer> result = new TreeSet<>();
    Interposition.in(functions).forEach(function -> result.add(function.index()));
    for (Function function : functions) {
      for (Reference reference : function.references()) {
        if (reference.target() instanceof Reference.Target.ToFunction to && !to.called()) {
          result.add(to.function());
        }
      }
    }
    for (GlobalItem item : items) {
      if (mayTakeAddresses(item)) {
        int end = tokens.from(item.text().end());
        for (int i = tokens.from(item.text().start()); i < end; i++) {
          if (functionNames.contains(tokens.word(i))
              && CodeWords.mayUse(tokens, item, tokens.text(i))) {
            result.add(names.index(tokens.text(i)));
          }
        }
      }
      for (String name : symbols.usedBy(item)) {
        if (names.isFunctionName(name)) {
          result.add(names.index(name));
        }
      }
      for (String name : item.function().isPresent() ? item.declares() : List.<String>of()) {
        if (symbols.isNamedOtherwise(name, tokens)) {
          result.add(names.index(name));
        }
      }
    }
    return List.copyOf(result);
  }
}
