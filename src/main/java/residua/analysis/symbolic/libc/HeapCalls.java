package residua.analysis.symbolic.libc;

import java.util.Optional;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.ObjectContents;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.DataModel;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Functions that make and end objects on the heap. An allocation may always fail. An object whose
 * size is not constant has the maximal size, and its actual size is a term.
 */
final class HeapCalls {
  private static final long MOST_BYTES = 1L << 26;

  private final SymbolicValues values;
  private final Terms terms;
  private final SymbolicObjectTable objects;
  private final long largest;

  HeapCalls(SymbolicValues values, SymbolicObjectTable objects, DataModel model) {
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
    this.largest = model.largestObject();
  }

  private SymbolicCell.Pointer none() {
    return values.pointer(new PointsTo.Raw(terms.bits(64, 0)));
  }

  /** The result of {@code malloc} for an unsigned 64-bit size. */
  SymbolicCell.Pointer allocated(SymbolicState state, Term size, boolean cleared)
      throws UnsupportedEdge {
    return allocated(state, size, terms.bool(true), cleared);
  }

  /** The result of {@code calloc}: null, where the product overflows its type. */
  SymbolicCell.Pointer cleared(SymbolicState state, Term count, Term each) throws UnsupportedEdge {
    if (!count.isConstant() || !each.isConstant()) {
      // Below that bound the product is exact; beyond it any pointer is returned.
      Term exact = terms.and(isAtMost(count, MOST_BYTES), isAtMost(each, MOST_BYTES));
      return allocated(state, terms.binary(Op.MULTIPLY, count, each), exact, true);
    }
    long a = count.payload();
    long b = each.payload();
    boolean isTooLarge = a != 0 && b != 0 && (a < 0 || b < 0 || Long.MAX_VALUE / a < b);
    return isTooLarge ? none() : allocated(state, terms.bits(64, a * b), true);
  }

  private Term isAtMost(Term size, long most) {
    return terms.compare(Op.UNSIGNED_AT_MOST, size, terms.bits(64, most));
  }

  private SymbolicCell.Pointer allocated(
      SymbolicState state, Term size, Term exact, boolean cleared) throws UnsupportedEdge {
    boolean isFixed = size.isConstant() && exact.is(true);
    if (isFixed && Long.compareUnsigned(size.payload(), largest) > 0) {
      return none();
    }
    if (!isFixed && !objects.mayBeOfAnySize()) {
      throw new UnsupportedEdge("an unknown size");
    }
    long most = isFixed ? size.payload() : MOST_BYTES;
    int object = objects.allocate(most, isFixed ? Optional.empty() : Optional.of(size));
    if (cleared && most > 0) {
      state.put(object, ObjectContents.UNKNOWN.store(values, 0, most, new SymbolicCell.Fill(0)));
    }
    SymbolicCell.Pointer start = values.pointer(new PointsTo.Into(object, terms.bits(64, 0)));
    Term fits = isFixed ? terms.bool(true) : terms.and(exact, isAtMost(size, MOST_BYTES));
    Term mayBeLarger = terms.not(terms.and(exact, terms.not(isAtMost(size, largest))));
    Term succeeds = terms.and(mayBeLarger, terms.fresh(Sort.BOOL));
    if (!fits.is(true)) {
      objects.addUntracked(terms, terms.and(state.guard(), terms.and(terms.not(fits), succeeds)));
    }
    SymbolicCell larger = values.ite(succeeds, values.pointer(PointsTo.ANYWHERE), none());
    SymbolicCell there = values.ite(fits, start, larger);
    Term exists = terms.fresh(Sort.BOOL);
    state.setAlive(object, objects.tracksLeaks() ? terms.and(fits, exists) : terms.bool(true));
    return (SymbolicCell.Pointer) values.ite(exists, there, none());
  }

  /** Ends objects; a pointer that is neither null nor the start of a living heap object fails. */
  void free(SymbolicState state, SymbolicEvaluator evaluator, SymbolicCell.Pointer pointer) {
    for (SymbolicCell.Target target : pointer.targets()) {
      switch (target.place()) {
        case PointsTo.Into into
            when objects.get(into.object()).life() == SymbolicObjectTable.Life.HEAP -> {
          Term alive = state.isAlive(terms, objects, into.object());
          Term good = terms.and(alive, terms.equal(into.offset(), terms.bits(64, 0)));
          evaluator.doubts().fail(terms.and(target.guard(), terms.not(good)));
          state.setAlive(into.object(), terms.and(alive, terms.not(target.guard())));
        }
        case PointsTo.Raw raw ->
            evaluator
                .doubts()
                .miss(
                    terms.and(
                        target.guard(), terms.not(terms.equal(raw.bits(), terms.bits(64, 0)))));
        default -> evaluator.doubts().miss(target.guard());
      }
    }
  }

  /** If the allocation fails, nothing changes; a size of zero is left open. */
  SymbolicCell.Pointer reallocated(
      SymbolicState state, SymbolicEvaluator evaluator, SymbolicCell.Pointer old, Term size)
      throws UnsupportedEdge {
    Term isNothing = terms.equal(size, terms.bits(64, 0));
    if (isNothing.is(true)) {
      throw new UnsupportedEdge("an allocation of size zero");
    }
    evaluator.doubts().miss(isNothing);
    SymbolicCell.Pointer result = allocated(state, size, false);
    Term isThere = terms.bool(false);
    for (SymbolicCell.Target target : result.targets()) {
      isThere = target.isNull() ? isThere : terms.or(isThere, target.guard());
    }
    ObjectContents content = ObjectContents.UNKNOWN;
    for (SymbolicCell.Target target : old.targets()) {
      if (target.place() instanceof PointsTo.Into(int from, Term start)
          && objects.get(from).life() == SymbolicObjectTable.Life.HEAP) {
        Term alive = state.isAlive(terms, objects, from);
        Term good = terms.and(alive, terms.equal(start, terms.bits(64, 0)));
        evaluator.doubts().fail(terms.and(target.guard(), terms.not(good)));
        content =
            ObjectContents.merged(
                values, target.guard(), kept(state.content(from), from, size), content);
        Term isGone = terms.and(target.guard(), isThere);
        state.setAlive(from, terms.and(alive, terms.not(isGone)));
      } else if (!target.isNull()) {
        evaluator.doubts().miss(target.guard());
      }
    }
    for (SymbolicCell.Target target : result.targets()) {
      if (target.place() instanceof PointsTo.Into into) {
        state.put(into.object(), content);
      }
    }
    return result;
  }

  /** Bytes beyond the end of the old object are unknown in the new one. */
  private ObjectContents kept(ObjectContents content, int from, Term size) {
    SymbolicObjectTable.Entry entry = objects.get(from);
    if (entry.length().isPresent()) {
      return ObjectContents.UNKNOWN;
    }
    long most = size.isConstant() ? Math.min(size.payload(), entry.size()) : entry.size();
    return ObjectContents.UNKNOWN.copied(values, 0, content, 0, most);
  }
}
