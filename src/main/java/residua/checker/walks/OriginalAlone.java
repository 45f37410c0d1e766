package residua.checker.walks;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.checker.state.KnownValue;
import residua.checker.state.PairedState;
import residua.checker.state.StatementProgress;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/** Advances the original without the residual program: where nothing is executed, or not yet. */
public final class OriginalAlone {
  private final Side original;
  private final OriginalWalk theirs;
  private final HeldBranchConditions held;

  /** Follows one original. */
  public OriginalAlone(Side original, OriginalWalk theirs) {
    this.original = original;
    this.theirs = theirs;
    this.held = new HeldBranchConditions(original, theirs);
  }

  /** The successors if the original passes its next edge alone; empty if it must not. */
  public List<PairedState> passed(Function other, PairedState at) {
    List<Edge> edges = other.outgoing(at.original());
    if (at.original() == other.exit()) {
      return List.of();
    }
    Edge edge = edges.get(0);
    boolean alone =
        edges.size() == 1
            && (OriginalWalk.isStaticDeclaration(other, edge)
                || isPlainReturn(other, at, edge)
                || (edge.isEffect() && isDeferred(other, edge)));
    if (alone) {
      return List.of(theirs.passed(other, at, edge));
    }
    OptionalInt returned = keptResult(other, at, edge);
    if (returned.isPresent()) {
      StatementProgress inside = StatementProgress.returning(returned);
      return List.of(theirs.executed(other, at, edge).with(inside));
    }
    if (OriginalWalk.isDispatch(other, edge)
        && (HeldBranchConditions.isHeld(controller(other, edge), at)
            || controller(other, edge).isNumber())) {
      return edges.stream().map(label -> theirs.executed(other, at, label)).toList();
    }
    boolean evaluated =
        OriginalWalk.isAtBranch(other, at)
            && HeldBranchConditions.isHeld(TokenRange.of(original, other, edge), at);
    return evaluated
        ? edges.stream().map(branch -> held.branched(other, at, branch)).toList()
        : List.of();
  }

  /** The expression by which a switch branches. */
  private TokenRange controller(Function other, Edge label) {
    return TokenRange.of(
        original, other.steps().get(label.step()).text(), other.index(), label.source());
  }

  /** The variable that holds the whole value to be returned next. */
  private OptionalInt keptResult(Function other, PairedState at, Edge edge) {
    if (!(edge.operation() instanceof Operation.Return) || at.inside().isReturning()) {
      return OptionalInt.empty();
    }
    TokenRange text = TokenRange.of(original, other, edge).withoutSemicolon();
    TokenRange value = text.part(1, text.size()).withoutBrackets();
    if (value.isEmpty()) {
      return OptionalInt.empty();
    }
    Slice result = value.slice();
    return at.values().known().entrySet().stream()
        .filter(kept ->
            kept.getValue() instanceof KnownValue.Taken taken && taken.expression().equals(result))
        .mapToInt(Map.Entry::getKey)
        .findFirst();
  }

  private boolean isPlainReturn(Function other, PairedState at, Edge edge) {
    return edge.operation() instanceof Operation.Return
        && !at.inside().isReturning()
        && TokenRange.of(original, other, edge).withoutSemicolon().reads("return");
  }

  /** Whether a call without an edge is executed by the next edge there is. */
  private static boolean isDeferred(Function other, Edge effect) {
    Edge next = effect;
    while (true) {
      List<Edge> edges = other.outgoing(next.target());
      if (edges.isEmpty()) {
        return false;
      }
      next = edges.get(0);
      boolean passes = edges.size() == 1 && next.isBlank();
      if (!passes) {
        return !(next.operation() instanceof Operation.Call)
            && next.where().contains(effect.where());
      }
    }
  }
}
