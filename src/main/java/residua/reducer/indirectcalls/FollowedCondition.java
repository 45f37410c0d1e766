package residua.reducer.indirectcalls;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/**
 * A condition as seen by an analysis that follows a program edge by edge: its moves inside a step
 * without edges (a statement expression, an indirect call) are unknown, so nothing is covered after
 * such a step. Claim: if it covers an execution, the residual program stops that execution as well.
 */
public final class FollowedCondition implements ConditionObserver {
  private final Program program;
  private final ConditionObserver condition;
  private final IndirectCallEffects unseen;

  /** The condition, followed through a program. */
  public FollowedCondition(Program program, ConditionObserver condition) {
    this.program = program;
    this.condition = condition;
    this.unseen = new IndirectCallEffects(program, condition);
  }

  @Override
  public ObserverStep start() {
    return condition.start();
  }

  @Override
  public ObserverStep read(int state, Edge edge) {
    if (state == RESIDUAL || edge.step() < 0) {
      return condition.read(state, edge);
    }
    Function function = program.functions().get(edge.function());
    Step step = function.steps().get(edge.step());
    return unseen.obstacle(function.index(), step, state).isPresent()
        ? new ObserverStep.To(RESIDUAL)
        : condition.read(state, edge);
  }

  @Override
  public Optional<StateTest> test(int state) {
    return condition.test(state);
  }

  @Override
  public ObserverStep readReturn(int state, Edge call) {
    return condition.readReturn(state, call);
  }

  @Override
  public ObserverStep enterUnseen(int state, int function, List<Slice> sites) {
    return condition.enterUnseen(state, function, sites);
  }

  @Override
  public ObserverStep leaveUnseen(int state, int function, List<Slice> sites) {
    return condition.leaveUnseen(state, function, sites);
  }

  @Override
  public boolean mayMove(int state, int function) {
    return condition.mayMove(state, function);
  }

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return condition.isImmovable(state, functions);
  }

  @Override
  public boolean followsPointers(int function, Step step) {
    return condition.followsPointers(function, step);
  }

  @Override
  public List<Diagnostic> imprecision() {
    return condition.imprecision();
  }

  @Override
  public boolean isDoubtful(int state) {
    return condition.isDoubtful(state);
  }

  @Override
  public Optional<String> written(String expression) {
    return condition.written(expression);
  }

  @Override
  public String describe(int state) {
    return condition.describe(state);
  }
}
