package residua.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.cfa.Step;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Slice;

/**
 * Keeps the program as it is and follows the automaton at run time: a variable holds its state and
 * changes where the automaton moves. So recursion, calls through pointers and callbacks are
 * followed as they happen, and the result has one copy of each function.
 */
public final class GhostReducer implements Reducer {

  @Override
  public Residual reduce(Program program, BoundCondition condition) throws InputException {
    if (condition.start() instanceof Move.Cut) {
      return new Residual(program, new Residual.Start.Stopped(), List.of(), List.of());
    }
    UnseenCalls unseen = new UnseenCalls(program, condition);
    TreeSet<Diagnostic> notes = ProductReducer.orderedNotes();
    ProductReducer.noteWholeFunctions(program, notes);
    GhostMoves moves = new GhostMoves(program, condition, unseen);
    GhostSteps steps = new GhostSteps();
    GhostFlow flow = stableFlow(program, moves, steps);
    boolean nothing = flow.anywhere().isEmpty();
    if (nothing || program.entryFunction().opaque().isPresent()) {
      return new Residual(program, new Residual.Start.Unchanged(), List.of(), List.copyOf(notes));
    }
    rejectThreads(program, unseen, flow);
    note(program, unseen, steps, notes);
    GhostActivity activity = new GhostActivity(program, moves, flow, steps);
    int start = ((Move.To) moves.start()).state();
    boolean begins = program.functions().stream().anyMatch(f -> f.traits().root());
    List<Clone> clones = new ArrayList<>();
    Residual.Start entry = new Residual.Start.Unchanged();
    TreeSet<Integer> ending = new TreeSet<>();
    for (Function function : program.functions()) {
      boolean isEntry = function.index() == program.entry();
      if (moves.ends(function.index())) {
        ending.add(function.index());
      } else if (activity.isChanging(function.index()) || (begins && isEntry)) {
        GhostPlanner planner = new GhostPlanner(program, function, moves, flow, activity, steps);
        Optional<Integer> first = begins && isEntry ? Optional.of(start) : Optional.empty();
        GhostBuilder builder = new GhostBuilder(function, moves, flow, planner, steps, first);
        if (isEntry) {
          entry = new Residual.Start.InClone(clones.size());
        }
        clones.add(builder.build(clones.size()));
      }
    }
    Tracking tracking = new Tracking(begins ? Tracking.NOT_BEGUN : start, ending);
    return new Residual(program, entry, clones, List.copyOf(notes), Optional.of(tracking));
  }

  /**
   * Computes the states again and again until every step can do what happens in it, and none is
   * left from which nothing is cut.
   */
  private static GhostFlow stableFlow(Program program, GhostMoves moves, GhostSteps steps) {
    while (true) {
      GhostFlow flow = new GhostFlow(program, moves, steps);
      if (moves.start() instanceof Move.To(int state)) {
        flow.run(state);
      }
      boolean changed = moves.addIdle(flow.idle());
      if (!changed) {
        changed = keepWhole(program, moves, steps, flow);
      }
      if (!changed) {
        return flow;
      }
    }
  }

  /** Finds steps that cannot do what happens in them; says whether there was one. */
  private static boolean keepWhole(
      Program program, GhostMoves moves, GhostSteps steps, GhostFlow flow) {
    GhostActivity activity = new GhostActivity(program, moves, flow, steps);
    boolean changed = false;
    for (Function function : program.functions()) {
      if (flow.entering(function.index()).isEmpty() || moves.ends(function.index())) {
        continue;
      }
      GhostPlanner planner = new GhostPlanner(program, function, moves, flow, activity, steps);
      for (Step step : function.steps()) {
        if (!steps.isKept(function, step)
            && planner.plan(step) instanceof GhostPlan.Keep(String reason)) {
          changed |= steps.keep(function, step, reason);
        }
      }
    }
    return changed;
  }

  private static void rejectThreads(Program program, UnseenCalls unseen, GhostFlow flow)
      throws InputException {
    if (unseen.threads().isPresent() && !flow.anywhere().stream().allMatch(unseen::isImmovable)) {
      throw ProductReducer.threadRefused(program, unseen.threads().get());
    }
  }

  private static void note(
      Program program, UnseenCalls unseen, GhostSteps steps, TreeSet<Diagnostic> notes) {
    steps
        .kept()
        .forEach((key, reason) -> {
          Function function = program.functions().get(key.function());
          Slice text = function.steps().get(key.step()).text();
          notes.add(Diagnostic.note(program.source().position(text.start()), "kept: " + reason));
        });
  }
}
