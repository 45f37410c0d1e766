package residua.analysis.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.c.semantics.Obligation;

/**
 * The successors of an abstract state along an edge, as a transfer relation reports them.
 *
 * @param <S> the abstract states
 */
public final class Successors<S> {
  private List<S> next = List.of();
  private List<Entered<S>> entered = List.of();
  private List<Returned<S>> returned = List.of();
  private List<Failed<S>> errors = List.of();
  private List<String> doubts = List.of();
  private Optional<End> end = Optional.empty();
  private long nanos;

  /**
   * A state at the entry of a function.
   *
   * @param isCall whether the edge is a call of it; otherwise the call is inside the edge
   */
  public record Entered<S>(S state, int function, boolean isCall) {}

  /**
   * A return to the caller.
   *
   * @param state after the call; empty if everything after it is covered by the condition
   * @param callEdge the edge that called, by its id; negative if it is not known
   */
  public record Returned<S>(Optional<S> state, int callEdge) {}

  /**
   * A state in which an error call is executed, or a property is violated otherwise.
   *
   * @param errorCall the edge of the error call, or of the operation, by its id
   * @param what happens there, in words
   * @param violated what the operation requires; empty for an error call
   */
  public record Failed<S>(S state, int errorCall, String what, Optional<Obligation> violated) {}

  /** Why there are no successors to explore. */
  public sealed interface End {
    /** The condition covers all executions that take the edge. */
    record Covered() implements End {}

    /** The successors are not computed, as a limit is met. */
    record Limited(String why) implements End {}

    /**
     * The successors are not known.
     *
     * @param isImprecise whether a finer precision may change that
     */
    record Unknown(String why, boolean isImprecise) implements End {}
  }

  private static <T> List<T> with(List<T> all, T one) {
    if (all.isEmpty()) {
      return List.of(one);
    }
    List<T> result = all.size() == 1 ? new ArrayList<>(all) : all;
    result.add(one);
    return result;
  }

  /** Control continues at the target of the edge. */
  public void next(S state) {
    next = with(next, state);
  }

  /** A function is entered. */
  public void entered(S state, int function, boolean isCall) {
    entered = with(entered, new Entered<>(state, function, isCall));
  }

  /** A function returns to the target of the edge that called it, see {@link Returned}. */
  public void returned(Optional<S> state, int callEdge) {
    returned = with(returned, new Returned<>(state, callEdge));
  }

  /** An error call is executed; see {@link Failed}. */
  public void error(S state, int errorCall, String what) {
    error(state, errorCall, what, Optional.empty());
  }

  /** An error call is executed, or a property is violated otherwise; see {@link Failed}. */
  public void error(S state, int errorCall, String what, Optional<Obligation> violated) {
    errors = with(errors, new Failed<>(state, errorCall, what, violated));
  }

  /** There may be other successors: those that are reported prove nothing. */
  public void doubted(String why) {
    doubts = with(doubts, why);
  }

  /** There is nothing to explore; of what was reported before, only errors count. */
  public void end(End why) {
    end = Optional.of(why);
  }

  /** The transfer took so long. */
  public void took(long measured) {
    nanos = measured;
  }

  /** States at the target of the edge. */
  public List<S> next() {
    return next;
  }

  /** States in which a function is entered. */
  public List<Entered<S>> entered() {
    return entered;
  }

  /** States in which a function has returned. */
  public List<Returned<S>> returned() {
    return returned;
  }

  /** States in which an error call is executed. */
  public List<Failed<S>> errors() {
    return errors;
  }

  /** Reasons why the successors prove nothing. */
  public List<String> doubts() {
    return doubts;
  }

  /** Why there is nothing to explore; empty if the successors are known. */
  public Optional<End> end() {
    return end;
  }

  /** How long the transfer took, if that was measured. */
  public long nanos() {
    return nanos;
  }
}
