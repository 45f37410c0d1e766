package residua.condition.observer.choice;

import java.util.List;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.cpachecker.CpacheckerObserver;
import residua.condition.observer.source.SourceObserver;

/** Attaches conditions to programs as observers. */
public final class Observers {
  private Observers() {}

  /**
   * Several automata as one observer of this program: what one of them covers is covered. They are
   * numbered in the order of the automata.
   *
   * @param automata at least one
   */
  public static ConditionObserver bind(Program program, List<ConditionAutomaton> automata) {
    if (automata.size() == 1) {
      return bind(program, automata.get(0));
    }
    return new UnionObserver(automata.stream().map(automaton -> bind(program, automaton)).toList());
  }

  /**
   * An automaton over the program's own edges, which reports where it may cover more than it does.
   *
   * @throws IllegalArgumentException if it is over CPAchecker's edges
   */
  public static ConditionObserver tellingDoubt(Program program, ConditionAutomaton automaton) {
    return switch (automaton.reading()) {
      case SOURCE_EDGES -> new SourceObserver(program, automaton, true);
      case CPACHECKER_EDGES -> throw new IllegalArgumentException("it reads CPAchecker's edges");
    };
  }

  /** The automaton as an observer of this program. */
  public static ConditionObserver bind(Program program, ConditionAutomaton automaton) {
    return switch (automaton.reading()) {
      case SOURCE_EDGES -> new SourceObserver(program, automaton);
      case CPACHECKER_EDGES -> new CpacheckerObserver(program, automaton, false);
    };
  }
}
