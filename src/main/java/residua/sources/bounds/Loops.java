package residua.sources.bounds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;

/** The nested loops of a function: each is a set of locations that all reach each other. */
final class Loops {
  private final Program program;
  private final Function function;
  private final LoopHeader header;
  private final List<Loop> loops = new ArrayList<>();

  private Loops(Program program, Function function) {
    this.program = program;
    this.function = function;
    this.header = new LoopHeader(program.source().tokens());
  }

  /** The loops, outer ones first. */
  static List<Loop> of(Program program, Function function) {
    Loops found = new Loops(program, function);
    BitSet all = new BitSet();
    all.set(0, function.locations().size());
    found.find(all, new BitSet());
    return List.copyOf(found.loops);
  }

  private void find(BitSet nodes, BitSet cut) {
    BitSet left = (BitSet) nodes.clone();
    for (int head = left.nextSetBit(0); head >= 0; head = left.nextSetBit(head + 1)) {
      if (!function.isLoopHead(head) || cut.get(head)) {
        continue;
      }
      BitSet members = reach(head, left, cut, true);
      members.and(reach(head, left, cut, false));
      if (members.isEmpty()) {
        continue;
      }
      int first = entered(members, head);
      loops.add(loop(first, members));
      left.andNot(members);
      BitSet inner = (BitSet) cut.clone();
      inner.set(first);
      find(members, inner);
    }
  }

  /**
   * The locations reachable from a location, or those that reach it, along at least one edge; the
   * location itself only by a loop.
   */
  private BitSet reach(int from, BitSet nodes, BitSet cut, boolean forward) {
    List<List<Integer>> next = new ArrayList<>();
    function.locations().forEach(location -> next.add(new ArrayList<>()));
    for (Edge edge : function.edges()) {
      if (!cut.get(edge.target())) {
        int source = forward ? edge.source() : edge.target();
        next.get(source).add(forward ? edge.target() : edge.source());
      }
    }
    BitSet seen = new BitSet();
    Deque<Integer> work = new ArrayDeque<>(List.of(from));
    while (!work.isEmpty()) {
      for (int each : next.get(work.remove())) {
        if (nodes.get(each) && !seen.get(each)) {
          seen.set(each);
          work.add(each);
        }
      }
    }
    return seen;
  }

  /** The head that is entered from outside; the given one if there is none. */
  private int entered(BitSet members, int head) {
    for (Edge edge : function.edges()) {
      boolean enters = members.get(edge.target()) && !members.get(edge.source());
      if (enters && function.isLoopHead(edge.target())) {
        return edge.target();
      }
    }
    return head;
  }

  private Loop loop(int head, BitSet members) {
    Optional<Step.Branch> test =
        function
            .stepAt(SilentLocations.of(function, head).getLast())
            .filter(Step.Branch.class::isInstance)
            .map(Step.Branch.class::cast)
            .filter(branch -> header.isInFrontOfABody(branch.whole()))
            // A body without an edge: it cannot be determined whether the body or the condition
            // comes first.
            .filter(branch -> !leadsBack(branch.whole(), head));
    return new Loop(head, members, test.map(Step.Branch::whole), start(head));
  }

  /** The start of the statement whose head a location is, or otherwise of the text there. */
  private int start(int head) {
    return function.edges().stream()
        .filter(edge -> edge.target() == head && edge.isLoopEntry())
        .mapToInt(edge -> edge.where().start())
        .min()
        .orElse(function.locations().get(head).offset());
  }

  /** Whether one of the edges that evaluate a condition leads directly back to its start. */
  private boolean leadsBack(Slice condition, int head) {
    for (Edge edge : function.edges()) {
      boolean evaluates =
          edge.operation() instanceof Operation.Assume
              && function.steps().get(edge.step()) instanceof Step.Branch branch
              && branch.whole().equals(condition);
      if (evaluates && SilentLocations.of(function, edge.target()).contains(head)) {
        return true;
      }
    }
    return false;
  }
}
