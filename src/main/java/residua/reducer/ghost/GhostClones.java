package residua.reducer.ghost;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Reaction;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Tracking;

/** Makes the residual program from the known states: the functions that change them. */
final class GhostClones {
  private final Program program;
  private final GhostMoves moves;
  private final GhostFlow flow;
  private final GhostSteps steps;
  private final GhostActivity activity;
  private final boolean beginsLater;
  private final List<Clone> clones = new ArrayList<>();

  GhostClones(
      Program program, GhostMoves moves, GhostFlow flow, GhostSteps steps, GhostActivity activity) {
    this.program = program;
    this.moves = moves;
    this.flow = flow;
    this.steps = steps;
    this.activity = activity;
    this.beginsLater = moves.beginsLater();
  }

  Residual build(List<Diagnostic> notes) {
    int start = ((Reaction.Become) moves.start()).state();
    Residual.Start entry = new Residual.Start.Unchanged();
    TreeSet<Integer> ending = new TreeSet<>();
    SortedMap<Integer, Integer> calledByName = new TreeMap<>();
    for (Function function : program.functions()) {
      int index = function.index();
      boolean isEntry = index == program.entry();
      if (moves.ends(index)) {
        ending.add(index);
      } else if (moves.doubled().contains(index)) {
        // The first one keeps the name, since other code may know it.
        add(moves.unseenCopy(index), Optional.empty());
        calledByName.put(index, clones.size());
        add(index, Optional.empty());
      } else if (activity.isChanging(index) || (beginsLater && isEntry)) {
        if (isEntry) {
          entry = new Residual.Start.InClone(clones.size());
        }
        add(index, beginsLater && isEntry ? Optional.of(start) : Optional.empty());
      }
    }
    int initial = beginsLater ? Tracking.NOT_BEGUN : start;
    Tracking tracking = new Tracking(initial, ending, calledByName);
    return new Residual(program, entry, clones, notes, Optional.of(tracking));
  }

  private void add(int copy, Optional<Integer> start) {
    Function function = moves.function(copy);
    GhostReactions reactions = new GhostReactions(copy, moves, flow);
    GhostPlanner planner = new GhostPlanner(program, function, moves, reactions, activity, steps);
    GhostBuilder builder = new GhostBuilder(copy, moves, flow, reactions, planner, steps, start);
    clones.add(builder.build(clones.size()));
  }
}
