package residua.validation;

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
 * @param ran whether what the residual executes next has run the functions that it runs unseen
 */
record Configuration(
    int residual,
    int original,
    int state,
    int coveredBy,
    Values values,
    Bindings bindings,
    Inside inside,
    int testedAt,
    int testNode,
    boolean ran) {

  /**
   * The condition has accepted: nothing is asked of the residual any more but to do nothing new.
   */
  static final int COVERED = -1;

  boolean isCovered() {
    return state == COVERED;
  }

  Configuration at(int residualLocation) {
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
        false);
  }

  Configuration originalAt(int location) {
    return new Configuration(
        residual, location, state, coveredBy, values, bindings, inside, testedAt, testNode, false);
  }

  /** The condition goes into a state, in which nothing has been tested yet. */
  Configuration inState(int newState, int newCoveredBy, int newTestedAt) {
    return new Configuration(
        residual, original, newState, newCoveredBy, values, bindings, inside, newTestedAt, 0, ran);
  }

  Configuration withTestNode(int node) {
    return new Configuration(
        residual, original, state, coveredBy, values, bindings, inside, testedAt, node, ran);
  }

  Configuration with(Values newValues) {
    return new Configuration(
        residual, original, state, coveredBy, newValues, bindings, inside, testedAt, testNode, ran);
  }

  Configuration with(Bindings newBindings) {
    return new Configuration(
        residual, original, state, coveredBy, values, newBindings, inside, testedAt, testNode, ran);
  }

  Configuration with(Inside newInside) {
    return new Configuration(
        residual, original, state, coveredBy, values, bindings, newInside, testedAt, testNode, ran);
  }

  /** What the residual executes next has run what it runs unseen. */
  Configuration withRan() {
    return new Configuration(
        residual, original, state, coveredBy, values, bindings, inside, testedAt, testNode, true);
  }

  /** Both are where a function has returned that was run unseen. */
  Configuration behind(Context.Exit exit, IntPredicate isGlobal) {
    Configuration moved =
        exit.state() == state ? this : inState(exit.state(), exit.coveredBy(), -1);
    return moved.with(values.only(isGlobal.negate()).overriddenBy(exit.values()));
  }

  /** It has been noted that a covered run goes on. */
  Configuration noted() {
    return coveredBy < 0 ? this : inState(state, -1, testedAt);
  }
}
