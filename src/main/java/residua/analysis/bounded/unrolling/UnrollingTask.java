package residua.analysis.bounded.unrolling;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.analysis.symbolic.SymbolicMachine;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.semantics.Effect;
import residua.c.semantics.Operands;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.elements.FollowedElement;
import residua.condition.observer.ConditionObserver;
import residua.smt.Terms;
import residua.smt.solver.Solvers;

/**
 * The verification task: a program with its error calls, and the machine that executes it.
 *
 * @param errorCalls the names of the functions whose calls are errors
 * @param given executions that it covers are not analysed
 * @param followed the elements of arrays that have a value in it, if not all of them have
 */
public record UnrollingTask(
    Program program,
    ProgramSemantics meaning,
    Set<String> errorCalls,
    Optional<ConditionObserver> given,
    Solvers solvers,
    Optional<FollowedElement> followed) {
  /** A task in which all elements of arrays have values. */
  public UnrollingTask(
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      Optional<ConditionObserver> given,
      Solvers solvers) {
    this(program, meaning, errorCalls, given, solvers, Optional.empty());
  }

  /** The same for a program with the same edges, but another semantics. */
  public UnrollingTask with(ProgramSemantics other, Optional<FollowedElement> element) {
    return new UnrollingTask(program, other, errorCalls, given, solvers, element);
  }

  /** What executions that end badly at an edge may do, in words. */
  public String mayFail(int edge) {
    SortedSet<String> properties = new TreeSet<>();
    violated(meaning.of(edge), properties);
    if (!properties.isEmpty()) {
      return "an operation that may violate " + String.join(" or ", properties);
    }
    BitSet errors = errorFunctions();
    boolean isErrorCall =
        Operands.all(meaning.of(edge)).stream()
            .anyMatch(effect ->
                switch (effect) {
                  case Effect.CallLibrary call -> errorCalls.contains(call.name());
                  case Effect.Enter enter -> errors.get(enter.function());
                  default -> false;
                });
    return isErrorCall
        ? "an error call that may be reached"
        : "an error call that may be reached from here";
  }

  private static void violated(List<Effect> effects, SortedSet<String> properties) {
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.Violates violates -> properties.add(violates.property().word());
        case Effect.When when -> {
          violated(when.then(), properties);
          violated(when.otherwise(), properties);
        }
        default -> {}
      }
    }
  }

  /** The functions of the program whose calls are errors, by index. */
  public BitSet errorFunctions() {
    BitSet result = new BitSet();
    for (Function function : program.functions()) {
      if (errorCalls.contains(function.name())) {
        result.set(function.index());
      }
    }
    return result;
  }

  /** A machine that executes the program. */
  public SymbolicMachine machine(Terms terms, boolean hasAnySize) {
    return new SymbolicMachine(meaning, errorFunctions()::get, errorCalls, terms, hasAnySize);
  }
}
