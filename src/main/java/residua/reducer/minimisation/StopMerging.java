package residua.reducer.minimisation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import residua.base.text.WordSet;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.specification.Cause;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * Merges all stop statements of a clone into one at its end. Their positions, which show where the
 * condition accepts, are lost; no execution changes. An exit of a return statement keeps its own.
 * So does every stop in a function with a {@code cleanup} attribute: the functions it names would
 * be executed on the path to the end.
 */
public final class StopMerging {
  private static final Set<String> RUNS_AT_THE_END = Set.of("cleanup", "__cleanup__");

  private final Program program;
  private final WordSet atTheEnd;

  /** Merges stops in residual programs of a program. */
  public StopMerging(Program program) {
    this.program = program;
    this.atTheEnd = program.source().tokens().wordsThat(RUNS_AT_THE_END::contains);
  }

  /** Merges the stops of all clones. */
  public Residual in(Residual residual) {
    return Nodes.withClones(residual, residual.clones().stream().map(this::in).toList());
  }

  private Clone in(Clone clone) {
    Function function = program.functions().get(clone.function());
    int shared = clone.nodes().size();
    int stops = 0;
    Cause cause = new Cause.Unreached();
    List<Node> nodes = new ArrayList<>();
    for (Node node : clone.nodes()) {
      List<Successor> targets = new ArrayList<>();
      for (Successor target : node.targets()) {
        boolean isHalt =
            target instanceof Successor.To to && clone.nodes().get(to.node()) instanceof Node.Halt;
        boolean stop = target instanceof Successor.Stop || isHalt;
        if (stop && !isReturn(function, node) && !(node instanceof Node.Halt)) {
          cause = stops++ == 0 ? cause(clone, target) : cause;
          targets.add(new Successor.To(shared));
        } else {
          targets.add(target);
        }
      }
      nodes.add(Nodes.withTargets(node, targets));
    }
    if (stops < 2 || runsSomethingAtTheEnd(function)) {
      return clone;
    }
    nodes.add(new Node.Halt(shared, function.exit(), cause, true));
    return new Clone(
        clone.index(), clone.function(), clone.state(), nodes, clone.entry(), clone.reports());
  }

  private static Cause cause(Clone clone, Successor target) {
    return switch (target) {
      case Successor.Stop(Cause cause) -> cause;
      case Successor.To(int node) -> ((Node.Halt) clone.nodes().get(node)).cause();
      case Successor.Never never -> new Cause.Unreached();
    };
  }

  private static boolean isReturn(Function function, Node node) {
    return node instanceof Node.Run run && function.steps().get(run.step()) instanceof Step.Return;
  }

  private boolean runsSomethingAtTheEnd(Function function) {
    return program.source().tokens().firstWithin(function.body(), atTheEnd).isPresent();
  }
}
