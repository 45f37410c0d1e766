package residua.validation.unseen;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.BiFunction;
import residua.binding.Move;
import residua.cfa.CalledUnnamed;
import residua.cfa.Edge;
import residua.cfa.Effects;
import residua.cfa.Function;
import residua.cfa.Step;
import residua.validation.errors.ErrorStops;
import residua.validation.state.Configuration;
import residua.validation.state.Context;
import residua.validation.state.Context.After;
import residua.validation.state.Lockstep;
import residua.validation.state.Next;
import residua.validation.state.Standing;
import residua.validation.state.ToolVariables;
import residua.validation.state.UnseenCode;
import residua.validation.state.Value;
import residua.validation.state.Values;
import residua.validation.text.Failure;
import residua.validation.text.Passage;
import residua.validation.text.Side;
import residua.validation.walks.OriginalWalk;

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
  private final Lockstep lockstep;
  private final UnseenCalls calls;
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
      Lockstep lockstep) {
    this.residual = residual;
    this.original = original;
    this.tools = tools;
    this.unseen = unseen;
    this.theirs = theirs;
    this.after = errors.whereCalledUnseen();
    this.lockstep = lockstep;
    this.calls = new UnseenCalls(residual);
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
  public Values kept(Function own, Values values) {
    Set<Integer> changed = changes.by(List.of(own));
    return values.only(v -> !changed.contains(v) && !changedUnseen.contains(v));
  }

  /**
   * Starts the code that is called from outside.
   *
   * @param afterEntry the error calls possible after the entry function
   * @throws Failure if variables that only the residual program has may change at any time
   */
  public void start(Standing standing, After afterEntry) {
    if (unseen.runsAtAnyTime() && !changedUnseen.isEmpty()) {
      throw new Failure(
          Failure.Kind.UNKNOWN,
          "the residual changes a variable, which is not in the original, at any time");
    }
    lockstep.enter(Context.of(Context.Together.PROGRAM, standing, tools.initial(), afterEntry));
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
          Values values = Values.NOTHING.with(variable, new Value.Constant(number));
          lockstep.enter(inResidualState(function, values));
        }
        return;
      }
    }
    lockstep.enter(inResidualState(function, Values.NOTHING));
  }

  private Context inResidualState(Function function, Values values) {
    Function other = original.function(function.name()).orElseThrow();
    return new Context(
        function.index(), other.index(), Standing.RESIDUAL, Context.Way.SEEN, values, after);
  }

  /** Continues with functions that are executed together. */
  public void expand(Context.Together functions, Context context, Configuration at) {
    switch (functions) {
      case PROGRAM -> program(context);
      case UNSEEN -> anyOf(callable, at);
      case AROUND_THE_ENTRY -> anyOf(around, at);
    }
  }

  private void program(Context context) {
    Function own = residual.program().entryFunction();
    Function other = original.program().entryFunction();
    if (!unseen.isFollowed()) {
      Values values = context.values().only(v -> !changedAround.contains(v));
      lockstep.call(
          new Context(
              own.index(),
              other.index(),
              context.standing(),
              entering(other, context.standing()),
              values,
              context.after()));
      return;
    }
    Context before =
        Context.of(
            Context.Together.AROUND_THE_ENTRY,
            Standing.RESIDUAL,
            context.values(),
            context.after());
    for (Context.Exit ready : lockstep.call(before)) {
      Context entry =
          new Context(
              own.index(),
              other.index(),
              context.standing(),
              entering(other, context.standing()),
              ready.values(),
              context.after());
      for (Context.Exit end : lockstep.call(entry)) {
        if (unseen.runsLater()) {
          lockstep.call(Context.of(Context.Together.UNSEEN, end.standing(), end.values(), after));
        }
      }
    }
  }

  /** An execution that is covered before it begins is covered where the entry function is. */
  private static Context.Way entering(Function entry, Standing standing) {
    return standing instanceof Standing.Accepted
        ? new Context.Way(false, OptionalInt.of(entry.nameSlice().start()))
        : Context.Way.SEEN;
  }

  /** Whether a function that was called without an edge may stop where it is about to return. */
  public boolean mayStopAfter(Context context, Configuration at) {
    Function other = original.function(context.original());
    return context.way().unseen()
        && at.original() == other.exit()
        && !at.isCovered()
        && unseen.leave(at.state(), other) instanceof Move.Cut;
  }

  /** One of the functions is executed, or no further one. */
  private void anyOf(List<Function> functions, Configuration at) {
    lockstep.leave(new Context.Exit(at.standing(), at.coveredBy(), at.values()));
    for (Function function : functions) {
      Function other = original.function(function.name()).orElseThrow();
      Configuration entered = moved(at, other, unseen::enter);
      Context call =
          new Context(
              function.index(),
              other.index(),
              theirs.entryStanding(other, entered),
              new Context.Way(true, entered.coveredBy()),
              at.values(),
              after);
      for (Context.Exit exit : lockstep.call(call)) {
        Configuration left = at.after(exit, tools::isGlobal);
        lockstep.reach(moved(left, other, unseen::leave));
      }
    }
  }

  private static Configuration moved(
      Configuration at, Function function, BiFunction<Integer, Function, Move> moves) {
    if (at.isCovered()) {
      return at;
    }
    return switch (moves.apply(at.state(), function)) {
      case Move.Cut cut -> at.covered(function.nameSlice().start());
      case Move.To to -> to.state() == at.state() ? at : at.inState(to.state());
    };
  }

  /**
   * The configurations after the indirect calls of the residual program's next action, in both
   * programs; empty if there are none, or they have been executed.
   */
  public List<Configuration> ran(Function own, Configuration at) {
    if (at.ran() || at.residual() == own.exit() || !runsUnseen(own, at.residual())) {
      return List.of();
    }
    if (!unseen.isFollowed()) {
      Values kept = at.values().only(v -> !changedUnseen.contains(v));
      return kept.equals(at.values()) ? List.of() : List.of(at.with(kept).withRan());
    }
    List<Configuration> result = new ArrayList<>();
    Values globals = at.values().only(tools::isGlobal);
    for (Context.Exit exit :
        lockstep.call(Context.of(Context.Together.UNSEEN, at.standing(), globals, after))) {
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
        || calls.areIn(Passage.of(residual, own, edge));
  }

  /** The statement that a function executes next, or is in. */
  private static Optional<Step> step(Function function, int location) {
    Edge edge = function.outgoing(location).get(0);
    if (edge.isDefault() && edge.step() < 0) {
      return function.steps().stream().filter(step -> step.ready() == location).findFirst();
    }
    int step = Next.step(function, edge);
    return step < 0 ? Optional.empty() : Optional.of(function.steps().get(step));
  }
}
