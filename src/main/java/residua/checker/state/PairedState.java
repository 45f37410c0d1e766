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
 * @param coverage whether the execution is covered
 * @param values known values of the variables that only the residual program has
 * @param bindings the correspondence of objects
 * @param inside the executed part of a statement
 * @param tests what has been tested of assumptions
 * @param ran whether the indirect calls of the residual program's next action have been executed
 */
public record PairedState(
    int residual,
    int original,
    Coverage coverage,
    KnownValues values,
    Bindings bindings,
    StatementProgress inside,
    AssumptionTests tests,
    boolean ran) {
  /**
   * Whether an execution is covered.
   *
   * @param standing the condition's state, or that it has accepted
   * @param by offset in the original where the execution became covered, while the residual program
   *     has executed nothing since
   */
  public record Coverage(ConditionStatus standing, OptionalInt by) {}

  /**
   * What has been tested of assumptions.
   *
   * @param place location of the original for the names of an open assumption, if it is not the
   *     current one
   * @param node how far the open assumption has been tested
   * @param outcomes conditions of assumptions that have an outcome at the original's location
   */
  public record AssumptionTests(OptionalInt place, int node, List<Tested> outcomes) {
    static final AssumptionTests NONE = new AssumptionTests(OptionalInt.empty(), 0, List.of());

    AssumptionTests with(List<Tested> others) {
      return new AssumptionTests(place, node, others);
    }
  }

  /**
   * A condition with its outcome.
   *
   * @param condition its text
   * @param place location of the original for its names
   */
  public record Tested(String condition, int place, boolean holds) {}

  /** The condition's state, or that it has accepted. */
  public ConditionStatus standing() {
    return coverage.standing();
  }

  /**
   * The offset in the original where the execution became covered, while the residual program has
   * executed nothing since.
   */
  public OptionalInt coveredBy() {
    return coverage.by();
  }

  /**
   * The location of the original for the names of an open assumption, if it is not the current one.
   */
  public OptionalInt testedAt() {
    return tests.place();
  }

  /** How far the open assumption has been tested. */
  public int testNode() {
    return tests.node();
  }

  /** The conditions of assumptions that have an outcome at the original's location. */
  public List<Tested> tested() {
    return tests.outcomes();
  }

  /** Whether the condition has accepted. */
  public boolean isCovered() {
    return standing() == ConditionStatus.Accepted.ACCEPTED;
  }

  /** The condition's state; not to be called where it has accepted. */
  public int state() {
    return switch (standing()) {
      case ConditionStatus.Open open -> open.state();
      case ConditionStatus.Accepted accepted -> throw new IllegalStateException("it has accepted");
    };
  }

  /** Both are at a location, and nothing has happened in a context. */
  static PairedState entry(int residual, int original, CallPair context) {
    return new PairedState(
        residual,
        original,
        new Coverage(context.standing(), context.way().coveredBy()),
        context.values(),
        Bindings.NONE,
        StatementProgress.NO_STATEMENT,
        AssumptionTests.NONE,
        false);
  }

  /** The same, with the residual program elsewhere. */
  public PairedState at(int location) {
    return new PairedState(location, original, coverage, values, bindings, inside, tests, false);
  }

  /** The same, with the original elsewhere. */
  public PairedState originalAt(int location) {
    return new PairedState(
        residual, location, coverage, values, bindings, inside, tests.with(List.of()), false);
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
  public PairedState inState(int newState, OptionalInt place) {
    return standing(new ConditionStatus.Open(newState), OptionalInt.empty(), place);
  }

  private PairedState standing(ConditionStatus standing, OptionalInt by, OptionalInt place) {
    return new PairedState(
        residual,
        original,
        new Coverage(standing, by),
        values,
        bindings,
        inside,
        new AssumptionTests(place, 0, tested()),
        ran);
  }

  /** The same, with an open assumption tested up to one of its parts. */
  public PairedState withTestNode(int node) {
    return with(new AssumptionTests(testedAt(), node, tested()), ran);
  }

  /** The same, with another of its parts. */
  public PairedState with(KnownValues newValues) {
    return new PairedState(residual, original, coverage, newValues, bindings, inside, tests, ran);
  }

  /** The same, with another of its parts. */
  public PairedState with(Bindings newBindings) {
    return new PairedState(residual, original, coverage, values, newBindings, inside, tests, ran);
  }

  /** The same, with another of its parts. */
  public PairedState with(StatementProgress newInside) {
    return new PairedState(residual, original, coverage, values, bindings, newInside, tests, ran);
  }

  private PairedState with(AssumptionTests newTests, boolean hasRun) {
    return new PairedState(
        residual, original, coverage, values, bindings, inside, newTests, hasRun);
  }

  /** The indirect calls of the residual program's next action have been executed. */
  public PairedState withRan() {
    return with(tests.with(List.of()), true);
  }

  /** A condition has an outcome here. */
  public PairedState withTested(Tested outcome) {
    List<Tested> all = new ArrayList<>(tested());
    all.add(outcome);
    return with(tests.with(List.copyOf(all)), ran);
  }

  /** The outcome of a condition, if it has one here. */
  public Optional<Boolean> outcome(String condition, int place) {
    return tested().stream()
        .filter(each -> each.place() == place && each.condition().equals(condition))
        .map(Tested::holds)
        .findFirst();
  }

  /** Both are where a function called indirectly has returned. */
  public PairedState after(CallPair.Exit exit, IntPredicate isGlobal) {
    PairedState moved =
        exit.standing().equals(standing())
            ? this
            : standing(exit.standing(), exit.coveredBy(), OptionalInt.empty());
    return moved
        .with(moved.tests.with(List.of()), moved.ran)
        .with(values.only(isGlobal.negate()).overriddenBy(exit.values()));
  }

  /** The same with nothing tested, and no position of covering. */
  public PairedState untested() {
    return standing(standing(), OptionalInt.empty(), OptionalInt.empty());
  }

  /** The same after recording that a covered execution continues. */
  public PairedState noted() {
    return coveredBy().isEmpty() ? this : standing(standing(), OptionalInt.empty(), testedAt());
  }
}
