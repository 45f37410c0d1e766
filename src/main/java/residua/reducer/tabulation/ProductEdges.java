package residua.reducer.tabulation;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/** The edges between the points of a finished product, calls stepped over. */
public final class ProductEdges {
  private final ConditionObserver condition;
  private final Tabulation product;

  /** The edges between the points of a product. */
  public ProductEdges(ConditionObserver condition, Tabulation product) {
    this.condition = condition;
    this.product = product;
  }

  /** Applies an action to each point of the same context that is reached directly from a point. */
  public void forEachSuccessor(Function function, int point, IntConsumer action) {
    int location = product.locationOf(point);
    var outcome = product.outcome(point);
    Optional<StateTest> test = condition.test(product.stateOf(point));
    if (test.isPresent()) {
      for (ObserverStep move : List.of(test.get().whenTrue(), test.get().whenFalse())) {
        if (move instanceof ObserverStep.To to) {
          action.accept(product.successor(point, location, to.state()));
        }
      }
    } else if (outcome.isPresent()) {
      Step step = function.stepAt(location).orElseThrow();
      for (int i = 0; i < step.exitCount(); i++) {
        ConditionStates states = outcome.get().exits().get(i);
        for (int j = 0; j < states.size(); j++) {
          action.accept(product.successor(point, step.exit(i), states.get(j)));
        }
      }
    } else if (product.blank(point).orElse(null) instanceof ObserverStep.To to) {
      for (Edge edge : function.outgoing(location)) {
        action.accept(product.successor(point, edge.target(), to.state()));
      }
    }
  }
}
