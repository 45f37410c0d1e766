package residua.checker;

import java.util.List;
import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.checker.comparison.JumpedOverObjects;
import residua.checker.comparison.TextMatcher;
import residua.checker.errors.ErrorStops;
import residua.checker.indirectcalls.CoveredStops;
import residua.checker.indirectcalls.UnseenRuns;
import residua.checker.matching.BothSides;
import residua.checker.matching.Matching;
import residua.checker.state.Bindings;
import residua.checker.state.CallPair;
import residua.checker.state.KnownValues;
import residua.checker.state.Lifetimes;
import residua.checker.state.LockstepPairs;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.state.StatementProgress;
import residua.checker.state.ToolVariables;
import residua.checker.text.Atom;
import residua.checker.text.Failure;
import residua.checker.text.Side;
import residua.checker.text.SignatureComparison;
import residua.checker.text.Stops;
import residua.checker.text.TokenRange;
import residua.checker.walks.OriginalAlone;
import residua.checker.walks.OriginalWalk;
import residua.checker.walks.ResidualWalk;
import residua.checker.whole.UnchangedFunctions;
import residua.checker.whole.WholeFunctions;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/**
 * Computes the successors of a configuration: both programs take the same step, or the residual
 * program stops.
 */
final class LockstepSuccessors implements LockstepPairs.Expander {
  private final Side residual;
  private final Side original;
  private final ConditionObserver condition;
  private final ToolVariables tools;
  private final Stops stops;
  private final CoveredStops covered;
  private final ResidualWalk mine;
  private final OriginalWalk theirs;
  private final JumpedOverObjects jumpedOver;
  private final OriginalAlone alone;
  private final Matching matching;
  private final SignatureComparison heads;
  private final WholeFunctions whole;
  private final UnchangedFunctions unchanged;
  private final UnseenRuns runs;
  private final ErrorStops errors;
  private final LockstepPairs lockstep;
  private final AssumptionTests assumptions = new AssumptionTests();
  private final TextMatcher texts;
  private final Lifetimes lifetimes;

  LockstepSuccessors(
      BothSides sides,
      ConditionObserver condition,
      CoveredStops covered,
      WholeFunctions whole,
      UnchangedFunctions unchanged,
      UnseenRuns runs) {
    this.residual = sides.residual();
    this.original = sides.original();
    this.condition = condition;
    this.tools = sides.tools();
    this.stops = new Stops(residual);
    this.mine = sides.mine();
    this.theirs = sides.theirs();
    this.covered = covered;
    this.texts = sides.texts();
    this.heads = sides.heads();
    this.whole = whole;
    this.unchanged = unchanged;
    this.runs = runs;
    this.errors = sides.errors();
    this.lockstep = sides.lockstep();
    this.jumpedOver = new JumpedOverObjects(residual, original, texts);
    this.alone = new OriginalAlone(original, theirs);
    this.lifetimes = sides.lifetimes();
    this.matching = new Matching(sides, alone);
  }

  @Override
  public void expand(CallPair context, PairedState from) {
    if (context.who() instanceof CallPair.Together functions) {
      runs.expand(functions, context, from);
      return;
    }
    if (whole.isWhole(context)) {
      whole.expand(context, from);
      return;
    }
    if (unchanged.isUnchanged(context)) {
      unchanged.expand(context);
      return;
    }
    Function own = residual.function(context.residual());
    Function other = original.function(context.original());
    // The original first: a value ends with its variable's block, when it may have been used
    // already.
    PairedState ready = theirs.settle(other, from).orElse(from);
    Optional<PairedState> settled = mine.settle(own, ready);
    Optional<PairedState> both = theirs.settle(other, settled.orElse(ready));
    if (settled.isEmpty()) {
      looping(both);
      return;
    }
    boolean stop =
        own.stepAt(settled.get().residual()).filter(step -> stops.isStop(own, step)).isPresent();
    if (both.isEmpty()) {
      if (!stop || !(from.isCovered() || errors.mayStop(context, from))) {
        throw new Failure(
            Failure.Kind.NEW_BEHAVIOUR,
            "it continues where the original loops forever without effect");
      }
      return;
    }
    PairedState at = jumpedOver.bind(own, other, both.get());
    if (stop
        && (covered.mayStop(other, at)
            || errors.mayStop(context, at)
            || runs.mayStopAfter(context, at))) {
      return;
    }
    if (theirs.isUndecided(at)) {
      test(own, other, at);
      return;
    }
    try {
      together(own, other, at);
    } catch (Failure failure) {
      if (at.isCovered() && testsForOthers(own, other, at)) {
        own.outgoing(at.residual())
            .forEach(edge -> lockstep.reach(mine.moved(own, at, edge.target())));
        return;
      }
      throw stop ? new Failure(Failure.Kind.NOT_SOUND, errors.whyNotStop()) : failure;
    }
  }

  private static void looping(Optional<PairedState> both) {
    boolean fine = both.isEmpty() || both.get().isCovered();
    if (!fine) {
      throw new Failure(
          Failure.Kind.NOT_SOUND, "it loops forever without effect where the original continues");
    }
  }

  private void together(Function own, Function other, PairedState settled) {
    List<PairedState> ran = runs.ran(own, settled);
    if (!ran.isEmpty()) {
      ran.forEach(lockstep::reach);
      return;
    }
    PairedState at = settled;
    if (!at.inside().isReturning() && at.residual() != own.exit()) {
      at = at.with(lifetimes.alive(own, other, at.bindings()));
      Optional<Bindings.Bound> uneven = lifetimes.uneven(own, other, at.bindings());
      if (uneven.isPresent()) {
        List<PairedState> passed = alone.passed(other, at);
        if (passed.isEmpty()) {
          throw lifetimes.failure(other, uneven.get());
        }
        passed.forEach(lockstep::reach);
        return;
      }
    }
    if (at.residual() != own.exit()) {
      matching.match(ResidualAction.of(own, other, at));
      return;
    }
    if (at.original() == other.exit()) {
      if (at.inside().isReturning()
          && !(at.inside().returned() instanceof StatementProgress.Returned.Dropped
              && heads.isVoid(other))) {
        throw new Failure(
            Failure.Kind.NEW_BEHAVIOUR, "it does not return the value that was computed for it");
      }
      KnownValues values = at.values().only(tools::isGlobal);
      lockstep.leave(new CallPair.Exit(at.standing(), at.coveredBy(), values));
      return;
    }
    List<PairedState> passed = alone.passed(other, at);
    if (passed.isEmpty()) {
      throw new Failure(Failure.Kind.NEW_BEHAVIOUR, "it returns where the original does not");
    }
    passed.forEach(lockstep::reach);
  }

  /** Tests one more condition of an assumption, or continues with both of its outcomes. */
  private void test(Function own, Function other, PairedState at) {
    StateTest test = condition.test(at.state()).get();
    AssumptionTests.Graph graph = assumptions.of(test.expression());
    int index = at.testNode() == 0 ? graph.root() : at.testNode() - 1;
    if (index < 0) {
      decided(other, at, test, index);
      return;
    }
    AssumptionTests.Graph.Node node = graph.node(index);
    int place = test.place().orElse(at.testedAt().orElse(at.original()));
    assumptions.note(other.index(), place, test.expression());
    Optional<Boolean> known = at.outcome(node.atom().passage().words(), place);
    if (branches(own, at) && branched(own, other, at, test, node, place)) {
      return;
    }
    if (known.isPresent()) {
      decided(other, at, test, known.get() ? node.whenTrue() : node.whenFalse());
      return;
    }
    Optional<PairedState> finished =
        at.residual() == own.exit()
            ? Optional.empty()
            : matching.finishedCall(ResidualAction.of(own, other, at));
    if (finished.isPresent()) {
      lockstep.reach(finished.get());
    } else {
      decided(other, at, test, AssumptionTests.Graph.HOLDS);
      decided(other, at, test, AssumptionTests.Graph.FAILS);
    }
  }

  /**
   * Whether the residual program tests an assumption here that is tested at this location in other
   * states, and the execution is covered already: states were merged. It may stop or not, and
   * nothing is new: where an assumption is tested, all its names have a value, whatever the state.
   */
  private boolean testsForOthers(Function own, Function other, PairedState at) {
    if (!branches(own, at)) {
      return false;
    }
    Edge first = own.outgoing(at.residual()).get(0);
    TokenRange mineAsked =
        Atom.of(TokenRange.of(residual, first.where(), own.index(), at.residual())).passage();
    int offset = other.locations().get(at.original()).offset();
    return assumptions.testedAt(other.index(), at.original()).stream()
        .map(Atom::passage)
        .map(asked ->
            new TokenRange(
                asked.tokens(), asked.from(), asked.to(), other.index(), at.original(), offset))
        .anyMatch(asked -> texts.same(mineAsked, asked, at));
  }

  private static boolean branches(Function own, PairedState at) {
    List<Edge> edges = at.residual() == own.exit() ? List.of() : own.outgoing(at.residual());
    return edges.size() == 2
        && edges.get(0).operation() instanceof Operation.Assume
        && !(own.steps().get(edges.get(0).step()) instanceof Step.Switch);
  }

  /** The residual program branches by the condition to be tested, or inside it. */
  private boolean branched(
      Function own,
      Function other,
      PairedState at,
      StateTest test,
      AssumptionTests.Graph.Node node,
      int place) {
    TokenRange asked = node.atom().passage();
    int offset = other.locations().get(place).offset();
    TokenRange their =
        new TokenRange(asked.tokens(), asked.from(), asked.to(), other.index(), place, offset);
    List<Edge> edges = own.outgoing(at.residual());
    Edge first = edges.get(0);
    Atom atom = Atom.of(TokenRange.of(residual, first.where(), own.index(), at.residual()));
    if (!texts.same(atom.passage(), their, at)) {
      boolean within = isWithin(own, first, their, at);
      if (within) {
        edges.forEach(edge -> lockstep.reach(mine.moved(own, at, edge.target())));
      }
      return within;
    }
    Optional<Boolean> known = at.outcome(asked.words(), place);
    for (Edge edge : edges) {
      boolean holds = ((Operation.Assume) edge.operation()).truth() ^ atom.negated();
      if (known.orElse(holds) == holds) {
        PairedState there = mine.moved(own, at, edge.target());
        PairedState.Tested outcome = new PairedState.Tested(asked.words(), place, holds);
        decided(
            other,
            known.isPresent() ? there : there.withTested(outcome),
            test,
            holds ? node.whenTrue() : node.whenFalse());
      }
    }
    return true;
  }

  /** Whether control branches inside a condition, by {@code ?:}, before the whole is decided. */
  private boolean isWithin(Function own, Edge edge, TokenRange condition, PairedState at) {
    return own.steps().get(edge.step()) instanceof Step.Branch branch
        && branch.ready() != at.residual()
        && texts.same(
            Atom.of(TokenRange.of(residual, branch.text(), own.index(), at.residual())).passage(),
            condition,
            at);
  }

  private void decided(Function other, PairedState at, StateTest test, int node) {
    if (node >= 0) {
      lockstep.reach(at.withTestNode(node + 1));
      return;
    }
    ObserverStep move = node == AssumptionTests.Graph.HOLDS ? test.whenTrue() : test.whenFalse();
    int offset = other.locations().get(at.original()).offset();
    lockstep.reach(
        switch (move) {
          case ObserverStep.Cut cut -> at.covered(offset);
          case ObserverStep.To to -> at.inState(theirs.guarded(to.state(), offset), at.testedAt());
        });
  }
}
