package residua.c.callgraph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.cfa.Edge;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;

/**
 * Code that is executed although no edge leads to it: functions called through pointers or by the
 * library, threads, handlers, what follows a long jump, functions that could not be read. An
 * execution is on a path of edges until it takes one of the edges named here.
 */
public final class HiddenCode {
  private final Program program;
  private final BitSet functions;
  private final Set<Integer> callable;

  private HiddenCode(Program program) {
    this.program = program;
    this.callable = CalledUnnamed.of(program);
    this.functions = ReachedFunctions.from(program, entered());
  }

  /**
   * The hidden code of a program; empty if some may be executed from the start, or with no edge
   * that begins it, or if calls by name lead to what threads execute.
   */
  public static Optional<HiddenCode> of(Program program) {
    if (program.functions().stream().anyMatch(function -> function.traits().root())
        || InitFiniArrays.mayCall(program)
        || !Interposition.in(program.functions()).isEmpty()
        || UndefinedFunctions.of(program).mayRunUnnamed()
        || isBegunUnseen(program)) {
      return Optional.empty();
    }
    HiddenCode result = new HiddenCode(program);
    return result.isExecutedBy(program.entry()) || result.isSharedByThreads()
        ? Optional.empty()
        : Optional.of(result);
  }

  /** Whether a call by name and another thread may enter the same function. */
  private boolean isSharedByThreads() {
    return ImplicitlyCalledFunctions.mayStartOthers(program)
        && program.edges().stream()
            .anyMatch(edge ->
                edge.operation() instanceof Operation.Call call
                    && functions.get(call.callee())
                    && !functions.get(edge.function()));
  }

  /** Whether a function may be executed without an edge that leads to it. */
  public boolean isExecutedBy(int function) {
    return functions.get(function);
  }

  /**
   * Whether code may be executed, on an edge or at any time after it, that no edge shows. Direct
   * calls of functions that may also be executed so are among these edges.
   */
  public boolean mayFollow(Edge edge) {
    if (edge.isBlank()) {
      return false;
    }
    if (edge.operation() instanceof Operation.Call call && functions.get(call.callee())) {
      return true;
    }
    Effects effects = step(edge).effects();
    boolean calls =
        effects.callsThroughPointer() || effects.calls().stream().anyMatch(program::mayBeCalledBy);
    return effects.hidesFlow()
        || (calls && !callable.isEmpty())
        || effects.calls().stream().anyMatch(HiddenCode::begins);
  }

  private Step step(Edge edge) {
    return program.functions().get(edge.function()).steps().get(edge.step());
  }

  private static boolean begins(String name) {
    return LibraryFunctions.startsOthers(name)
        || LibraryFunctions.registersAtEnd(name)
        || LibraryFunctions.mayReturnTwice(name)
        || LibraryFunctions.jumps(name);
  }

  /** Whether a function that begins hidden code is used otherwise than by a call in a step. */
  private static boolean isBegunUnseen(Program program) {
    TokenTable tokens = program.source().tokens();
    List<Slice> seen = new ArrayList<>();
    for (Function function : program.functions()) {
      if (function.opaque().isPresent()) {
        seen.add(function.text());
      }
      for (Step step : function.steps()) {
        if (step.effects().calls().stream().anyMatch(HiddenCode::begins)) {
          seen.add(step.text());
        }
      }
    }
    return CodeWords.first(
            program,
            HiddenCode::begins,
            token ->
                !begins(tokens.text(token))
                    || !tokens.isCalledByName(token)
                    || seen.stream().noneMatch(each -> each.contains(tokens.slice(token))))
        .isPresent();
  }

  /** The functions that may be entered without an edge. */
  private BitSet entered() {
    BitSet result = new BitSet();
    callable.forEach(result::set);
    result.or(UndefinedFunctions.of(program).callersOutsideSteps());
    BitSet reached = ReachedFunctions.of(program);
    for (Function function : program.functions()) {
      if (reached.get(function.index()) && function.opaque().isPresent()) {
        result.set(function.index());
      }
      if (reached.get(function.index()) && hides(function)) {
        BitSet named = new BitSet();
        named.set(function.index());
        named = ReachedFunctions.from(program, named);
        named.clear(function.index());
        result.or(named);
      }
    }
    return result;
  }

  private static boolean hides(Function function) {
    return function.steps().stream().anyMatch(step -> step.effects().hidden());
  }
}
