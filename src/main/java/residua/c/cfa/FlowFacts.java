package residua.c.cfa;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;

/** Facts about a function's flow graph that follow from its edges; computed once. */
public final class FlowFacts {
  /** The facts of a function that has no edges. */
  static final FlowFacts NONE = of(0, List.of(), List.of(), 0);

  private final List<List<Edge>> outgoing;
  private final int[] stepAt;
  private final StepExits exits;
  private final BitSet loopHeads;
  private final BitSet leadsToLoopHead;

  private FlowFacts(
      List<List<Edge>> outgoing,
      int[] stepAt,
      StepExits exits,
      BitSet loopHeads,
      BitSet leadsToLoopHead) {
    this.outgoing = outgoing;
    this.stepAt = stepAt;
    this.exits = exits;
    this.loopHeads = loopHeads;
    this.leadsToLoopHead = leadsToLoopHead;
  }

  /** Derives the facts for a flow graph. */
  public static FlowFacts of(int locations, List<Edge> edges, List<Step> steps, int entry) {
    List<List<Edge>> outgoing = new ArrayList<>();
    for (int i = 0; i < locations; i++) {
      outgoing.add(new ArrayList<>());
    }
    for (Edge edge : edges) {
      outgoing.get(edge.source()).add(edge);
    }
    outgoing.replaceAll(Collections::unmodifiableList);
    int[] stepAt = new int[locations];
    java.util.Arrays.fill(stepAt, -1);
    for (Step step : steps) {
      stepAt[step.entry()] = step.id();
    }
    BitSet heads = retreatingTargets(outgoing, entry);
    return new FlowFacts(
        Collections.unmodifiableList(outgoing),
        stepAt,
        StepExits.of(edges, steps),
        heads,
        throughBlanks(edges, heads));
  }

  /** Targets of edges that a depth-first search finds to lead back to a location still open. */
  private static BitSet retreatingTargets(List<List<Edge>> outgoing, int entry) {
    BitSet heads = new BitSet();
    if (outgoing.isEmpty()) {
      return heads;
    }
    BitSet seen = new BitSet();
    BitSet open = new BitSet();
    Deque<int[]> stack = new ArrayDeque<>();
    stack.push(new int[] {entry, 0});
    seen.set(entry);
    open.set(entry);
    while (!stack.isEmpty()) {
      int[] top = stack.peek();
      List<Edge> edges = outgoing.get(top[0]);
      if (top[1] == edges.size()) {
        open.clear(top[0]);
        stack.pop();
        continue;
      }
      int target = edges.get(top[1]++).target();
      if (open.get(target)) {
        heads.set(target);
      } else if (!seen.get(target)) {
        seen.set(target);
        open.set(target);
        stack.push(new int[] {target, 0});
      }
    }
    return heads;
  }

  private static BitSet throughBlanks(List<Edge> edges, BitSet heads) {
    List<Edge> blanks = edges.stream().filter(Edge::isBlank).toList();
    BitSet result = (BitSet) heads.clone();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = blanks.size() - 1; i >= 0; i--) {
        Edge blank = blanks.get(i);
        if (result.get(blank.target()) && !result.get(blank.source())) {
          result.set(blank.source());
          changed = true;
        }
      }
    }
    return result;
  }

  List<List<Edge>> outgoing() {
    return outgoing;
  }

  int[] stepAt() {
    return stepAt;
  }

  int exitIndex(Edge edge) {
    return exits.index(edge);
  }

  OptionalInt firstExitAfter(Edge edge) {
    return exits.firstAfter(edge);
  }

  boolean canExit(int step, int exit) {
    return exits.isPossible(step, exit);
  }

  BitSet loopHeads() {
    return loopHeads;
  }

  BitSet leadsToLoopHead() {
    return leadsToLoopHead;
  }
}
