package residua.binding.choice;

import java.util.List;
import residua.binding.BoundCondition;
import residua.binding.cpachecker.CpacheckerBinding;
import residua.binding.source.SourceBinding;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;

/** Attaches conditions to programs as observers. */
public final class Binding {
  private Binding() {}

  /**
   * Several automata as one observer of this program: what one of them covers is covered. They are
   * numbered in the order of the automata.
   *
   * @param automata at least one
   */
  public static BoundCondition bind(Program program, List<ConditionAutomaton> automata) {
    if (automata.size() == 1) {
      return bind(program, automata.get(0));
    }
    return new Union(automata.stream().map(automaton -> bind(program, automaton)).toList());
  }

  /**
   * An automaton over the program's own edges, which reports where it may cover more than it does.
   *
   * @throws IllegalArgumentException if it is over CPAchecker's edges
   */
  public static BoundCondition tellingDoubt(Program program, ConditionAutomaton automaton) {
    return switch (automaton.reading()) {
      case SOURCE_EDGES -> new SourceBinding(program, automaton, true);
      case CPACHECKER_EDGES -> throw new IllegalArgumentException("it reads CPAchecker's edges");
    };
  }

  /** The automaton as an observer of this program. */
  public static BoundCondition bind(Program program, ConditionAutomaton automaton) {
    return switch (automaton.reading()) {
      case SOURCE_EDGES -> new SourceBinding(program, automaton);
      case CPACHECKER_EDGES -> new CpacheckerBinding(program, automaton, false);
    };
  }
}
