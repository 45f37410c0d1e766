package residua.sources.changeimpact;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.sources.changeimpact.effects.PairedFunctions;
import residua.sources.changeimpact.effects.PairedStep;

/**
 * Two compared versions, together with what is verified of the old one, followed along the new
 * version.
 *
 * @param reach the points from which something that differs may still follow
 * @param unseen functions of the new version that may be executed although no edge shows it
 * @param unseenDiffer whether one of them may behave differently from the old version
 */
record VersionComparison(
    Map<Integer, PairedFunctions> locksteps,
    Differences differences,
    ImpactReachability reach,
    Set<Integer> unseen,
    boolean unseenDiffer,
    Verified verified) {

  /** The same versions with other verified executions. */
  VersionComparison with(Verified other) {
    return new VersionComparison(locksteps, differences, reach, unseen, unseenDiffer, other);
  }

  /** The state of what is verified at the start of an execution. */
  int start() {
    Function entry = verified.old().program().entryFunction();
    int state = verified.skip(verified.start(), entry, entry.entry());
    return arrive(differences.start(), state);
  }

  /** The state of what is verified after an edge of the new version that the old one takes, too. */
  int read(Edge edge, int state) {
    Optional<Edge> together = together(edge);
    if (together.isEmpty()) {
      return edge.isBlank() ? state : unknown();
    }
    int read = verified.read(state, together.get());
    return switch (together.get().operation()) {
      case Operation.Call call -> {
        Function entered = verified.old().function(call.callee());
        yield verified.skip(read, entered, entered.entry());
      }
      default -> after(together.get(), read);
    };
  }

  /** The state of what is verified after the return from a call of the new version. */
  int returned(Edge call, int state) {
    Optional<Edge> old = together(call);
    return old.isPresent() ? after(old.get(), verified.returned(state, old.get())) : unknown();
  }

  /**
   * The state of what is verified where the old version next executes something, inside a step or
   * not.
   */
  private int after(Edge old, int state) {
    Function function = verified.old().function(old.function());
    boolean internal = function.locations().get(old.target()).internal();
    return internal ? state : verified.skip(state, function, old.target());
  }

  private int unknown() {
    return verified.isEverything() ? Verified.COVERED : Verified.LOST;
  }

  private Optional<Edge> together(Edge edge) {
    return Optional.ofNullable(locksteps.get(edge.function()))
        .flatMap(lockstep -> lockstep.oldEdge(edge));
  }

  /**
   * The state of what is verified where a point is reached: the old version may have to execute
   * something more before both take an edge together again.
   */
  int arrive(PairedLocation point, int state) {
    PairedFunctions lockstep = locksteps.get(point.function());
    if (lockstep == null || lockstep.pair().mine().locations().get(point.location()).internal()) {
      return state;
    }
    int verifiedSoFar = state;
    int at = point.location();
    Set<Integer> seen = new HashSet<>();
    while (seen.add(at)) {
      verifiedSoFar = around(lockstep, lockstep.caughtUp(at), verifiedSoFar);
      switch (lockstep.move(at).orElse(new PairedStep.End())) {
        case PairedStep.Blank(int target) -> at = target;
        case PairedStep.Quietly quietly -> {
          verifiedSoFar = around(lockstep, Optional.of(quietly), verifiedSoFar);
          at = quietly.target();
        }
        case PairedStep.Equal equal -> {
          PairedLocation here = new PairedLocation(point.function(), at, point.differs());
          return around(lockstep, differences.ways().around(here), verifiedSoFar);
        }
        case PairedStep.End end -> {
          return verifiedSoFar;
        }
        case PairedStep.Apart apart -> {
          return verifiedSoFar;
        }
      }
    }
    return verifiedSoFar;
  }

  private int around(PairedFunctions lockstep, Optional<PairedStep.Quietly> quietly, int state) {
    List<Step> steps = quietly.map(PairedStep.Quietly::theirs).orElse(List.of());
    return steps.isEmpty() ? state : verified.around(state, lockstep.pair().theirs(), steps);
  }
}
