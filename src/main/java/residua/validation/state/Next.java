package residua.validation.state;

import java.util.List;
import java.util.Optional;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Step;

/**
 * What the residual does next, which the original must do as well.
 *
 * @param own the function of the residual
 * @param other the function of the original it stands for
 * @param at where both are
 * @param edge the edge of the residual
 */
public record Next(Function own, Function other, Configuration at, Edge edge) {

  /** What the residual does at a configuration. */
  public static Next of(Function own, Function other, Configuration at) {
    return new Next(own, other, at, own.outgoing(at.residual()).get(0));
  }

  /** The same when something has changed. */
  public Next from(Configuration now) {
    return new Next(own, other, now, edge);
  }

  /** What the original may do next. */
  public List<Edge> theirEdges() {
    return other.outgoing(at.original());
  }

  /** What the original does next, if that is of this kind and there is no choice. */
  public <T extends Operation> Optional<Edge> their(Class<T> kind) {
    List<Edge> edges = theirEdges();
    return at.original() != other.exit()
            && edges.size() == 1
            && kind.isInstance(edges.get(0).operation())
        ? Optional.of(edges.get(0))
        : Optional.empty();
  }

  /**
   * What the original evaluates next although no condition reads it, if it does: a call without an
   * edge, or what a switch without case labels is controlled by.
   */
  public Optional<Edge> theirEffect() {
    return their(Operation.Blank.class).filter(Next::isEvaluation);
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

  /** The step of the residual that the edge is part of; -1 if it is part of none. */
  public int ownStep() {
    return step(own, edge);
  }

  /** The step of the original that an edge is part of; -1 if it is part of none. */
  public int theirStep(Edge their) {
    return step(other, their);
  }

  /** What is evaluated by an edge without a step is of the step that comes next. */
  public static int step(Function function, Edge edge) {
    Edge at = edge;
    while (at.step() < 0 && function.locations().get(at.target()).internal()) {
      at = function.outgoing(at.target()).get(0);
    }
    return at.step();
  }
}
