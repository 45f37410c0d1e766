package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.analysis.bounded.unrolling.UnexploredExecutions;
import residua.analysis.conditions.ProvedCondition;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.State;
import residua.condition.Unmatched;
import residua.condition.algebra.Algebra;

/**
 * The condition that expresses what an analysis has proved. Claim: an execution that it covers
 * reaches no error call.
 */
public final class BoundedConditionExtractor {
  /**
   * A condition that counts further makes an analysis that continues from it unroll loops that it
   * would have proved by induction.
   */
  private static final int MOST_ITERATIONS_HANDED_ON = 64;

  private static final String COVERS_LESS =
      "a condition that covers everything proved would be too large; this one covers less";

  private final Algebra algebra;
  private final List<ConditionAutomaton> given;
  private final int states;
  private Optional<String> givenUp = Optional.empty();

  private BoundedConditionExtractor(Algebra algebra, List<ConditionAutomaton> given, int states) {
    this.states = states;
    this.algebra = algebra;
    this.given = given;
  }

  /**
   * The condition that expresses what was proved.
   *
   * @param given conditions; executions that they cover were not analysed
   * @param givenIsProved whether what they cover is proved as well
   * @param states how many states it may have; if it needs more, it covers less
   */
  public static ProvedCondition.Sized condition(
      Program program,
      Set<String> errorCalls,
      BoundedOutcome outcome,
      List<ConditionAutomaton> given,
      boolean givenIsProved,
      int states) {
    BoundedConditionExtractor proved =
        new BoundedConditionExtractor(
            new Algebra(program, errorCalls), givenIsProved ? List.of() : given, states);
    ConditionAutomaton automaton = proved.condition(outcome);
    return new ProvedCondition.Sized(automaton, proved.givenUp);
  }

  private ConditionAutomaton condition(BoundedOutcome outcome) {
    if (outcome.verdict() == BoundedOutcome.Verdict.TRUE) {
      return withoutGiven(automaton(true)).orElse(automaton(false));
    }
    List<ConditionAutomaton> parts = new ArrayList<>();
    outcome.unproved().flatMap(this::others).ifPresent(parts::add);
    outcome.left().stream()
        .filter(each -> isWanted(each.bound()))
        .map(this::others)
        .flatMap(Optional::stream)
        .findFirst()
        .ifPresent(parts::add);
    return joined(parts).flatMap(this::withoutGiven).orElse(automaton(false));
  }

  private boolean isWanted(int iterations) {
    return states > ProvedCondition.HANDED_ON || iterations <= MOST_ITERATIONS_HANDED_ON;
  }

  /**
   * Covers everything that is not left, up to code that no edge shows; empty if that is too large,
   * which it may not be for less, or if such code may be executed from the start.
   */
  private Optional<ConditionAutomaton> others(UnexploredExecutions unlimited) {
    UnexploredExecutions left = unlimited.within(states);
    try {
      Optional<ConditionAutomaton> result = algebra.complement(left).map(Algebra.Result::automaton);
      if (left.isCoarse()) {
        tooLarge();
      }
      return result;
    } catch (InputException e) {
      return tooLarge();
    }
  }

  private Optional<ConditionAutomaton> tooLarge() {
    givenUp = Optional.of(COVERS_LESS);
    return Optional.empty();
  }

  private Optional<ConditionAutomaton> joined(List<ConditionAutomaton> parts) {
    try {
      return parts.size() < 2
          ? parts.stream().findFirst()
          : Optional.of(algebra.join(parts).automaton());
    } catch (InputException e) {
      tooLarge();
      return Optional.of(parts.get(0));
    }
  }

  private Optional<ConditionAutomaton> withoutGiven(ConditionAutomaton all) {
    if (given.isEmpty()) {
      return Optional.of(all);
    }
    if (given.stream().anyMatch(each -> each.reading() == EdgeAlphabet.CPACHECKER_EDGES)) {
      // The coverage of such a condition cannot be expressed over the program's own edges.
      return Optional.empty();
    }
    try {
      List<ConditionAutomaton> conditions = new ArrayList<>(List.of(all));
      conditions.addAll(given);
      return Optional.of(algebra.minus(conditions).automaton());
    } catch (InputException e) {
      return tooLarge();
    }
  }

  /** Covers every execution, or none. */
  private static ConditionAutomaton automaton(boolean all) {
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        List.of(
            all
                ? new State("proved", true, Unmatched.RESIDUAL)
                : new State("open", false, Unmatched.STAY)),
        0,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }
}
