package residua.inspect;

import java.util.Optional;
import residua.binding.Binding;
import residua.binding.BoundCondition;
import residua.binding.GuardMatches;
import residua.cfa.Metrics;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.reduction.ProductView;

/**
 * A program, and what a condition does on it.
 *
 * @param program the program
 * @param metrics its size
 * @param condition the condition, if there is one
 */
public record Inspection(Program program, Metrics metrics, Optional<Bound> condition) {

  /**
   * A condition on the program.
   *
   * @param file its name, as the user gave it
   * @param automaton the condition as it was read
   * @param binding the condition as it reads the program; numbers the product's states
   * @param product the reachable product
   * @param matches what its guards match; empty if it reads edges of another automaton
   * @param following how far it is in step with the program if it reads edges of another automaton
   */
  public record Bound(
      String file,
      ConditionAutomaton automaton,
      BoundCondition binding,
      ProductView product,
      Optional<GuardMatches> matches,
      Optional<Following> following) {}

  /** A program alone. */
  public static Inspection of(Program program) {
    return new Inspection(program, Metrics.of(program), Optional.empty());
  }

  /**
   * A program with a condition.
   *
   * @param file the condition's name
   */
  public static Inspection of(Program program, ConditionAutomaton automaton, String file) {
    BoundCondition binding = Binding.bind(program, automaton);
    Bound bound =
        new Bound(
            file,
            automaton,
            binding,
            ProductView.of(program, binding),
            GuardMatches.of(program, automaton),
            Following.of(program, automaton));
    return new Inspection(program, Metrics.of(program), Optional.of(bound));
  }
}
