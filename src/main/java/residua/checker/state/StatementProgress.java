package residua.checker.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.Slice;
import residua.checker.text.Remainder;

/**
 * The executed part of the current statement.
 *
 * @param calls calls that both have executed while the residual program is in its statement
 * @param executed expressions of the original that were executed in advance without storing a value
 * @param decided conditions in the residual program's statement that were evaluated, if that drops
 *     its value
 * @param visited calls of the original's statement that were executed, whatever their result
 * @param pending the variable that holds a condition whose branch is still to be taken, if there is
 *     one
 * @param returned the state of the value to be returned
 */
public record StatementProgress(
    List<Pair> calls,
    List<Remainder.Decided> decided,
    List<Slice> executed,
    List<Slice> visited,
    OptionalInt pending,
    Returned returned) {
  /** Control is before a statement in both programs. */
  public static final StatementProgress NO_STATEMENT = with(new Returned.NotYet());

  /** The state of the value that the function returns. */
  public sealed interface Returned {
    /** It is not evaluated: an ordinary location. */
    record NotYet() implements Returned {}

    /** It was evaluated and dropped. */
    record Dropped() implements Returned {}

    /** A variable holds it. */
    record Kept(int variable) implements Returned {}
  }

  /** A call in the residual program and the corresponding one of the original. */
  public record Pair(Slice residual, Slice original) {}

  public StatementProgress {
    calls = List.copyOf(calls);
    decided = List.copyOf(decided);
    executed = List.copyOf(executed);
    visited = List.copyOf(visited);
  }

  /** Nothing of the rest is executed; a variable may hold the value to be returned. */
  public static StatementProgress returning(OptionalInt variable) {
    return with(
        variable.isPresent() ? new Returned.Kept(variable.getAsInt()) : new Returned.Dropped());
  }

  private static StatementProgress with(Returned returned) {
    return new StatementProgress(
        List.of(), List.of(), List.of(), List.of(), OptionalInt.empty(), returned);
  }

  /** After a condition in the residual program's statement was evaluated. */
  public StatementProgress withDecided(Slice condition, boolean truth) {
    List<Remainder.Decided> result = new ArrayList<>(decided);
    result.add(new Remainder.Decided(condition, truth));
    return new StatementProgress(calls, result, executed, visited, pending, returned);
  }

  /** After a call that both have executed. */
  public StatementProgress withCall(Slice residual, Slice original) {
    List<Pair> result = new ArrayList<>(calls);
    result.add(new Pair(residual, original));
    return new StatementProgress(result, decided, executed, visited, pending, returned);
  }

  /** After an expression of the original was executed in advance. */
  public StatementProgress withExecuted(Slice original) {
    List<Slice> result = new ArrayList<>(executed);
    result.add(original);
    return new StatementProgress(calls, decided, result, visited, pending, returned);
  }

  /** After a call of the original's statement. */
  public StatementProgress withVisited(Slice original) {
    List<Slice> result = new ArrayList<>(visited);
    result.add(original);
    return new StatementProgress(calls, decided, executed, result, pending, returned);
  }

  /** The original has executed its statement. */
  public StatementProgress originalDone() {
    return new StatementProgress(
        calls, decided, List.of(), List.of(), OptionalInt.empty(), returned);
  }

  /**
   * With the variable that holds a condition whose branch is still to be taken, if there is one.
   */
  public StatementProgress withPending(OptionalInt variable) {
    return new StatementProgress(calls, decided, executed, visited, variable, returned);
  }

  /** The residual program has executed its statement. */
  public StatementProgress residualDone() {
    return calls.isEmpty() && decided.isEmpty()
        ? this
        : new StatementProgress(List.of(), List.of(), executed, visited, pending, returned);
  }

  /** The original call that a call in the residual program's statement corresponds to. */
  public Optional<Slice> originalOf(Slice residual) {
    return calls.stream()
        .filter(pair -> pair.residual.equals(residual))
        .map(Pair::original)
        .findFirst();
  }

  /** Whether the value to be returned is evaluated already. */
  public boolean isReturning() {
    return !(returned instanceof Returned.NotYet);
  }
}
