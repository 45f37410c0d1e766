package residua.binding;

import java.util.Set;
import residua.cfa.Edge;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;

/** Reads assumption automata of CPAchecker. */
final class CpacheckerBinding implements BoundCondition {

  CpacheckerBinding(Program program, ConditionAutomaton automaton) {}

  @Override
  public Move start() {
    return new Move.To(RESIDUAL);
  }

  @Override
  public Move read(int state, Edge edge) {
    return new Move.To(RESIDUAL);
  }

  @Override
  public Move readReturn(int state, Edge call) {
    return new Move.To(RESIDUAL);
  }

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return state == RESIDUAL;
  }

  @Override
  public String describe(int state) {
    return "";
  }
}
