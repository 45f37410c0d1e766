package residua.c.cfa;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.Token;

/**
 * The size of a program.
 *
 * @param locations number of locations that an execution can be at, as far as the control-flow
 *     automata tell: sources of edges that are not blank, and one exit for each reachable function;
 *     an opaque function counts as one location
 * @param lines number of lines of the original file
 * @param reachable the functions that can be reached from the entry function, by index, ascending
 */
public record Metrics(int locations, int lines, List<Integer> reachable) {

  public Metrics {
    reachable = List.copyOf(reachable);
  }

  /** Measures a program. */
  public static Metrics of(Program program) {
    Reach reach = new Reach(program);
    reach.run();
    int locations = 0;
    for (int function : reach.functions) {
      locations += locations(program.functions().get(function));
    }
    int lines = program.source().listed().count();
    return new Metrics(locations, lines, List.copyOf(reach.functions));
  }

  /** Number of functions that can be reached from the entry function. */
  public int functions() {
    return reachable.size();
  }

  /** The locations of one function that count, whether or not it is called. */
  public static int locations(Function function) {
    if (function.opaque().isPresent()) {
      return 1;
    }
    int count = 1;
    BitSet reached = reached(function);
    for (int location = reached.nextSetBit(0);
        location >= 0;
        location = reached.nextSetBit(location + 1)) {
      boolean read = function.outgoing(location).stream().anyMatch(edge -> !edge.isBlank());
      count += read && location != function.exit() ? 1 : 0;
    }
    return count;
  }

  /** The locations of a function that its entry leads to; empty if it is opaque. */
  public static BitSet reached(Function function) {
    BitSet seen = new BitSet();
    if (function.opaque().isPresent()) {
      return seen;
    }
    Deque<Integer> work = new ArrayDeque<>();
    seen.set(function.entry());
    work.add(function.entry());
    while (!work.isEmpty()) {
      for (Edge edge : function.outgoing(work.remove())) {
        if (!seen.get(edge.target())) {
          seen.set(edge.target());
          work.add(edge.target());
        }
      }
    }
    return seen;
  }

  /**
   * Finds the functions that may be executed: called on a reachable edge, named in another way by a
   * reachable function, or named by a global object that a reachable function names.
   */
  private static final class Reach {
    private final Program program;
    private final TreeSet<Integer> functions = new TreeSet<>();
    private final TreeSet<Integer> items = new TreeSet<>();
    private final Deque<Integer> work = new ArrayDeque<>();
    private final Map<String, List<Integer>> itemsByName = new HashMap<>();
    private final Map<String, Integer> functionsByName = new HashMap<>();

    Reach(Program program) {
      this.program = program;
      program.functions().forEach(each -> functionsByName.putIfAbsent(each.name(), each.index()));
      for (int i = 0; i < program.items().size(); i++) {
        if (program.items().get(i).function().isEmpty()) {
          for (String name : program.items().get(i).declares()) {
            itemsByName.computeIfAbsent(name, n -> new ArrayList<>()).add(i);
          }
        }
      }
    }

    void run() {
      add(program.entry());
      for (Function function : program.functions()) {
        if (function.traits().root()) {
          add(function.index());
        }
      }
      while (!work.isEmpty()) {
        expand(program.functions().get(work.remove()));
      }
    }

    private void add(int function) {
      if (functions.add(function)) {
        work.add(function);
      }
    }

    private void expand(Function function) {
      boolean whole = function.opaque().isPresent();
      for (Reference reference : function.references()) {
        if (reference.target() instanceof Reference.Target.ToFunction to
            && (whole || !to.called())) {
          add(to.function());
        }
      }
      BitSet reached = reached(function);
      for (Edge edge : function.edges()) {
        if (reached.get(edge.source()) && edge.operation() instanceof Operation.Call call) {
          add(call.callee());
        }
      }
      addItems(function.text());
    }

    private void addItems(Slice text) {
      Deque<Slice> open = new ArrayDeque<>(List.of(text));
      while (!open.isEmpty()) {
        for (String word : words(open.remove())) {
          for (int item : itemsByName.getOrDefault(word, List.of())) {
            if (items.add(item)) {
              open.add(program.items().get(item).text());
              addFunctions(program.items().get(item));
            }
          }
        }
      }
    }

    private void addFunctions(GlobalItem item) {
      for (String word : words(item.text())) {
        if (!item.declares().contains(word)) {
          Integer function = functionsByName.get(word);
          if (function != null) {
            add(function);
          }
        }
      }
    }

    private List<String> words(Slice slice) {
      String text = program.source().text();
      return Lexer.tokens(text, slice.start(), slice.end()).stream()
          .filter(token -> token.kind() == Token.Kind.IDENTIFIER)
          .map(token -> token.text(text))
          .toList();
    }
  }
}
