package residua.checker.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

/**
 * A point that both programs may be at together.
 *
 * @param residual location of the residual program
 * @param original location of the original
 * @param standing the condition's state, or that it has accepted
 * @param coveredBy offset in the original where the execution became covered, while the residual
 *     program has executed nothing since
 * @param values known values of the variables that only the residual program has
 * @param bindings the correspondence of objects
 * @param inside the executed part of a statement
 * @param testedAt location of the original for the names of an open assumption, if it is not the
 *     current one
 * @param testNode how far the open assumption has been tested
 * @param tested conditions of assumptions that have an outcome at the original's location
 * @param ran whether the indirect calls of the residual program's next action have been executed
 */
public record PairedState(
    int residual,
    int original,
    ConditionStatus standing,
    OptionalInt coveredBy,
    KnownValues values,
    Bindings bindings,
    StatementProgress inside,
    OptionalInt testedAt,
    int testNode,
    List<Tested> tested,
    boolean ran) {

  /**
   * A condition with its outcome.
   *
   * @param condition its text
   * @param place location of the original for its names
   */
  public record Tested(String condition, int place, boolean holds) {}

  /** Whether the condition has accepted. */
  public boolean isCovered() {
    return standing == ConditionStatus.Accepted.ACCEPTED;
  }

  /** The condition's state; not to be called where it has accepted. */
  public int state() {
    return switch (standing) {
      case ConditionStatus.Open open -> open.state();
      case ConditionStatus.Accepted accepted -> throw new IllegalStateException("it has accepted");
    };
  }

  /** Both are at a location, and nothing has happened in a context. */
  static PairedState entry(int residual, int original, CallPair context) {
    return new PairedState(
        residual,
        original,
        context.standing(),
        context.way().coveredBy(),
        context.values(),
        Bindings.NONE,
        StatementProgress.NO_STATEMENT,
        OptionalInt.empty(),
        0,
        List.of(),
        false);
  }

  /** The same, with the residual program elsewhere. */
  public PairedState at(int residualLocation) {
    return new PairedState(
        residualLocation,
        original,
        standing,
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
  public PairedState originalAt(int location) {
    return new PairedState(
        residual, location, standing, coveredBy, values, bindings, inside, testedAt, testNode,
        List.of(), false);
  }

  /** The condition accepts at an offset in the original. */
  public PairedState covered(int offset) {
    return covered(OptionalInt.of(offset));
  }

  /** The condition accepts, and the position is not to be recorded. */
  public PairedState covered() {
    return covered(OptionalInt.empty());
  }

  /**
   * The condition accepts, or has accepted, at an offset in the original if it is to be recorded.
   */
  public PairedState covered(OptionalInt offset) {
    return standing(ConditionStatus.Accepted.ACCEPTED, offset, OptionalInt.empty());
  }

  /** The condition moves to a state, in which nothing has been tested yet. */
  public PairedState inState(int newState) {
    return inState(newState, OptionalInt.empty());
  }

  /** The same, but an assumption is tested with the names of another location. */
  public PairedState inState(int newState, OptionalInt newTestedAt) {
    return standing(new ConditionStatus.Open(newState), OptionalInt.empty(), newTestedAt);
  }

  private PairedState standing(
      ConditionStatus newStanding, OptionalInt newCoveredBy, OptionalInt newTestedAt) {
    return new PairedState(
        residual,
        original,
        newStanding,
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
  public PairedState withTestNode(int node) {
    return new PairedState(
        residual, original, standing, coveredBy, values, bindings, inside, testedAt, node, tested,
        ran);
  }

  /** The same, with another of its parts. */
  public PairedState with(KnownValues newValues) {
    return new PairedState(
        residual, original, standing, coveredBy, newValues, bindings, inside, testedAt, testNode,
        tested, ran);
  }

  /** The same, with another of its parts. */
  public PairedState with(Bindings newBindings) {
    return new PairedState(
        residual,
        original,
        standing,
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
  public PairedState with(StatementProgress newInside) {
    return new PairedState(
        residual, original, standing, coveredBy, values, bindings, newInside, testedAt, testNode,
        tested, ran);
  }

  /** The indirect calls of the residual program's next action have been executed. */
  public PairedState withRan() {
    return new PairedState(
        residual, original, standing, coveredBy, values, bindings, inside, testedAt, testNode,
        List.of(), true);
  }

  /** A condition has an outcome here. */
  public PairedState withTested(Tested outcome) {
    List<Tested> all = new ArrayList<>(tested);
    all.add(outcome);
    return withTested(List.copyOf(all));
  }

  private PairedState withTested(List<Tested> all) {
    return new PairedState(
        residual, original, standing, coveredBy, values, bindings, inside, testedAt, testNode, all,
        ran);
  }

  /** The outcome of a condition, if it has one here. */
  public Optional<Boolean> outcome(String condition, int place) {
    return tested.stream()
        .filter(each -> each.place() == place && each.condition().equals(condition))
        .map(Tested::holds)
        .findFirst();
  }

  /** Both are where a function called indirectly has returned. */
  public PairedState after(CallPair.Exit exit, IntPredicate isGlobal) {
    PairedState moved =
        exit.standing().equals(standing)
            ? this
            : standing(exit.standing(), exit.coveredBy(), OptionalInt.empty());
    return moved
        .withTested(List.of())
        .with(values.only(isGlobal.negate()).overriddenBy(exit.values()));
  }

  /** The same with nothing tested, and no position of covering. */
  public PairedState untested() {
    return standing(standing, OptionalInt.empty(), OptionalInt.empty());
  }

  /** The same after recording that a covered execution continues. */
  public PairedState noted() {
    return coveredBy.isEmpty() ? this : standing(standing, OptionalInt.empty(), testedAt);
  }
}
