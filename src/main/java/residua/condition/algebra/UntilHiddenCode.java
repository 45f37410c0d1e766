package residua.condition.algebra;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Slice;
import residua.c.callgraph.HiddenCode;
import residua.c.cfa.Edge;
import residua.c.specification.Cause;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/**
 * Covers what a condition covers, and all executions that may execute hidden code. No state of it
 * is residual: hidden code may follow in each.
 */
record UntilHiddenCode(ConditionObserver condition, HiddenCode hidden)
    implements ConditionObserver {
  private static int inner(int state) {
    return state - 1;
  }

  private static ObserverStep shifted(ObserverStep step) {
    return step instanceof ObserverStep.To(int state) ? new ObserverStep.To(state + 1) : step;
  }

  @Override
  public ObserverStep start() {
    return shifted(condition.start());
  }

  @Override
  public ObserverStep read(int state, Edge edge) {
    return hidden.mayFollow(edge)
        ? new ObserverStep.Cut(new Cause.Everything())
        : shifted(condition.read(inner(state), edge));
  }

  @Override
  public Optional<StateTest> test(int state) {
    return condition
        .test(inner(state))
        .map(test ->
            new StateTest(
                test.expression(),
                test.place(),
                shifted(test.whenTrue()),
                shifted(test.whenFalse())));
  }

  @Override
  public ObserverStep readReturn(int state, Edge call) {
    return shifted(condition.readReturn(inner(state), call));
  }

  @Override
  public ObserverStep enterUnseen(int state, int function, List<Slice> sites) {
    return new ObserverStep.To(state);
  }

  @Override
  public ObserverStep leaveUnseen(int state, int function, List<Slice> sites) {
    return new ObserverStep.To(state);
  }

  @Override
  public boolean mayMove(int state, int function) {
    return true;
  }

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return false;
  }

  @Override
  public List<Diagnostic> imprecision() {
    return condition.imprecision();
  }

  @Override
  public boolean isDoubtful(int state) {
    return condition.isDoubtful(inner(state));
  }

  @Override
  public Optional<String> written(String expression) {
    return condition.written(expression);
  }

  @Override
  public String describe(int state) {
    return condition.describe(inner(state));
  }
}
