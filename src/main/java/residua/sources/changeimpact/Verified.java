package residua.sources.changeimpact;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.sources.changeimpact.effects.PairedEffects;
import residua.sources.changeimpact.effects.SideEffectFreePaths;
import residua.sources.changeimpact.matching.ProgramVersion;

/**
 * The verified executions of the old version, followed along its path. A state is one of the
 * condition, {@link #COVERED} once it has covered the execution, {@link #LOST} if it never will, or
 * if its state is no longer known.
 */
final class Verified {
  /** Nothing is covered on the rest of the execution. */
  static final int LOST = ConditionObserver.RESIDUAL;

  /** The execution is covered. */
  static final int COVERED = -1;

  private final ProgramVersion old;
  private final Optional<ConditionObserver> condition;
  private final Set<Integer> unseen;

  private Verified(ProgramVersion old, Optional<ConditionObserver> condition) {
    this.old = old;
    this.condition = condition;
    this.unseen = PairedEffects.unseen(old);
  }

  /** All of the old version is safe. */
  static Verified everything(ProgramVersion old) {
    return new Verified(old, Optional.empty());
  }

  /** The executions covered by a condition that is attached to the old version. */
  static Verified by(ProgramVersion old, ConditionObserver condition) {
    return new Verified(old, Optional.of(condition));
  }

  /** Whether nothing needs to be followed. */
  boolean isEverything() {
    return condition.isEmpty();
  }

  /** The initial state. */
  int start() {
    return condition.map(bound -> settled(bound.start())).orElse(COVERED);
  }

  /** The state after an edge of the old version; a call edge leads into the callee. */
  int read(int state, Edge edge) {
    return isSettled(state) ? state : settled(condition.orElseThrow().read(state, edge));
  }

  /** The state after the blank edges from a location on, up to where something is executed. */
  int skip(int state, Function function, int from) {
    int result = state;
    int at = from;
    int end = SideEffectFreePaths.skip(function, from);
    while (at != end && end >= 0 && !isSettled(result)) {
      Edge edge = function.outgoing(at).get(0);
      result = read(result, edge);
      at = edge.target();
    }
    return result;
  }

  /** The state after the return from a call, from the state after the callee's last edge. */
  int returned(int state, Edge call) {
    return isSettled(state) ? state : settled(condition.orElseThrow().readReturn(state, call));
  }

  /**
   * The state after steps of a function of the old version, of which it is not known which are
   * executed, and blank edges between them.
   */
  int around(int state, Function function, List<Step> steps) {
    if (isSettled(state)) {
      return state;
    }
    boolean stays =
        function.edges().stream()
            .filter(edge -> edge.isBlank() || contains(steps, edge.step()))
            .allMatch(edge -> read(state, edge) == state);
    return stays ? state : LOST;
  }

  private static boolean contains(List<Step> steps, int step) {
    return steps.stream().anyMatch(each -> each.id() == step);
  }

  private static boolean isSettled(int state) {
    return state == COVERED || state == LOST;
  }

  /** A state that asks for values is given up; so is one that moves where no edge shows it. */
  private int settled(ObserverStep move) {
    ConditionObserver bound = condition.orElseThrow();
    return switch (move) {
      case ObserverStep.Cut cut -> COVERED;
      case ObserverStep.To(int state) -> {
        boolean isFollowed =
            state != ConditionObserver.RESIDUAL
                && bound.test(state).isEmpty()
                && bound.isImmovable(state, unseen);
        yield isFollowed ? state : LOST;
      }
    };
  }

  /** The version that is followed. */
  ProgramVersion old() {
    return old;
  }
}
