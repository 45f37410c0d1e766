package residua.checker.state;

import java.util.List;
import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;

/**
 * The next action of the residual program, which the original must perform as well.
 *
 * @param own the function of the residual program
 * @param other the corresponding function of the original
 * @param at where both are
 * @param edge the edge of the residual program
 */
public record ResidualAction(Function own, Function other, PairedState at, Edge edge) {

  /** The next action of the residual program at a configuration. */
  public static ResidualAction of(Function own, Function other, PairedState at) {
    return new ResidualAction(own, other, at, own.outgoing(at.residual()).get(0));
  }

  /** The same action at a changed configuration. */
  public ResidualAction from(PairedState now) {
    return new ResidualAction(own, other, now, edge);
  }

  /** The possible next edges of the original. */
  public List<Edge> theirEdges() {
    return other.outgoing(at.original());
  }

  /** The next edge of the original, if it is of this kind and there is no choice. */
  public <T extends Operation> Optional<Edge> their(Class<T> kind) {
    List<Edge> edges = theirEdges();
    return at.original() != other.exit()
            && edges.size() == 1
            && kind.isInstance(edges.get(0).operation())
        ? Optional.of(edges.get(0))
        : Optional.empty();
  }

  /**
   * The original's next evaluation that no condition reads, if there is one: a call without an
   * edge, or the controlling expression of a switch without case labels.
   */
  public Optional<Edge> theirEffect() {
    return their(Operation.Blank.class).filter(ResidualAction::isEvaluation);
  }

  /** Whether an edge that no condition reads evaluates something. */
  public static boolean isEvaluation(Edge edge) {
    return edge.isEffect() || edge.isDefault();
  }

  /** Whether both edges belong to declarations. */
  public boolean declaresLike(Edge their) {
    return isDeclaration(own, ownStep()) && isDeclaration(other, step(other, their));
  }

  private static boolean isDeclaration(Function function, int step) {
    return step >= 0 && function.steps().get(step) instanceof Step.Declaration;
  }

  /** The step of the residual program that contains the edge; -1 if there is none. */
  public int ownStep() {
    return step(own, edge);
  }

  /** The step of the original that contains an edge; -1 if there is none. */
  public int theirStep(Edge their) {
    return step(other, their);
  }

  /** The step of an edge; an evaluation by an edge without a step belongs to the next step. */
  public static int step(Function function, Edge edge) {
    Edge at = edge;
    while (at.step() < 0 && function.locations().get(at.target()).internal()) {
      at = function.outgoing(at.target()).get(0);
    }
    return at.step();
  }
}
