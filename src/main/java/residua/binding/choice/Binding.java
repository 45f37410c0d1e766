package residua.binding.choice;

import java.util.List;
import residua.binding.BoundCondition;
import residua.binding.cpachecker.CpacheckerBinding;
import residua.binding.source.SourceBinding;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;

/** Binds conditions to programs. */
public final class Binding {
  private Binding() {}

  /**
   * Several automata as they read the edges of this program: what one of them covers is covered.
   * They are numbered in the order of the automata.
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
   * An automaton over the program's own edges, which tells where it may cover more than it does.
   *
   * @throws IllegalArgumentException if it reads CPAchecker's edges
   */
  public static BoundCondition tellingDoubt(Program program, ConditionAutomaton automaton) {
    return switch (automaton.reading()) {
      case SOURCE_EDGES -> new SourceBinding(program, automaton, true);
      case CPACHECKER_EDGES -> throw new IllegalArgumentException("it reads CPAchecker's edges");
    };
  }

  /** The automaton as it reads the edges of this program. */
  public static BoundCondition bind(Program program, ConditionAutomaton automaton) {
    return switch (automaton.reading()) {
      case SOURCE_EDGES -> new SourceBinding(program, automaton);
      case CPACHECKER_EDGES -> new CpacheckerBinding(program, automaton, false);
    };
  }
}
