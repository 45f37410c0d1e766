package residua.reducer.ghost;

import java.util.List;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.reducer.PrecisionNotes;
import residua.reducer.indirectcalls.IndirectCallEffects;
import residua.reducer.residual.Reaction;
import residua.reducer.residual.Residual;

/**
 * Keeps the program unchanged and follows the automaton at run time: a variable holds its state and
 * changes where the automaton moves. So recursion, indirect calls and callbacks are followed as
 * they happen. There is one copy of each function; two where the automaton distinguishes calls with
 * an edge from others.
 */
public final class GhostReducer {
  private final boolean isEveryStateOfInterest;

  /** Follows the automaton as long as something may still be cut. */
  public GhostReducer() {
    this(false);
  }

  private GhostReducer(boolean isEveryStateOfInterest) {
    this.isEveryStateOfInterest = isEveryStateOfInterest;
  }

  /** Follows the automaton also where nothing is cut any more: its states matter. */
  public static GhostReducer followingAlways() {
    return new GhostReducer(true);
  }

  /**
   * Reduces a program.
   *
   * @throws InputException if the program has a feature for which no residual program can be
   *     correct
   */
  public Residual reduce(Program program, ConditionObserver condition) throws InputException {
    if (condition.start() instanceof ObserverStep.Cut) {
      return new Residual(program, new Residual.Start.Stopped(), List.of(), List.of());
    }
    IndirectCallEffects unseen = new IndirectCallEffects(program, condition);
    PrecisionNotes notes = new PrecisionNotes(program);
    notes.opaqueFunctions();
    GhostMoves moves = new GhostMoves(program, condition, unseen);
    GhostSteps steps = new GhostSteps();
    GhostFlow flow = stableFlow(program, moves, steps);
    note(program, moves, steps, notes);
    notes.addAll(condition.imprecision());
    boolean nothing = flow.anywhere().isEmpty();
    if (nothing || program.entryFunction().opaque().isPresent()) {
      return new Residual(program, new Residual.Start.Unchanged(), List.of(), notes.all());
    }
    unseen.rejectThreads(flow.anywhere().stream());
    GhostActivity activity = new GhostActivity(program, moves, flow, steps);
    return new GhostClones(program, moves, flow, steps, activity).build(notes.all());
  }

  /**
   * Recomputes the states until every step can perform its reactions, and every remaining state can
   * still reach a cut.
   */
  private GhostFlow stableFlow(Program program, GhostMoves moves, GhostSteps steps) {
    while (true) {
      GhostFlow flow = new GhostFlow(program, moves, steps);
      if (moves.start() instanceof Reaction.Become(int state)) {
        flow.run(state);
      }
      boolean changed =
          separateCopies(moves, flow)
              || (!isEveryStateOfInterest && moves.addIdle(flow.idle()))
              || keepWhole(program, moves, steps, flow);
      if (!changed) {
        return flow;
      }
    }
  }

  /** Finds functions that need a copy of their own for indirect calls. */
  private static boolean separateCopies(GhostMoves moves, GhostFlow flow) {
    boolean changed = false;
    for (int copy : flow.entered()) {
      int exit = moves.function(copy).exit();
      boolean needed =
          flow.entering(copy).stream()
                  .anyMatch(s -> !moves.isUndecided(s) && !moves.enter(s, copy).isNothing(s))
              || flow.at(copy, exit).stream().anyMatch(s -> !moves.leave(s, copy).isNothing(s));
      changed |= needed && moves.separate(moves.function(copy).index());
    }
    return changed;
  }

  /** Finds steps that cannot perform their reactions; returns whether there was one. */
  private static boolean keepWhole(
      Program program, GhostMoves moves, GhostSteps steps, GhostFlow flow) {
    GhostActivity activity = new GhostActivity(program, moves, flow, steps);
    boolean changed = false;
    for (int copy : flow.entered()) {
      Function function = moves.function(copy);
      GhostReactions reactions = new GhostReactions(copy, moves, flow);
      GhostPlanner planner = new GhostPlanner(program, function, moves, reactions, activity, steps);
      for (Step step : function.steps()) {
        if (!steps.isKept(function, step)
            && planner.plan(step) instanceof GhostPlan.Keep(String reason)) {
          changed |= steps.keep(function, step, reason);
        }
      }
    }
    return changed;
  }

  private static void note(
      Program program, GhostMoves moves, GhostSteps steps, PrecisionNotes notes) {
    moves.handlersObstacle().ifPresent(notes::handlers);
    steps
        .kept()
        .forEach((key, reason) -> {
          Function function = program.functions().get(key.function());
          notes.kept(function.steps().get(key.step()).text(), reason);
        });
  }
}
