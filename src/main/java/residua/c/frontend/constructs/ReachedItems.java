package residua.c.frontend.constructs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.text.TokenTable;
import residua.c.callgraph.Interposition;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Symbols;

/**
 * The items of a program that an execution may use: those that its entry function names, those that
 * these name, and so on, and all that is executed or kept without being named. A word that only
 * looks like a use adds an item; none is ever missed.
 */
final class ReachedItems {
  private final Program program;
  private final TokenTable tokens;
  private final Symbols symbols;
  private final Map<String, List<GlobalItem>> declaring = new HashMap<>();
  private final Set<GlobalItem> reached = new LinkedHashSet<>();
  private final Deque<GlobalItem> work = new ArrayDeque<>();

  private ReachedItems(Program program) {
    this.program = program;
    this.tokens = program.source().tokens();
    this.symbols = Symbols.of(program.items());
    for (GlobalItem item : program.items()) {
      for (String name : item.declares()) {
        declaring.computeIfAbsent(name, n -> new ArrayList<>()).add(item);
      }
      for (String symbol : item.symbols()) {
        declaring.computeIfAbsent(symbol, n -> new ArrayList<>()).add(item);
      }
    }
  }

  /** The reached items of a program, in its order. */
  static List<GlobalItem> of(Program program) {
    ReachedItems items = new ReachedItems(program);
    items.run();
    return program.items().stream().filter(items.reached::contains).toList();
  }

  private void run() {
    Set<Integer> roots = new LinkedHashSet<>();
    roots.add(program.entry());
    program.functions().stream()
        .filter(function -> function.traits().root())
        .map(Function::index)
        .forEach(roots::add);
    Interposition.in(program.functions()).forEach(function -> roots.add(function.index()));
    for (GlobalItem item : program.items()) {
      boolean isRoot = item.function().isPresent() && roots.contains(item.function().getAsInt());
      if (isRoot || item.always()) {
        add(item);
      }
    }
    while (!work.isEmpty()) {
      GlobalItem item = work.remove();
      int end = tokens.from(item.text().end());
      for (int i = tokens.from(item.text().start()); i < end; i++) {
        named(tokens.text(i));
      }
      symbols.usedBy(item).forEach(this::named);
      symbols.meantBy(item).forEach(this::named);
    }
  }

  private void named(String name) {
    declaring.getOrDefault(name, List.of()).forEach(this::add);
    if (symbols.isLinked(name)) {
      symbols.names(name).stream()
          .flatMap(other -> declaring.getOrDefault(other, List.of()).stream())
          .forEach(this::add);
    }
  }

  private void add(GlobalItem item) {
    if (reached.add(item)) {
      work.add(item);
    }
  }
}
