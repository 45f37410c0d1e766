package residua.binding;

import residua.cfa.Program;
import residua.condition.ConditionAutomaton;

/** Binds conditions to programs. */
public final class Binding {
  private Binding() {}

  /** The automaton as it reads the edges of this program. */
  public static BoundCondition bind(Program program, ConditionAutomaton automaton) {
    return switch (automaton.reading()) {
      case SOURCE_EDGES -> new SourceBinding(program, automaton);
      case CPACHECKER_EDGES -> new CpacheckerBinding(program, automaton, false);
    };
  }
}
