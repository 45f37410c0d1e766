package residua.reducer.residual;

import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.c.cfa.Program;
import residua.c.specification.Cause;

/**
 * A residual program: the printed functions, and the code of each of their nodes.
 *
 * @param program the original
 * @param start how execution starts
 * @param clones the functions that differ from the original, by index
 * @param imprecision locations where less was cut than the condition allows, and why; notes,
 *     ordered by location
 * @param tracking how the automaton is followed at run time, if it is; then each clone replaces its
 *     function wherever that is named
 */
public record Residual(
    Program program,
    Start start,
    List<Clone> clones,
    List<Diagnostic> imprecision,
    Optional<Tracking> tracking) {

  /** A residual program that does not follow the automaton at run time. */
  public Residual(Program program, Start start, List<Clone> clones, List<Diagnostic> imprecision) {
    this(program, start, clones, imprecision, Optional.empty());
  }

  public Residual {
    clones = List.copyOf(clones);
    imprecision = List.copyOf(imprecision);
  }

  /** How the residual program starts. */
  public sealed interface Start {
    /** Every execution is covered: it stops at once. */
    record Stopped() implements Start {}

    /** It starts in the original entry function: nothing is cut. */
    record Unchanged() implements Start {}

    /**
     * It starts in a clone of the entry function.
     *
     * @param index index of the clone
     */
    record InClone(int index) implements Start {}
  }

  /** The number of exits of nodes at which an execution may stop because it is verified. */
  public int stops() {
    if (start instanceof Start.Stopped) {
      return 1;
    }
    return (int)
        clones.stream()
            .flatMap(clone -> clone.nodes().stream())
            .flatMap(node -> node.targets().stream())
            .filter(Residual::stopsKnowingly)
            .count();
  }

  private static boolean stopsKnowingly(Successor target) {
    return target instanceof Successor.Stop(Cause cause)
        && (cause instanceof Cause.Transition || cause.isNothingAhead());
  }

  /** A residual program with the original's executions. */
  public static Residual identity(Program program) {
    return new Residual(program, new Start.Unchanged(), List.of(), List.of());
  }

  /**
   * Checks the invariants of the model.
   *
   * @throws IllegalStateException if a target is not a node, or a call goes to no clone
   */
  public void validate() {
    for (int i = 0; i < clones.size(); i++) {
      Clone clone = clones.get(i);
      require(clone.index() == i, "index of clone " + i);
      require(clone.entry() < clone.nodes().size(), "entry of clone " + i);
      for (Node node : clone.nodes()) {
        require(clone.nodes().get(node.id()).equals(node), "index of node " + node);
        for (Successor target : node.targets()) {
          boolean dangling = target instanceof Successor.To to && to.node() >= clone.nodes().size();
          require(!dangling, "target of " + node);
        }
        require(
            tracking.isPresent()
                || !(node instanceof Node.Update || node instanceof Node.LateReturn),
            "no variable for " + node);
        if (node instanceof Node.Run run) {
          int exits = program.functions().get(clone.function()).steps().get(run.step()).exitCount();
          require(exits == run.targets().size(), "exits of " + node);
          require(run.callees().values().stream().allMatch(c -> c < clones.size()), "" + node);
        }
      }
    }
  }

  private static void require(boolean condition, String what) {
    if (!condition) {
      throw new IllegalStateException("malformed residual program: " + what);
    }
  }
}
