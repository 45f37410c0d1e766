package residua.reducer.indirectcalls;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import residua.base.concurrent.Lazy;
import residua.base.text.Slice;
import residua.c.callgraph.CalledUnnamed;
import residua.c.callgraph.CodeWords;
import residua.c.callgraph.InitFiniArrays;
import residua.c.callgraph.Interposition;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Reference;
import residua.c.libc.LibraryFunctions;

/**
 * Facts about the calls of a program that do not depend on the condition: computed once, also where
 * one program is reduced with many conditions concurrently.
 */
public final class UnseenFacts {
  private final Program program;
  private final Set<Integer> entered;
  private final Set<Integer> callable;
  private final Optional<Slice> handlers;
  private final Optional<Slice> threads;
  private final boolean around;
  private final boolean atEnd;
  private final Lazy<List<int[]>> callees;
  private final Lazy<Returning> returning;

  /** Computes the facts. */
  public UnseenFacts(Program program) {
    this.program = program;
    this.entered = CalledUnnamed.of(program);
    this.callable = closure(program, entered);
    this.handlers =
        firstUse(LibraryFunctions::installsHandlers)
            .or(() ->
                Interposition.in(program.functions()).stream()
                    .map(Function::nameSlice)
                    .findFirst());
    this.threads = firstUse(LibraryFunctions::startsThreads);
    this.around = InitFiniArrays.mayCall(program) && !callable.isEmpty();
    this.atEnd = around || firstUse(LibraryFunctions::registersAtEnd).isPresent();
    this.callees = new Lazy<>(() -> callees(program));
    this.returning = new Lazy<>(() -> new Returning(program));
  }

  private static Set<Integer> closure(Program program, Set<Integer> entered) {
    Set<Integer> result = new TreeSet<>(entered);
    Deque<Integer> work = new ArrayDeque<>(result);
    while (!work.isEmpty()) {
      for (Reference reference : program.functions().get(work.remove()).references()) {
        if (reference.target() instanceof Reference.Target.ToFunction to
            && result.add(to.function())) {
          work.add(to.function());
        }
      }
    }
    return result;
  }

  private Optional<Slice> firstUse(Predicate<String> names) {
    return CodeWords.first(program, names);
  }

  private static List<int[]> callees(Program program) {
    List<int[]> result = new ArrayList<>();
    for (Function function : program.functions()) {
      result.add(
          function.edges().stream()
              .filter(edge -> edge.operation() instanceof Operation.Call)
              .mapToInt(UnseenFacts::callee)
              .distinct()
              .toArray());
    }
    return result;
  }

  private static int callee(Edge edge) {
    return ((Operation.Call) edge.operation()).callee();
  }

  /** The program described. */
  public Program program() {
    return program;
  }

  /** The functions that may be called without an edge. */
  Set<Integer> entered() {
    return entered;
  }

  /** The functions that may be executed because one is called without an edge. */
  Set<Integer> callable() {
    return callable;
  }

  Optional<Slice> handlers() {
    return handlers;
  }

  Optional<Slice> threads() {
    return threads;
  }

  boolean areAround() {
    return around;
  }

  boolean areAtEnd() {
    return atEnd;
  }

  /** The functions that a function calls by name. */
  int[] callees(int function) {
    return callees.get().get(function);
  }

  Returning returning() {
    return returning.get();
  }
}
