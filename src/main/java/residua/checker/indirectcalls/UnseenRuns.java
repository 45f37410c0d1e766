package residua.checker.indirectcalls;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.BiFunction;
import residua.c.callgraph.CalledUnnamed;
import residua.c.cfa.Edge;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.checker.errors.ErrorStops;
import residua.checker.state.CallPair;
import residua.checker.state.CallPair.After;
import residua.checker.state.ConditionStatus;
import residua.checker.state.KnownValue;
import residua.checker.state.KnownValues;
import residua.checker.state.LockstepPairs;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.state.ToolVariables;
import residua.checker.state.UnseenCode;
import residua.checker.text.Failure;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;
import residua.checker.walks.OriginalWalk;
import residua.condition.observer.ObserverStep;

/**
 * Executions of functions without an edge, in both programs: through pointers, by library
 * functions, around the entry function. They may change variables that only the residual program
 * has. Either the values of these are given up, or the functions are followed, in any number and
 * any order, wherever they may be executed.
 */
public final class UnseenRuns {
  private final Side residual;
  private final Side original;
  private final ToolVariables tools;
  private final UnseenCode unseen;
  private final OriginalWalk theirs;
  private final After after;
  private final LockstepPairs lockstep;
  private final UntracedCalls calls;
  private final List<Function> callable = new ArrayList<>();
  private final List<Function> roots = new ArrayList<>();
  private final List<Function> around = new ArrayList<>();
  private final ChangedVariables changes;
  private final Set<Integer> unnamed;
  private final Set<Integer> unnamedInOriginal;
  private final Set<Integer> changedUnseen;
  private final Set<Integer> changedAround;

  /** No such executions are known yet. */
  public UnseenRuns(
      Side residual,
      Side original,
      ToolVariables tools,
      UnseenCode unseen,
      OriginalWalk theirs,
      ErrorStops errors,
      LockstepPairs lockstep) {
    this.residual = residual;
    this.original = original;
    this.tools = tools;
    this.unseen = unseen;
    this.theirs = theirs;
    this.after = errors.whereCalledUnseen();
    this.lockstep = lockstep;
    this.calls = new UntracedCalls(residual);
    this.unnamed = CalledUnnamed.of(residual.program());
    this.unnamedInOriginal = CalledUnnamed.of(original.program());
    for (Function function : residual.program().functions()) {
      if (function.traits().root()) {
        roots.add(function);
      }
      if (isCallable(function)) {
        callable.add(function);
      }
    }
    around.addAll(roots);
    if (unseen.runsAround()) {
      callable.stream().filter(function -> !roots.contains(function)).forEach(around::add);
    }
    this.changes = new ChangedVariables(residual, tools);
    this.changedUnseen = changes.by(callable);
    this.changedAround = changes.by(around);
  }

  /** Its address can only be taken under its own name in a text that comes from the original. */
  private boolean isCallable(Function function) {
    return unnamed.contains(function.index())
        && original
            .function(function.name())
            .filter(other -> unnamedInOriginal.contains(other.index()))
            .isPresent();
  }

  /** Whether more may be known if the functions are followed, and they can be. */
  public boolean worthFollowing() {
    return changes.exist() && !unseen.runsAtAnyTime();
  }

  /** The known values after leaving a function of which only the callees are known. */
  public KnownValues kept(Function own, KnownValues values) {
    Set<Integer> changed = changes.by(List.of(own));
    return values.only(v -> !changed.contains(v) && !changedUnseen.contains(v));
  }

  /**
   * Starts the code that is called from outside.
   *
   * @param afterEntry the error calls possible after the entry function
   * @throws Failure if variables that only the residual program has may change at any time
   */
  public void start(ConditionStatus standing, After afterEntry) {
    if (unseen.runsAtAnyTime() && !changedUnseen.isEmpty()) {
      throw new Failure(
          Failure.Kind.UNKNOWN,
          "the residual may change, at any time, a variable that is not in the original");
    }
    lockstep.enter(CallPair.of(CallPair.Together.PROGRAM, standing, tools.initial(), afterEntry));
    for (Function function : roots) {
      enterAtAnyTime(function);
    }
    if (!unseen.isFollowed()) {
      callable.forEach(this::enterAtAnyTime);
    }
  }

  /**
   * Nothing is known when a function is entered, except that a variable holds one of its values.
   */
  private void enterAtAnyTime(Function function) {
    if (unseen.isFollowed() && changedAround.size() == 1) {
      int variable = changedAround.iterator().next();
      Optional<SortedSet<Long>> numbers = AssignedNumbers.of(residual, tools, variable);
      if (numbers.isPresent()) {
        for (long number : numbers.get()) {
          KnownValues values = KnownValues.NOTHING.with(variable, new KnownValue.Constant(number));
          lockstep.enter(inResidualState(function, values));
        }
        return;
      }
    }
    lockstep.enter(inResidualState(function, KnownValues.NOTHING));
  }

  private CallPair inResidualState(Function function, KnownValues values) {
    Function other = original.function(function.name()).orElseThrow();
    return new CallPair(
        function.index(),
        other.index(),
        ConditionStatus.RESIDUAL,
        CallPair.Way.SEEN,
        values,
        after);
  }

  /** Continues with functions that are executed together. */
  public void expand(CallPair.Together functions, CallPair context, PairedState at) {
    switch (functions) {
      case PROGRAM -> program(context);
      case UNSEEN -> anyOf(callable, at);
      case AROUND_THE_ENTRY -> anyOf(around, at);
    }
  }

  private void program(CallPair context) {
    Function own = residual.program().entryFunction();
    Function other = original.program().entryFunction();
    if (!unseen.isFollowed()) {
      KnownValues values = context.values().only(v -> !changedAround.contains(v));
      lockstep.call(
          new CallPair(
              own.index(),
              other.index(),
              context.standing(),
              entering(other, context.standing()),
              values,
              context.after()));
      return;
    }
    CallPair before =
        CallPair.of(
            CallPair.Together.AROUND_THE_ENTRY,
            ConditionStatus.RESIDUAL,
            context.values(),
            context.after());
    for (CallPair.Exit ready : lockstep.call(before)) {
      CallPair entry =
          new CallPair(
              own.index(),
              other.index(),
              context.standing(),
              entering(other, context.standing()),
              ready.values(),
              context.after());
      for (CallPair.Exit end : lockstep.call(entry)) {
        if (unseen.runsLater()) {
          lockstep.call(CallPair.of(CallPair.Together.UNSEEN, end.standing(), end.values(), after));
        }
      }
    }
  }

  /** An execution that is covered before it begins is covered where the entry function is. */
  private static CallPair.Way entering(Function entry, ConditionStatus standing) {
    return standing instanceof ConditionStatus.Accepted
        ? new CallPair.Way(false, OptionalInt.of(entry.nameSlice().start()))
        : CallPair.Way.SEEN;
  }

  /** Whether a function that was called without an edge may stop where it is about to return. */
  public boolean mayStopAfter(CallPair context, PairedState at) {
    Function other = original.function(context.original());
    return context.way().unseen()
        && at.original() == other.exit()
        && !at.isCovered()
        && unseen.leave(at.state(), other) instanceof ObserverStep.Cut;
  }

  /** One of the functions is executed, or no further one. */
  private void anyOf(List<Function> functions, PairedState at) {
    lockstep.leave(new CallPair.Exit(at.standing(), at.coveredBy(), at.values()));
    for (Function function : functions) {
      Function other = original.function(function.name()).orElseThrow();
      PairedState entered = moved(at, other, unseen::enter);
      CallPair call =
          new CallPair(
              function.index(),
              other.index(),
              theirs.entryStanding(other, entered),
              new CallPair.Way(true, entered.coveredBy()),
              at.values(),
              after);
      for (CallPair.Exit exit : lockstep.call(call)) {
        PairedState left = at.after(exit, tools::isGlobal);
        lockstep.reach(moved(left, other, unseen::leave));
      }
    }
  }

  private static PairedState moved(
      PairedState at, Function function, BiFunction<Integer, Function, ObserverStep> moves) {
    if (at.isCovered()) {
      return at;
    }
    return switch (moves.apply(at.state(), function)) {
      case ObserverStep.Cut cut -> at.covered(function.nameSlice().start());
      case ObserverStep.To to -> to.state() == at.state() ? at : at.inState(to.state());
    };
  }

  /**
   * The configurations after the indirect calls of the residual program's next action, in both
   * programs; empty if there are none, or they have been executed.
   */
  public List<PairedState> ran(Function own, PairedState at) {
    if (at.ran() || at.residual() == own.exit() || !runsUnseen(own, at.residual())) {
      return List.of();
    }
    if (!unseen.isFollowed()) {
      KnownValues kept = at.values().only(v -> !changedUnseen.contains(v));
      return kept.equals(at.values()) ? List.of() : List.of(at.with(kept).withRan());
    }
    List<PairedState> result = new ArrayList<>();
    KnownValues globals = at.values().only(tools::isGlobal);
    for (CallPair.Exit exit :
        lockstep.call(CallPair.of(CallPair.Together.UNSEEN, at.standing(), globals, after))) {
      result.add(at.after(exit, tools::isGlobal).withRan());
    }
    return result;
  }

  private boolean runsUnseen(Function own, int location) {
    Edge edge = own.outgoing(location).get(0);
    Optional<Effects> effects = step(own, location).map(Step::effects);
    if (effects.isEmpty()
        || !(unseen.mayRunIn(effects.get()) || unseen.mayRunAtTheEndIn(effects.get()))) {
      return false;
    }
    return effects.get().hidden()
        || edge.isDefault()
        || OriginalWalk.isDispatch(own, edge)
        || calls.areIn(TokenRange.of(residual, own, edge));
  }

  /** The statement that a function executes next, or is in. */
  private static Optional<Step> step(Function function, int location) {
    Edge edge = function.outgoing(location).get(0);
    if (edge.isDefault() && edge.step() < 0) {
      return function.steps().stream().filter(step -> step.ready() == location).findFirst();
    }
    int step = ResidualAction.step(function, edge);
    return step < 0 ? Optional.empty() : Optional.of(function.steps().get(step));
  }
}
