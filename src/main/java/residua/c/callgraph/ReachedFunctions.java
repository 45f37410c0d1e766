package residua.c.callgraph;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Symbols;

/**
 * The functions of a program that may be executed: the entry function, those executed without being
 * named, and those that their texts, or initialisers, name by any word. All others are never
 * called.
 */
public final class ReachedFunctions {
  private final Program program;
  private final TokenTable tokens;
  private final Map<String, Integer> functions = new HashMap<>();
  private final BitSet reached = new BitSet();
  private final Deque<Integer> work = new ArrayDeque<>();

  private ReachedFunctions(Program program) {
    this.program = program;
    this.tokens = program.source().tokens();
    for (Function function : program.functions()) {
      functions.put(function.name(), function.index());
    }
  }

  /** Their indices. */
  public static BitSet of(Program program) {
    ReachedFunctions result = new ReachedFunctions(program);
    result.run();
    return result.reached;
  }

  /** The indices of some functions and, transitively, of all functions that their texts name. */
  static BitSet from(Program program, BitSet starts) {
    ReachedFunctions result = new ReachedFunctions(program);
    starts.stream().forEach(result::reach);
    result.reachFurther();
    return result.reached;
  }

  private void run() {
    Symbols symbols = Symbols.of(program.items());
    reach(program.entry());
    Interposition.in(program.functions()).forEach(function -> reach(function.index()));
    for (Function function : program.functions()) {
      if (function.traits().root() || symbols.isLinked(function.name())) {
        reach(function.index());
      }
    }
    for (GlobalItem item : program.items()) {
      item.symbols().forEach(this::reach);
      boolean names = item.always() || CodeWords.initialises(tokens, item.text());
      if (item.function().isEmpty() && names) {
        reachWords(item.text());
      }
    }
    reachFurther();
  }

  private void reachFurther() {
    while (!work.isEmpty()) {
      reachWords(program.functions().get(work.remove()).text());
    }
  }

  private void reachWords(Slice text) {
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (tokens.word(i) >= 0) {
        reach(tokens.text(i));
      }
    }
  }

  private void reach(String name) {
    if (functions.containsKey(name)) {
      reach(functions.get(name));
    }
  }

  private void reach(int function) {
    if (!reached.get(function)) {
      reached.set(function);
      work.add(function);
    }
  }
}
