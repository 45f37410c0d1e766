package residua.validation.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * A point both programs may be at together.
 *
 * @param residual location of the residual
 * @param original location of the original
 * @param state the condition's state; {@link #COVERED} when it has accepted
 * @param coveredBy offset in the original where the state became covered, while the residual has
 *     executed nothing since; else -1
 * @param values what the variables hold that only the residual has
 * @param bindings which objects stand for which
 * @param inside what of a statement is executed
 * @param testedAt location of the original where the names of an open assumption are looked up; -1
 *     for where it is
 * @param testNode how far the open assumption has been tested
 * @param tested conditions of assumptions that have an outcome where the original is
 * @param ran whether what the residual executes next has run the functions that it runs unseen
 */
public record Configuration(
    int residual,
    int original,
    int state,
    int coveredBy,
    Values values,
    Bindings bindings,
    Inside inside,
    int testedAt,
    int testNode,
    List<Tested> tested,
    boolean ran) {

  /**
   * A condition with its outcome.
   *
   * @param condition its text
   * @param place location of the original where its names are looked up
   */
  public record Tested(String condition, int place, boolean holds) {}

  /**
   * The condition has accepted: nothing is asked of the residual any more but to do nothing new.
   */
  public static final int COVERED = -1;

  /** Whether the condition has accepted. */
  public boolean isCovered() {
    return state == COVERED;
  }

  /** The same, with the residual elsewhere. */
  public Configuration at(int residualLocation) {
    return new Configuration(
        residualLocation,
        original,
        state,
        coveredBy,
        values,
        bindings,
        inside,
        testedAt,
        testNode,
        tested,
        false);
  }

  /** The same, with the original elsewhere. */
  public Configuration originalAt(int location) {
    return new Configuration(
        residual, location, state, coveredBy, values, bindings, inside, testedAt, testNode,
        List.of(), false);
  }

  /** The condition goes into a state, in which nothing has been tested yet. */
  public Configuration inState(int newState, int newCoveredBy, int newTestedAt) {
    return new Configuration(
        residual,
        original,
        newState,
        newCoveredBy,
        values,
        bindings,
        inside,
        newTestedAt,
        0,
        tested,
        ran);
  }

  /** The same, with an open assumption tested up to one of its parts. */
  public Configuration withTestNode(int node) {
    return new Configuration(
        residual, original, state, coveredBy, values, bindings, inside, testedAt, node, tested,
        ran);
  }

  /** The same, with another of its parts. */
  public Configuration with(Values newValues) {
    return new Configuration(
        residual, original, state, coveredBy, newValues, bindings, inside, testedAt, testNode,
        tested, ran);
  }

  /** The same, with another of its parts. */
  public Configuration with(Bindings newBindings) {
    return new Configuration(
        residual,
        original,
        state,
        coveredBy,
        values,
        newBindings,
        inside,
        testedAt,
        testNode,
        tested,
        ran);
  }

  /** The same, with another of its parts. */
  public Configuration with(Inside newInside) {
    return new Configuration(
        residual, original, state, coveredBy, values, bindings, newInside, testedAt, testNode,
        tested, ran);
  }

  /** What the residual executes next has run what it runs unseen. */
  public Configuration withRan() {
    return new Configuration(
        residual, original, state, coveredBy, values, bindings, inside, testedAt, testNode,
        List.of(), true);
  }

  /** A condition has an outcome here. */
  public Configuration withTested(Tested outcome) {
    List<Tested> all = new ArrayList<>(tested);
    all.add(outcome);
    return withTested(List.copyOf(all));
  }

  private Configuration withTested(List<Tested> all) {
    return new Configuration(
        residual, original, state, coveredBy, values, bindings, inside, testedAt, testNode, all,
        ran);
  }

  /** The outcome of a condition, if it has one here. */
  public Optional<Boolean> outcome(String condition, int place) {
    return tested.stream()
        .filter(each -> each.place() == place && each.condition().equals(condition))
        .map(Tested::holds)
        .findFirst();
  }

  /** Both are where a function has returned that was run unseen. */
  public Configuration behind(Context.Exit exit, IntPredicate isGlobal) {
    Configuration moved =
        exit.state() == state ? this : inState(exit.state(), exit.coveredBy(), -1);
    return moved
        .withTested(List.of())
        .with(values.only(isGlobal.negate()).overriddenBy(exit.values()));
  }

  /** It has been noted that a covered run goes on. */
  public Configuration noted() {
    return coveredBy < 0 ? this : inState(state, -1, testedAt);
  }
}
