package residua.validation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import residua.cfa.Edge;
import residua.cfa.Operation;
import residua.cfa.Step;
import residua.source.Slice;

/** Matches conditions by which both programs branch, or that the residual only evaluates. */
final class BranchMatching {
  private final BothSides sides;
  private final HeldConditions held;
  private final SwitchMatching switches;

  BranchMatching(BothSides sides) {
    this.sides = sides;
    this.held = new HeldConditions(sides.original(), sides.theirs());
    this.switches = new SwitchMatching(sides);
  }

  /** Both branch by the same condition, or the residual by a variable that holds it. */
  boolean match(Next next) {
    Configuration at = next.at();
    List<Edge> edges = next.own().outgoing(at.residual());
    if (next.own().steps().get(next.edge().step()) instanceof Step.Switch dispatch
        && at.residual() == dispatch.ready()) {
      return switches.match(next, dispatch);
    }
    if (!OriginalWalk.isAtBranch(next.other(), at) || edges.size() != 2) {
      return false;
    }
    List<Edge> theirEdges = next.theirEdges();
    Passage theirText = sides.theirText(next, theirEdges.get(0));
    Atom atom = Atom.of(sides.text(next));
    Atom theirAtom = Atom.of(theirText);
    OptionalInt tool =
        atom.passage().size() == 1 ? sides.tools().named(atom.passage(), 0) : OptionalInt.empty();
    boolean same =
        tool.isPresent()
            ? holds(tool.getAsInt(), theirText, at)
            : at.inside().pending() == Inside.NOTHING
                && sides.texts().same(atom.passage(), theirAtom.passage(), at);
    if (!same) {
      return false;
    }
    boolean theirNegated =
        tool.isPresent() ? isHeldNegated(tool.getAsInt(), theirText, at) : theirAtom.negated();
    boolean negated = atom.negated() ^ theirNegated;
    for (Edge edge : edges) {
      boolean truth = HeldConditions.isTrue(edge) ^ negated;
      Edge their =
          theirEdges.stream()
              .filter(e -> HeldConditions.isTrue(e) == truth)
              .findFirst()
              .orElseThrow();
      Next taken = new Next(next.own(), next.other(), at, edge);
      sides.goOn(taken, held.branched(next.other(), at, their));
    }
    return true;
  }

  /**
   * Whether a variable holds a condition of the original, and no other one is to be taken first.
   */
  private static boolean holds(int tool, Passage condition, Configuration at) {
    int pending = at.inside().pending();
    return (pending == Inside.NOTHING || pending == tool)
        && at.values().of(tool).orElse(null) instanceof Value.Taken taken
        && HeldConditions.isAllOf(taken.expression(), condition);
  }

  /** Whether a variable that holds a condition holds it without the negation around it. */
  private static boolean isHeldNegated(int tool, Passage condition, Configuration at) {
    Slice held = ((Value.Taken) at.values().of(tool).orElseThrow()).expression();
    boolean whole =
        condition.slice().equals(held) || condition.withoutBrackets().slice().equals(held);
    return !whole && Atom.of(condition).negated();
  }

  /** A condition is evaluated, and what follows is the same whatever it was. */
  boolean matchEvaluated(Next next, Passage text) {
    Configuration at = next.at();
    if (at.original() == next.other().exit()) {
      return false;
    }
    Passage evaluated = text.withoutCasts();
    List<Edge> theirEdges = next.theirEdges();
    if (!(theirEdges.get(0).operation() instanceof Operation.Assume)) {
      return false;
    }
    OptionalInt tool =
        evaluated.size() == 1 ? sides.tools().named(evaluated, 0) : OptionalInt.empty();
    if (tool.isPresent() && at.inside().pending() == tool.getAsInt()) {
      // It was evaluated when it was stored: only the ways are left.
      for (Edge theirEdge : theirEdges) {
        sides.goOn(next, held.branched(next.other(), at, theirEdge));
      }
      return true;
    }
    if (at.inside().pending() != Inside.NOTHING) {
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

  /** The same for a condition that the original takes apart at {@code &&} and {@code ||}. */
  private boolean matchWhole(Next next, Passage evaluated) {
    Configuration at = next.at();
    Optional<Step.Branch> first = branchAt(next, at);
    if (first.isEmpty() || !beginsWhole(first.get(), next)) {
      return false;
    }
    Slice whole = first.get().whole();
    Passage condition = Passage.of(sides.original(), whole, next.other().index(), at.original());
    if (!sides.texts().same(Atom.of(evaluated).passage(), Atom.of(condition).passage(), at)) {
      return false;
    }
    Set<Configuration> behind = new LinkedHashSet<>();
    Set<Configuration> inside = new LinkedHashSet<>(Set.of(at));
    Deque<Configuration> work = new ArrayDeque<>(inside);
    while (!work.isEmpty()) {
      Configuration from = work.remove();
      for (Edge their : next.other().outgoing(from.original())) {
        Configuration to = held.branched(next.other(), from, their);
        boolean goesOn =
            branchAt(next, to)
                .filter(step -> step.whole().equals(whole) && step.id() != first.get().id())
                .isPresent();
        if (goesOn && sides.theirs().isUndecided(to)) {
          return false;
        }
        if (goesOn && inside.add(to)) {
          work.add(to);
        } else if (!goesOn) {
          behind.add(to);
        }
      }
    }
    behind.forEach(to -> sides.goOn(next, to));
    return true;
  }

  /** The atomic condition that the original evaluates next, if nothing in it is an edge. */
  private static Optional<Step.Branch> branchAt(Next next, Configuration at) {
    return next.other()
        .stepAt(at.original())
        .filter(step -> step.ready() == step.entry())
        .filter(Step.Branch.class::isInstance)
        .map(Step.Branch.class::cast);
  }

  private boolean beginsWhole(Step.Branch step, Next next) {
    Passage before =
        Passage.of(
            sides.original(),
            new Slice(step.whole().start(), step.text().start()),
            next.other().index(),
            step.entry());
    for (int i = 0; i < before.size(); i++) {
      if (!before.is(i, '(') && !before.is(i, '!')) {
        return false;
      }
    }
    return true;
  }
}
