package residua.checker.state;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.c.cfa.Function;
import residua.checker.text.Failure;
import residua.checker.text.Side;

/**
 * All points that both programs reach together, by tabulation: for each pair of functions, with the
 * condition's state at entry, the configurations reached and the ways to return. A call continues
 * once for each way in which its callees return.
 */
public final class LockstepPairs {
  private static final int SHOWN = 12;

  private final Side original;
  private final List<CallPair> contexts = new ArrayList<>();
  private final Map<CallPair, Integer> numbers = new HashMap<>();
  private final List<Integer> openers = new ArrayList<>();
  private final List<Set<CallPair.Exit>> exits = new ArrayList<>();
  private final List<Set<Integer>> callers = new ArrayList<>();
  private final List<Visit> visits = new ArrayList<>();
  private final List<Integer> parents = new ArrayList<>();
  private final Map<Visit, Integer> visited = new HashMap<>();
  private final Deque<Integer> work = new ArrayDeque<>();
  private int current = -1;

  /** A configuration in a context. */
  record Visit(int context, PairedState configuration) {}

  /** Computes the successors of a configuration. */
  public interface Expander {
    /**
     * Reports the successors to the lockstep.
     *
     * @throws Failure if the two programs diverge there
     */
    void expand(CallPair context, PairedState at);
  }

  /** No configuration is reached yet. */
  public LockstepPairs(Side original) {
    this.original = original;
  }

  /** Computes everything reachable. */
  public void run(Side residual, Expander expander, Runnable start) {
    start.run();
    int opened = 0;
    while (opened < contexts.size() || !work.isEmpty()) {
      if (opened < contexts.size()) {
        open(opened++, residual);
        continue;
      }
      current = work.remove();
      Visit visit = visits.get(current);
      expander.expand(contexts.get(visit.context), visit.configuration);
    }
  }

  private void open(int number, Side residual) {
    CallPair context = contexts.get(number);
    PairedState entry =
        switch (context.who()) {
          case CallPair.Together several -> PairedState.entry(0, 0, context);
          case CallPair.Pair(int own, int other) ->
              PairedState.entry(
                  residual.function(own).entry(), original.function(other).entry(), context);
        };
    visit(new Visit(number, entry), openers.get(number));
  }

  private void visit(Visit visit, int parent) {
    if (visited.putIfAbsent(visit, visits.size()) == null) {
      work.add(visits.size());
      visits.add(visit);
      parents.add(parent);
    }
  }

  /** Adds a successor of the current configuration. */
  public void reach(PairedState next) {
    visit(new Visit(visits.get(current).context, next), current);
  }

  /** The pair of functions of the current configuration. */
  public CallPair context() {
    return contexts.get(visits.get(current).context);
  }

  /** The current configuration is at the end of both functions. */
  public void leave(CallPair.Exit exit) {
    int context = visits.get(current).context;
    if (exits.get(context).add(exit)) {
      work.addAll(callers.get(context));
    }
  }

  /**
   * The ways in which a call returns, as far as they are known; if more are found, its
   * configuration is processed again.
   */
  public List<CallPair.Exit> call(CallPair context) {
    int number = number(context);
    callers.get(number).add(current);
    return List.copyOf(exits.get(number));
  }

  /** Adds a pair of functions that is executed, whatever its caller. */
  public void enter(CallPair context) {
    number(context);
  }

  private int number(CallPair context) {
    Integer known = numbers.get(context);
    if (known != null) {
      return known;
    }
    numbers.put(context, contexts.size());
    contexts.add(context);
    openers.add(current);
    exits.add(new LinkedHashSet<>());
    callers.add(new LinkedHashSet<>());
    return contexts.size() - 1;
  }

  /** The last positions of the original on the path to the current configuration. */
  public List<String> path() {
    List<String> result = new ArrayList<>();
    for (int at = current; at >= 0; at = parents.get(at)) {
      Visit visit = visits.get(at);
      if (!(contexts.get(visit.context).who() instanceof CallPair.Pair pair)) {
        continue;
      }
      Function function = original.function(pair.original());
      if (function.opaque().isPresent()) {
        continue;
      }
      int offset = function.locations().get(visit.configuration.original()).offset();
      String place = original.place(offset);
      if (result.isEmpty() || !result.get(result.size() - 1).equals(place)) {
        result.add(place);
      }
    }
    List<String> shown = new ArrayList<>(result.subList(0, Math.min(SHOWN, result.size())));
    if (shown.size() < result.size()) {
      shown.add("...");
    }
    Collections.reverse(shown);
    return shown;
  }
}
