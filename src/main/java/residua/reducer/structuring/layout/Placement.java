package residua.reducer.structuring.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import residua.reducer.structuring.graph.Dominators;
import residua.reducer.structuring.graph.Graph;
import residua.reducer.structuring.graph.LoopExits;
import residua.reducer.structuring.graph.LoopNest;

/**
 * Positions of the parts of one graph: directly in the only branch that leads to them; after their
 * dominator, if several paths lead to them; after a loop; inside a switch. The order follows N.
 * Ramsey, "Beyond Relooper: Recursive Translation of Unstructured Control Flow to Structured
 * Control Flow", ICFP 2022, extended for C: loops end where their text ended, so that leaving them
 * is a {@code break}.
 */
final class Placement {
  /** The facts about the vertices of a graph that the placement needs. */
  interface Facts {
    /** Whether other parts can stand in the branches of a vertex. */
    boolean branches(int number);

    /** Whether a vertex is short enough to be copied to wherever something leads to it. */
    boolean canBeCopied(int number);

    /** Whether a vertex is the choice of a switch that contains another one. */
    boolean isInSwitch(int number, int chooser);

    /** The position of a vertex in the text of the original. */
    int offset(int number);

    /** Whether control continues from a vertex, if at all, only to vertices of the same graph. */
    boolean staysInside(int number);

    /** The end of the text of the loop with this head in the original; 0 if there is none. */
    int loopEnd(int head);
  }

  private final Facts facts;
  private final LoopNest loops;
  private final int[] immediate;
  private final int[] entering;
  private final int[] loopEnds;
  private final boolean[] inLine;
  private final boolean[] copied;
  private final boolean[] dominates;
  private final int[] latches;
  private final List<List<Integer>> after = new ArrayList<>();
  private final List<List<Integer>> afterLoop = new ArrayList<>();
  private final List<List<Integer>> inSwitch = new ArrayList<>();

  /**
   * @param graph its vertices are numbered in reverse postorder
   */
  Placement(Graph graph, Facts facts) {
    this.facts = facts;
    this.immediate = Dominators.of(graph);
    this.loops = new LoopNest(graph, immediate);
    this.entering = new int[graph.size()];
    this.inLine = new boolean[graph.size()];
    this.copied = new boolean[graph.size()];
    this.dominates = new boolean[graph.size()];
    for (int from = 0; from < graph.size(); from++) {
      for (int to : graph.successors()[from]) {
        entering[to]++;
      }
      after.add(new ArrayList<>(0));
      afterLoop.add(new ArrayList<>(0));
      inSwitch.add(new ArrayList<>(0));
    }
    for (int number = 0; number < graph.size(); number++) {
      entering[number] -= loops.backEdges(number);
    }
    for (int number = 1; number < graph.size(); number++) {
      dominates[immediate[number]] = true;
    }
    this.loopEnds = loopEnds(graph.size());
    for (int number = 1; number < graph.size(); number++) {
      place(graph, number);
    }
    for (int head = 0; head < graph.size(); head++) {
      if (afterLoop.get(head).size() > 1) {
        chooseFollower(graph, head);
      }
    }
    LoopExits exits = new LoopExits(graph, immediate, loops, facts::staysInside);
    for (int head = 0; head < graph.size(); head++) {
      if (afterLoop.get(head).size() == 1) {
        int follower = afterLoop.get(head).getFirst();
        boolean isFound = canBeInLine(follower) && !facts.isInSwitch(follower, immediate[follower]);
        if (isFound && exits.isDeadEndBesideAnother(follower, head)) {
          inLine[follower] = true;
          afterLoop.get(head).clear();
        }
      }
    }
    this.latches = latches(graph);
  }

  /** Every copy of a copied vertex has its back jumps. */
  private int[] latches(Graph graph) {
    int[] result = new int[graph.size()];
    for (int number = 0; number < graph.size(); number++) {
      result[number] += loops.backEdges(number);
      for (int target : graph.successors()[number]) {
        if (copied[number] && loops.isHead(target) && loops.isIn(number, target)) {
          result[target] += entering[number] - 1;
        }
      }
    }
    return result;
  }

  private int[] loopEnds(int size) {
    int[] result = new int[size];
    for (int number = size - 1; number >= 0; number--) {
      int head = loops.headOf(number);
      if (head >= 0) {
        result[head] = Math.max(result[head], facts.offset(number) + 1);
      }
      if (head == number) {
        int written = facts.loopEnd(head);
        result[head] = written > 0 ? written : result[head];
        int outer = loops.around(head);
        if (outer >= 0) {
          result[outer] = Math.max(result[outer], result[head]);
        }
      }
    }
    return result;
  }

  private void place(Graph graph, int number) {
    int dominator = immediate[number];
    int left = -1;
    for (int head = loops.headOf(dominator);
        head >= 0 && !loops.isIn(number, head) && facts.offset(number) >= loopEnds[head];
        head = loops.around(head)) {
      left = head;
    }
    if (left >= 0) {
      afterLoop.get(left).add(number);
    } else if (facts.isInSwitch(number, dominator)) {
      inSwitch.get(dominator).add(number);
    } else if (canBeInLine(number)) {
      inLine[number] = true;
    } else if (canBeCopied(number) && !isOnlyWay(graph, number)) {
      copied[number] = true;
    } else {
      after.get(dominator).add(number);
    }
  }

  private boolean canBeInLine(int number) {
    return entering[number] == 1 && facts.branches(immediate[number]);
  }

  /** Vertices that others are laid out with must have a place. */
  private boolean canBeCopied(int number) {
    return facts.canBeCopied(number) && !dominates[number];
  }

  /** Whether all successors of a vertex's immediate dominator are the vertex. */
  private boolean isOnlyWay(Graph graph, int number) {
    return Arrays.stream(graph.successors()[immediate[number]]).allMatch(to -> to == number);
  }

  /**
   * {@code break} can only have one target; the others return to their usual place where possible.
   */
  private void chooseFollower(Graph graph, int head) {
    List<Integer> candidates = afterLoop.get(head);
    int follower = candidates.get(0);
    for (int candidate : candidates) {
      if (entering[candidate] > entering[follower]) {
        follower = candidate;
      }
    }
    for (int target : graph.successors()[head]) {
      if (candidates.contains(target)) {
        follower = target;
      }
    }
    int chosen = follower;
    for (int candidate : candidates) {
      inLine[candidate] |=
          candidate != chosen
              && canBeInLine(candidate)
              && !facts.isInSwitch(candidate, immediate[candidate]);
      copied[candidate] = candidate != chosen && !inLine[candidate] && canBeCopied(candidate);
    }
    candidates.removeIf(candidate -> inLine[candidate] || copied[candidate]);
  }

  LoopNest loops() {
    return loops;
  }

  /** Whether a vertex stands in the only branch of another one that leads to it. */
  boolean isInLine(int number, int dominator) {
    return inLine[number] && immediate[number] == dominator;
  }

  /** Whether a vertex has no place of its own, but is copied to wherever something leads to it. */
  boolean isCopied(int number) {
    return copied[number];
  }

  /** The end of the text of the loop of a head. */
  int loopEnd(int head) {
    return loopEnds[head];
  }

  /** The number of back jumps to a head. */
  int latches(int head) {
    return latches[head];
  }

  /**
   * The vertices after a vertex that dominates them and leads to them on several paths, in order.
   */
  List<Integer> after(int number) {
    return after.get(number);
  }

  /** The vertices after the loop of a head, in order. */
  List<Integer> afterLoop(int head) {
    return afterLoop.get(head);
  }

  /** The vertices in the body of the switch of a vertex, in order. */
  List<Integer> inSwitch(int number) {
    return inSwitch.get(number);
  }
}
