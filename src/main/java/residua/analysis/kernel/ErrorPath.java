package residua.analysis.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;

/** A path of the abstract reachability graph, from its root to an edge that may fail. */
public final class ErrorPath {
  private final Program program;
  private final ArgNode end;
  private final Edge last;

  /** The path to a node, and an edge after it. */
  public ErrorPath(Program program, ArgNode end, Edge last) {
    this.program = program;
    this.end = end;
    this.last = last;
  }

  /** A step from one state of a path to the next. */
  public sealed interface Hop {
    /** The edge that is executed, by its number. */
    int edge();

    /** On within the same function. */
    record Next(int edge) implements Hop {}

    /**
     * Into a function.
     *
     * @param isSeen whether the edge is a call of it; otherwise the edge calls through a pointer
     */
    record Entered(int edge, int function, boolean isSeen) implements Hop {}

    /** Out of a function, to the location after its call. */
    record Returned(int edge, int callEdge) implements Hop {}
  }

  /** The edge after the last step. */
  public Edge last() {
    return last;
  }

  /** The steps in the order of execution; they are collected anew each time. */
  public List<Hop> hops() {
    List<Hop> result = new ArrayList<>();
    ArgNode at = end;
    while (at.parent().isPresent()) {
      ArgNode from = at.parent().get();
      ArgNode.Step step = stepTo(from, at);
      if (step.returns()) {
        ArgNode before = from.parent().orElseThrow();
        result.add(new Hop.Returned(stepTo(before, from).edge(), step.edge()));
        at = before;
        continue;
      }
      boolean isSeen =
          !step.unseen() && program.edges().get(step.edge()).operation() instanceof Operation.Call;
      result.add(
          isSeen || step.unseen()
              ? new Hop.Entered(step.edge(), at.function(), isSeen)
              : new Hop.Next(step.edge()));
      at = from;
    }
    Collections.reverse(result);
    return result;
  }

  private static ArgNode.Step stepTo(ArgNode from, ArgNode to) {
    return from.steps().stream().filter(step -> step.target() == to).findFirst().orElseThrow();
  }
}
