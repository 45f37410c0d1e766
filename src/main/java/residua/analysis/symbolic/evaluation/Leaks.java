package residua.analysis.symbolic.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import residua.analysis.symbolic.state.ObjectContents;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.c.semantics.Expression;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * When an allocated object is a leak in a state. Claim: where the formula is false, there is none;
 * only known pointers reach objects.
 */
final class Leaks {
  /** With more objects the formulas become too large. */
  private static final int MOST_OBJECTS = 64;

  /** The longest chain of objects that is followed. */
  private static final int LONGEST_CHAIN = 24;

  private final Terms terms;
  private final SymbolicObjectTable objects;
  private final SymbolicState state;
  private final Validity validity;

  Leaks(Terms terms, SymbolicObjectTable objects, SymbolicState state, Validity validity) {
    this.terms = terms;
    this.objects = objects;
    this.state = state;
    this.validity = validity;
  }

  /** When there is a leak of a kind. */
  Term of(Expression.Leak kind) {
    if (!objects.knowsAllAllocated()) {
      return validity.unknown();
    }
    List<Integer> allocated =
        state.heap().keySet().stream()
            .filter(object -> objects.get(object).life() == SymbolicObjectTable.Life.HEAP)
            .sorted()
            .toList();
    Term result = objects.untracked(terms);
    if (allocated.isEmpty()) {
      return result;
    }
    if (allocated.size() > MOST_OBJECTS) {
      return validity.unknown();
    }
    Map<Integer, Term> reached =
        switch (kind) {
          case ANY -> Map.of();
          case UNREACHED -> reached(allocated, true);
          case UNREACHED_AT_END -> reached(allocated, false);
        };
    for (int object : allocated) {
      Term isLost = terms.not(reached.getOrDefault(object, terms.bool(false)));
      result = terms.or(result, terms.and(alive(object), isLost));
    }
    return result;
  }

  private Term alive(int object) {
    return state.isAlive(terms, objects, object);
  }

  /** When known pointers lead to objects, by their numbers. */
  private Map<Integer, Term> reached(List<Integer> allocated, boolean fromCalls) {
    Map<Integer, Term> result = new TreeMap<>();
    for (int source : state.known()) {
      boolean isSource =
          switch (objects.get(source).life()) {
            case STATIC -> true;
            case FRAME, RESERVED -> fromCalls;
            case HEAP -> false;
          };
      if (isSource) {
        targets(source)
            .forEach(
                (object, when) -> result.merge(object, terms.and(alive(source), when), terms::or));
      }
    }
    Map<Integer, Map<Integer, Term>> targets = new LinkedHashMap<>();
    allocated.forEach(object -> targets.put(object, targets(object)));
    Map<Integer, Term> followed = new TreeMap<>();
    for (int length = 1; length < Math.min(allocated.size(), LONGEST_CHAIN); length++) {
      Map<Integer, Term> before = Map.copyOf(result);
      targets.forEach((source, ends) -> {
        Term start = before.getOrDefault(source, terms.bool(false));
        // Where it is reached as before, what it leads to is known.
        if (!start.is(false) && !start.equals(followed.put(source, start))) {
          Term from = terms.and(start, alive(source));
          ends.forEach((object, when) -> result.merge(object, terms.and(from, when), terms::or));
        }
      });
      if (result.equals(before)) {
        break;
      }
    }
    return result;
  }

  /** When an object holds a pointer into others, by their numbers. */
  private Map<Integer, Term> targets(int source) {
    Map<Integer, Term> result = new TreeMap<>();
    for (ObjectContents.Located piece : state.content(source).located()) {
      if (piece.datum() instanceof SymbolicCell.Pointer pointer) {
        for (SymbolicCell.Target target : pointer.targets()) {
          if (target.place() instanceof PointsTo.Into into
              && objects.get(into.object()).life() == SymbolicObjectTable.Life.HEAP) {
            result.merge(into.object(), target.guard(), terms::or);
          }
        }
      }
    }
    return result;
  }
}
