package residua.report.inspection;

import java.util.List;
import java.util.Optional;
import residua.c.cfa.Metrics;
import residua.c.cfa.Program;
import residua.c.specification.Cause;
import residua.condition.ConditionAutomaton;
import residua.condition.NamedCondition;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.choice.Observers;
import residua.condition.observer.source.GuardMatches;
import residua.reducer.product.ProductView;

/**
 * A program, and the behaviour of conditions on it.
 *
 * @param program the program
 * @param metrics its size
 * @param condition the conditions, if there are any
 */
public record Inspection(Program program, Metrics metrics, Optional<Bound> condition) {

  /**
   * Conditions attached to the program: an execution is covered if one of them covers it.
   *
   * @param parts each of them, at least one
   * @param binding the conditions as they observe the program; numbers the product's states
   * @param product the reachable product
   */
  public record Bound(List<Part> parts, ConditionObserver binding, ProductView product) {
    public Bound {
      parts = List.copyOf(parts);
    }

    /** The line of a transition. */
    int line(Cause.Transition transition) {
      return parts
          .get(transition.condition())
          .automaton()
          .transitions()
          .get(transition.index())
          .line();
    }
  }

  /**
   * One condition on the program.
   *
   * @param file its name, as the user gave it
   * @param automaton the condition as it was read
   * @param matches the edges that its guards match; empty if it reads edges of another automaton
   * @param following how well it can be followed if it reads edges of another automaton
   */
  public record Part(
      String file,
      ConditionAutomaton automaton,
      Optional<GuardMatches> matches,
      Optional<Following> following) {
    private static Part of(Program program, NamedCondition condition) {
      return new Part(
          condition.name(),
          condition.automaton(),
          GuardMatches.of(program, condition.automaton()),
          Following.of(program, condition.automaton()));
    }
  }

  /** The conditions as they were given. */
  public List<NamedCondition> conditions() {
    return condition.stream()
        .flatMap(bound -> bound.parts().stream())
        .map(part -> new NamedCondition(part.file(), part.automaton()))
        .toList();
  }

  /** A program without conditions. */
  public static Inspection of(Program program) {
    return new Inspection(program, Metrics.of(program), Optional.empty());
  }

  /** A program with conditions, if there are any. */
  public static Inspection of(Program program, List<NamedCondition> conditions) {
    if (conditions.isEmpty()) {
      return of(program);
    }
    ConditionObserver binding =
        Observers.bind(program, conditions.stream().map(NamedCondition::automaton).toList());
    List<Part> parts = conditions.stream().map(each -> Part.of(program, each)).toList();
    Bound bound = new Bound(parts, binding, ProductView.of(program, binding));
    return new Inspection(program, Metrics.of(program), Optional.of(bound));
  }
}
