package residua.validation;

import java.util.List;
import java.util.Optional;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.binding.StateTest;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Step;
import residua.validation.comparison.JumpedOverObjects;
import residua.validation.comparison.TextMatcher;
import residua.validation.errors.ErrorStops;
import residua.validation.matching.BothSides;
import residua.validation.matching.Matching;
import residua.validation.state.Bindings;
import residua.validation.state.Configuration;
import residua.validation.state.Context;
import residua.validation.state.Inside;
import residua.validation.state.Lifetimes;
import residua.validation.state.Lockstep;
import residua.validation.state.Next;
import residua.validation.state.ToolVariables;
import residua.validation.state.Values;
import residua.validation.text.Atom;
import residua.validation.text.Failure;
import residua.validation.text.Heads;
import residua.validation.text.Passage;
import residua.validation.text.Side;
import residua.validation.text.Stops;
import residua.validation.unseen.CoveredStops;
import residua.validation.unseen.UnseenRuns;
import residua.validation.walks.OriginalAlone;
import residua.validation.walks.OriginalWalk;
import residua.validation.walks.ResidualWalk;
import residua.validation.whole.UnchangedFunctions;
import residua.validation.whole.WholeFunctions;

/**
 * Computes the successors of a configuration: both programs take the same step, or the residual
 * program stops.
 */
final class Comparer implements Lockstep.Expander {
  private final Side residual;
  private final Side original;
  private final BoundCondition condition;
  private final ToolVariables tools;
  private final Stops stops;
  private final CoveredStops covered;
  private final ResidualWalk mine;
  private final OriginalWalk theirs;
  private final JumpedOverObjects jumpedOver;
  private final OriginalAlone alone;
  private final Matching matching;
  private final Heads heads;
  private final WholeFunctions whole;
  private final UnchangedFunctions unchanged;
  private final UnseenRuns runs;
  private final ErrorStops errors;
  private final Lockstep lockstep;
  private final AssumptionTests assumptions = new AssumptionTests();
  private final TextMatcher texts;
  private final Lifetimes lifetimes;

  Comparer(
      BothSides sides,
      BoundCondition condition,
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
  public void expand(Context context, Configuration from) {
    if (context.who() instanceof Context.Together functions) {
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
    Configuration ready = theirs.settle(other, from).orElse(from);
    Optional<Configuration> settled = mine.settle(own, ready);
    Optional<Configuration> both = theirs.settle(other, settled.orElse(ready));
    if (settled.isEmpty()) {
      looping(both);
      return;
    }
    boolean stop =
        own.stepAt(settled.get().residual()).filter(step -> stops.isStop(own, step)).isPresent();
    if (both.isEmpty()) {
      if (!stop || !(from.isCovered() || errors.mayStop(context, from))) {
        throw new Failure(
            Failure.Kind.NEW_BEHAVIOUR, "it goes on where the original does nothing forever");
      }
      return;
    }
    Configuration at = jumpedOver.bind(own, other, both.get());
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

  private static void looping(Optional<Configuration> both) {
    boolean fine = both.isEmpty() || both.get().isCovered();
    if (!fine) {
      throw new Failure(
          Failure.Kind.NOT_SOUND, "it does nothing forever where the original goes on");
    }
  }

  private void together(Function own, Function other, Configuration settled) {
    List<Configuration> ran = runs.ran(own, settled);
    if (!ran.isEmpty()) {
      ran.forEach(lockstep::reach);
      return;
    }
    Configuration at = settled;
    if (!at.inside().isReturning() && at.residual() != own.exit()) {
      at = at.with(lifetimes.alive(own, other, at.bindings()));
      Optional<Bindings.Bound> uneven = lifetimes.uneven(own, other, at.bindings());
      if (uneven.isPresent()) {
        List<Configuration> passed = alone.passed(other, at);
        if (passed.isEmpty()) {
          throw lifetimes.failure(other, uneven.get());
        }
        passed.forEach(lockstep::reach);
        return;
      }
    }
    if (at.residual() != own.exit()) {
      matching.match(Next.of(own, other, at));
      return;
    }
    if (at.original() == other.exit()) {
      if (at.inside().isReturning()
          && !(at.inside().returned() instanceof Inside.Returned.Dropped && heads.isVoid(other))) {
        throw new Failure(
            Failure.Kind.NEW_BEHAVIOUR, "it does not return the value that was evaluated for that");
      }
      Values values = at.values().only(tools::isGlobal);
      lockstep.leave(new Context.Exit(at.standing(), at.coveredBy(), values));
      return;
    }
    List<Configuration> passed = alone.passed(other, at);
    if (passed.isEmpty()) {
      throw new Failure(Failure.Kind.NEW_BEHAVIOUR, "it returns where the original does not");
    }
    passed.forEach(lockstep::reach);
  }

  /** Tests one more condition of an assumption, or continues with both of its outcomes. */
  private void test(Function own, Function other, Configuration at) {
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
    Optional<Configuration> finished =
        at.residual() == own.exit()
            ? Optional.empty()
            : matching.finishedCall(Next.of(own, other, at));
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
  private boolean testsForOthers(Function own, Function other, Configuration at) {
    if (!branches(own, at)) {
      return false;
    }
    Edge first = own.outgoing(at.residual()).get(0);
    Passage mineAsked =
        Atom.of(Passage.of(residual, first.where(), own.index(), at.residual())).passage();
    int offset = other.locations().get(at.original()).offset();
    return assumptions.testedAt(other.index(), at.original()).stream()
        .map(Atom::passage)
        .map(asked ->
            new Passage(
                asked.tokens(), asked.from(), asked.to(), other.index(), at.original(), offset))
        .anyMatch(asked -> texts.same(mineAsked, asked, at));
  }

  private static boolean branches(Function own, Configuration at) {
    List<Edge> edges = at.residual() == own.exit() ? List.of() : own.outgoing(at.residual());
    return edges.size() == 2
        && edges.get(0).operation() instanceof Operation.Assume
        && !(own.steps().get(edges.get(0).step()) instanceof Step.Switch);
  }

  /** The residual program branches by the condition to be tested, or inside it. */
  private boolean branched(
      Function own,
      Function other,
      Configuration at,
      StateTest test,
      AssumptionTests.Graph.Node node,
      int place) {
    Passage asked = node.atom().passage();
    int offset = other.locations().get(place).offset();
    Passage their =
        new Passage(asked.tokens(), asked.from(), asked.to(), other.index(), place, offset);
    List<Edge> edges = own.outgoing(at.residual());
    Edge first = edges.get(0);
    Atom atom = Atom.of(Passage.of(residual, first.where(), own.index(), at.residual()));
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
        Configuration there = mine.moved(own, at, edge.target());
        Configuration.Tested outcome = new Configuration.Tested(asked.words(), place, holds);
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
  private boolean isWithin(Function own, Edge edge, Passage condition, Configuration at) {
    return own.steps().get(edge.step()) instanceof Step.Branch branch
        && branch.ready() != at.residual()
        && texts.same(
            Atom.of(Passage.of(residual, branch.text(), own.index(), at.residual())).passage(),
            condition,
            at);
  }

  private void decided(Function other, Configuration at, StateTest test, int node) {
    if (node >= 0) {
      lockstep.reach(at.withTestNode(node + 1));
      return;
    }
    Move move = node == AssumptionTests.Graph.HOLDS ? test.whenTrue() : test.whenFalse();
    int offset = other.locations().get(at.original()).offset();
    lockstep.reach(
        switch (move) {
          case Move.Cut cut -> at.covered(offset);
          case Move.To to -> at.inState(theirs.guarded(to.state(), offset), at.testedAt());
        });
  }
}
