package residua.checker.matching;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.checker.state.KnownValue;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.text.Atom;
import residua.checker.text.Remainder;
import residua.checker.text.TokenRange;
import residua.checker.walks.HeldBranchConditions;
import residua.checker.walks.OriginalWalk;

/**
 * Matches conditions by which both programs branch, or that only the residual program evaluates.
 */
final class BranchMatching {
  private final BothSides sides;
  private final HeldBranchConditions held;
  private final SwitchMatching switches;

  BranchMatching(BothSides sides) {
    this.sides = sides;
    this.held = new HeldBranchConditions(sides.original(), sides.theirs());
    this.switches = new SwitchMatching(sides);
  }

  /** Both branch by the same condition, or the residual program by a variable that holds it. */
  boolean match(ResidualAction next) {
    PairedState at = next.at();
    List<Edge> edges = next.own().outgoing(at.residual());
    if (next.own().steps().get(next.edge().step()) instanceof Step.Switch dispatch
        && at.residual() == dispatch.ready()) {
      return switches.match(next, dispatch);
    }
    if (!OriginalWalk.isAtBranch(next.other(), at) || edges.size() != 2) {
      return false;
    }
    List<Edge> theirEdges = next.theirEdges();
    TokenRange theirText = sides.theirText(next, theirEdges.get(0));
    Atom atom = Atom.of(sides.text(next));
    Atom theirAtom = Atom.of(theirText);
    OptionalInt tool =
        atom.passage().size() == 1 ? sides.tools().named(atom.passage(), 0) : OptionalInt.empty();
    boolean same =
        tool.isPresent()
            ? holds(tool.getAsInt(), theirText, at)
            : at.inside().pending().isEmpty()
                && sides.sameInside(next, atom.passage(), theirEdges.get(0), theirAtom.passage());
    if (!same) {
      return false;
    }
    boolean theirNegated =
        tool.isPresent() ? isHeldNegated(tool.getAsInt(), theirText, at) : theirAtom.negated();
    boolean negated = atom.negated() ^ theirNegated;
    for (Edge edge : edges) {
      boolean truth = HeldBranchConditions.isTrue(edge) ^ negated;
      Edge their =
          theirEdges.stream()
              .filter(e -> HeldBranchConditions.isTrue(e) == truth)
              .findFirst()
              .orElseThrow();
      ResidualAction taken = new ResidualAction(next.own(), next.other(), at, edge);
      PairedState there = held.branched(next.other(), at, their);
      sides.goOn(taken, isInDropped(next) ? decided(there, edge) : there);
    }
    return true;
  }

  /**
   * Whether the residual program's condition is in a statement that consists of conditions only.
   */
  private boolean isInDropped(ResidualAction next) {
    return next.own().steps().get(next.edge().step()) instanceof Step.Simple step
        && Remainder.isOfConditions(
            TokenRange.of(sides.residual(), step.text(), next.own().index(), step.entry())
                .withoutSemicolon());
  }

  private static PairedState decided(PairedState at, Edge edge) {
    return at.with(at.inside().withDecided(edge.where(), HeldBranchConditions.isTrue(edge)));
  }

  /**
   * The residual program evaluates the rest of a statement that consists of conditions only: those
   * that the original has branched by were evaluated before.
   */
  boolean matchRest(ResidualAction next, TokenRange text) {
    if (next.at().inside().decided().isEmpty()) {
      return false;
    }
    TokenRange left = Remainder.of(text, next.at().inside().decided());
    if (left.isEmpty() || sides.mine().doesNothing(left)) {
      sides.goOn(next, next.at());
      return true;
    }
    return matchEvaluated(next, left);
  }

  /**
   * Whether a variable holds a condition of the original, and no other variable takes precedence.
   */
  private static boolean holds(int tool, TokenRange condition, PairedState at) {
    return at.inside().pending().orElse(tool) == tool
        && at.values().of(tool).orElse(null) instanceof KnownValue.Taken taken
        && HeldBranchConditions.isAllOf(taken.expression(), condition);
  }

  /** Whether a variable that holds a condition holds it without the enclosing negation. */
  private static boolean isHeldNegated(int tool, TokenRange condition, PairedState at) {
    Slice held = ((KnownValue.Taken) at.values().of(tool).orElseThrow()).expression();
    boolean whole =
        condition.slice().equals(held) || condition.withoutBrackets().slice().equals(held);
    return !whole && Atom.of(condition).negated();
  }

  /** A condition is evaluated, and the continuation is the same whatever its outcome. */
  boolean matchEvaluated(ResidualAction next, TokenRange text) {
    PairedState at = next.at();
    if (at.original() == next.other().exit()) {
      return false;
    }
    TokenRange evaluated = text.withoutCasts();
    List<Edge> theirEdges = next.theirEdges();
    if (!(theirEdges.get(0).operation() instanceof Operation.Assume)) {
      return false;
    }
    OptionalInt tool =
        evaluated.size() == 1 ? sides.tools().named(evaluated, 0) : OptionalInt.empty();
    if (tool.isPresent() && at.inside().pending().equals(tool)) {
      // It was evaluated when it was stored: only the branches are left.
      for (Edge theirEdge : theirEdges) {
        sides.goOn(next, held.branched(next.other(), at, theirEdge));
      }
      return true;
    }
    if (at.inside().pending().isPresent()) {
      return false;
    }
    if (OriginalWalk.isDispatch(next.other(), theirEdges.get(0))) {
      return switches.matchEvaluated(next, evaluated);
    }
    Atom atom = Atom.of(evaluated);
    Atom their = Atom.of(sides.theirText(next, theirEdges.get(0)));
    if (!sides.texts().same(atom.passage(), their.passage(), at)) {
      return matchWhole(next, evaluated);
    }
    for (Edge theirEdge : theirEdges) {
      sides.goOn(next, held.branched(next.other(), at, theirEdge));
    }
    return true;
  }

  /**
   * The same for a condition that the original splits at {@code &&} and {@code ||}, or its rest.
   */
  private boolean matchWhole(ResidualAction next, TokenRange evaluated) {
    PairedState at = next.at();
    Optional<Step.Branch> first = branchAt(next, at).filter(step -> step.ready() == at.original());
    Optional<TokenRange> condition = first.flatMap(step -> rest(step, next));
    if (condition.isEmpty()
        || !sides
            .texts()
            .same(Atom.of(evaluated).passage(), Atom.of(condition.get()).passage(), at)) {
      return false;
    }
    Slice whole = first.get().whole();
    Set<PairedState> after = new LinkedHashSet<>();
    Set<PairedState> inside = new LinkedHashSet<>(Set.of(at));
    Deque<PairedState> work = new ArrayDeque<>(inside);
    while (!work.isEmpty()) {
      PairedState from = work.remove();
      for (Edge their : next.other().outgoing(from.original())) {
        PairedState to = held.branched(next.other(), from, their);
        Optional<Step.Branch> more =
            branchAt(next, to)
                .filter(step -> step.whole().equals(whole))
                .filter(step -> step.text().start() > first.get().text().start());
        // An operand with edges of its own, or with indirect calls that are followed, is evaluated
        // by edges of the residual program.
        if (more.isPresent()
            && (sides.theirs().isUndecided(to)
                || sides.theirs().followsIn(more.get())
                || more.get().ready() != to.original())) {
          return false;
        }
        if (more.isPresent() && inside.add(to)) {
          work.add(to);
        } else if (more.isEmpty()) {
          after.add(to);
        }
      }
    }
    after.forEach(to -> sides.goOn(next, to));
    return true;
  }

  /** The atomic condition that the original evaluates, or is about to. */
  private static Optional<Step.Branch> branchAt(ResidualAction next, PairedState at) {
    int location = at.original();
    return next.other()
        .stepAt(location)
        .or(() ->
            location == next.other().exit()
                ? Optional.empty()
                : next.other().outgoing(location).stream()
                    .filter(edge -> edge.step() >= 0)
                    .map(edge -> next.other().steps().get(edge.step()))
                    .findFirst())
        .filter(Step.Branch.class::isInstance)
        .map(Step.Branch.class::cast);
  }

  /** The part of a condition that the original evaluates from one of its atoms on. */
  private Optional<TokenRange> rest(Step.Branch step, ResidualAction next) {
    TokenRange whole =
        TokenRange.of(sides.original(), step.whole(), next.other().index(), next.at().original());
    return Remainder.from(whole, step.text());
  }
}
