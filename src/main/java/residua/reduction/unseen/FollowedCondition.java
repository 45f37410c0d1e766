package residua.reduction.unseen;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.binding.StateTest;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.cfa.Step;
import residua.source.Diagnostic;
import residua.source.Slice;

/**
 * A condition as seen by an analysis that follows a program edge by edge: its moves inside a step
 * without edges (a statement expression, an indirect call) are unknown, so nothing is covered after
 * such a step. Claim: if it covers an execution, the residual program stops that execution as well.
 */
public final class FollowedCondition implements BoundCondition {
  private final Program program;
  private final BoundCondition condition;
  private final UnseenCalls unseen;

  /** The condition, followed through a program. */
  public FollowedCondition(Program program, BoundCondition condition) {
    this.program = program;
    this.condition = condition;
    this.unseen = new UnseenCalls(program, condition);
  }

  @Override
  public Move start() {
    return condition.start();
  }

  @Override
  public Move read(int state, Edge edge) {
    if (state == RESIDUAL || edge.step() < 0) {
      return condition.read(state, edge);
    }
    Function function = program.functions().get(edge.function());
    Step step = function.steps().get(edge.step());
    return unseen.obstacle(function.index(), step, state).isPresent()
        ? new Move.To(RESIDUAL)
        : condition.read(state, edge);
  }

  @Override
  public Optional<StateTest> test(int state) {
    return condition.test(state);
  }

  @Override
  public Move readReturn(int state, Edge call) {
    return condition.readReturn(state, call);
  }

  @Override
  public Move enterUnseen(int state, int function, List<Slice> sites) {
    return condition.enterUnseen(state, function, sites);
  }

  @Override
  public Move leaveUnseen(int state, int function, List<Slice> sites) {
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
