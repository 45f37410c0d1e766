package residua.reducer.residual;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import residua.c.specification.Cause;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/** The change of the automaton's state at one location, in one state. */
public sealed interface Reaction {

  /**
   * The execution stops.
   *
   * @param cause the accepting transition
   */
  record Stop(Cause cause) implements Reaction {}

  /** The automaton is in a state from now on. */
  record Become(int state) implements Reaction {}

  /**
   * An assumption decides.
   *
   * @param expression C that is true if and only if it holds
   */
  record Ask(String expression, Reaction whenTrue, Reaction whenFalse) implements Reaction {}

  /** The effect of a move, without the tests of the state it leads to. */
  static Reaction of(ObserverStep move) {
    return switch (move) {
      case ObserverStep.Cut cut -> new Stop(cut.cause());
      case ObserverStep.To to -> new Become(to.state());
    };
  }

  /** The effect of a move, with the tests of the states it leads to. */
  static Reaction tested(ObserverStep move, ConditionObserver condition) {
    if (!(move instanceof ObserverStep.To to) || condition.test(to.state()).isEmpty()) {
      return of(move);
    }
    StateTest test = condition.test(to.state()).get();
    return ask(
        test.expression(), tested(test.whenTrue(), condition), tested(test.whenFalse(), condition));
  }

  private static Reaction ask(String expression, Reaction whenTrue, Reaction whenFalse) {
    return whenTrue.equals(whenFalse) ? whenTrue : new Ask(expression, whenTrue, whenFalse);
  }

  /** Whether the automaton's state stays unchanged. */
  default boolean isNothing(int state) {
    return this instanceof Become(int next) && next == state;
  }

  /** This reaction, followed by another one that depends on the resulting state. */
  default Reaction then(IntFunction<Reaction> next) {
    return switch (this) {
      case Stop stop -> stop;
      case Become become -> next.apply(become.state());
      case Ask ask -> ask(ask.expression(), ask.whenTrue().then(next), ask.whenFalse().then(next));
    };
  }

  /** The same without the identity of the accepting transition. */
  default Reaction anonymous() {
    return switch (this) {
      case Stop stop -> new Stop(new Cause.Several());
      case Become become -> become;
      case Ask ask ->
          ask(ask.expression(), ask.whenTrue().anonymous(), ask.whenFalse().anonymous());
    };
  }

  /** All possible outcomes, without the questions. */
  default List<Reaction> outcomes() {
    if (!(this instanceof Ask ask)) {
      return List.of(this);
    }
    List<Reaction> result = new ArrayList<>(ask.whenTrue().outcomes());
    result.addAll(ask.whenFalse().outcomes());
    return result;
  }

  /** The texts of the questions. */
  default List<String> questions() {
    if (!(this instanceof Ask ask)) {
      return List.of();
    }
    List<String> result = new ArrayList<>(List.of(ask.expression()));
    result.addAll(ask.whenTrue().questions());
    result.addAll(ask.whenFalse().questions());
    return result;
  }
}
