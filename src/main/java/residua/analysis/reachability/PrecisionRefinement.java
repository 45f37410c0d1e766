package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import residua.analysis.kernel.ArgNode;
import residua.analysis.kernel.ErrorPath;
import residua.analysis.kernel.MergePoints;
import residua.analysis.kernel.TransferRelation;
import residua.c.cfa.Edge;
import residua.c.interpreter.memory.NamedObject;
import residua.c.interpreter.memory.Precision;
import residua.c.interpreter.memory.ProgramState;

/**
 * Refines the precision, that is, what is tracked, by counterexamples: Beyer, Löwe, "Explicit-State
 * Software Model Checking Based on CEGAR and Interpolation" (FASE 2013). A path that ends badly is
 * executed once more with all values; if it ends well then, a smallest set of objects is searched
 * with which it still does. Of several such sets one without loop counters is preferred: Beyer,
 * Löwe, Wendler, "Sliced Path Prefixes" (FORTE 2015), achieve the same by choosing among prefixes
 * of the path.
 */
final class PrecisionRefinement {
  private final AnalysisConfig setting;
  private final TransferRelation<ProgramState> transfer;
  private final MergePoints joins;
  private final LoopCounters counters;
  private final MemoryUse memory = new MemoryUse();
  private final long end;
  private Precision tracked = Precision.NOTHING;

  /**
   * At first nothing is tracked.
   *
   * @param transfer the transfer relation of the analysis that is refined
   * @param end deadline, in the time of {@link System#nanoTime}
   */
  PrecisionRefinement(AnalysisConfig setting, TransferRelation<ProgramState> transfer, long end) {
    this.setting = setting;
    this.end = end;
    this.transfer = transfer;
    this.joins = new MergePoints(setting.program());
    this.counters = new LoopCounters(setting.program(), setting.meaning());
  }

  /** The current precision. */
  Precision tracked() {
    return tracked;
  }

  /**
   * Tracks more if an edge after a node ends badly only because too little is tracked.
   *
   * @return whether more is tracked
   */
  boolean refine(ArgNode node, Edge edge) {
    Replay replay =
        new Replay(
            setting.program(), transfer, joins, new ErrorPath(setting.program(), node, edge));
    if (replay.length() > setting.limits().bound("refinement-formula")
        || memory.reaches(setting.limits().bytes("refinement-memory"))) {
      return false;
    }
    Set<NamedObject> candidates = new LinkedHashSet<>();
    long start = System.nanoTime();
    Search search = new Search(replay, start);
    if (replay.endsBadly(
        state -> state.fork().keepOnly(tracked, candidates::add), search::isOver)) {
      return false;
    }
    List<NamedObject> ordered = new ArrayList<>(candidates);
    // Stable sort: among equals, the order on the path is kept.
    ordered.sort(Comparator.comparing(counters::isOne));
    if (search.endsWellWith(Set.of())) {
      return false;
    }
    Set<NamedObject> needed = search.fewest(ordered);
    if (needed.isEmpty() || search.isOver()) {
      return false;
    }
    tracked = tracked.and(needed);
    return true;
  }

  /**
   * Searches for a smallest set: Junker, "QuickXplain" (AAAI 2004). The first objects are
   * preferred.
   */
  private final class Search {
    private final Replay replay;
    private final long start;

    Search(Replay replay, long start) {
      this.replay = replay;
      this.start = start;
    }

    boolean isOver() {
      return (System.nanoTime() - start) / 1_000_000 >= setting.limits().bound("refinement-time")
          || end - System.nanoTime() <= 0
          || Thread.currentThread().isInterrupted();
    }

    boolean endsWellWith(Set<NamedObject> objects) {
      Precision more = tracked.and(objects);
      return !replay.endsBadly(state -> state.keepOnly(more, object -> {}), this::isOver);
    }

    Set<NamedObject> fewest(List<NamedObject> objects) {
      return fewest(Set.of(), false, objects);
    }

    private Set<NamedObject> fewest(
        Set<NamedObject> background, boolean isNew, List<NamedObject> objects) {
      if (isOver() || (isNew && endsWellWith(background))) {
        return Set.of();
      }
      if (objects.size() <= 1) {
        return Set.copyOf(objects);
      }
      List<NamedObject> first = objects.subList(0, objects.size() / 2);
      List<NamedObject> rest = objects.subList(objects.size() / 2, objects.size());
      Set<NamedObject> ofRest = fewest(and(background, first), true, rest);
      Set<NamedObject> ofFirst = fewest(and(background, ofRest), !ofRest.isEmpty(), first);
      return and(ofFirst, ofRest);
    }

    private static Set<NamedObject> and(Set<NamedObject> some, Collection<NamedObject> others) {
      Set<NamedObject> result = new HashSet<>(some);
      result.addAll(others);
      return result;
    }
  }
}
