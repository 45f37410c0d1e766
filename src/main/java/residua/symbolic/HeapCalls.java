package residua.symbolic;

import java.util.Optional;
import residua.formula.Op;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;

/**
 * Functions that make and end objects on the heap. An allocation may always fail. An object whose
 * size is not constant has the maximal size, and its actual size is a term.
 */
final class HeapCalls {
  private static final long MOST_BYTES = 1L << 26;

  private final Values values;
  private final Terms terms;
  private final ObjectTable objects;

  HeapCalls(Values values, ObjectTable objects) {
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
  }

  private Datum.Pointer none() {
    return values.pointer(new Place.Raw(terms.bits(64, 0)));
  }

  /** The result of {@code malloc} for an unsigned 64-bit size. */
  Datum.Pointer allocated(SymbolicState state, Term size, boolean cleared) throws Unfollowed {
    return allocated(state, size, terms.bool(true), cleared);
  }

  /** The result of {@code calloc}: null, where the product overflows its type. */
  Datum.Pointer cleared(SymbolicState state, Term count, Term each) throws Unfollowed {
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

  private Datum.Pointer allocated(SymbolicState state, Term size, Term exact, boolean cleared)
      throws Unfollowed {
    boolean isConstant = size.isConstant() && exact.is(true);
    if (isConstant && size.payload() < 0) {
      // No object is larger than half of the address space.
      return none();
    }
    boolean isFixed = isConstant && size.payload() <= MOST_BYTES;
    if (!isFixed && !objects.mayBeOfAnySize()) {
      throw new Unfollowed(
          isConstant ? "an allocation that is too large" : "a size that is not known");
    }
    if (isConstant && !isFixed) {
      return (Datum.Pointer)
          values.ite(terms.fresh(Sort.BOOL), values.pointer(Place.ANYWHERE), none());
    }
    long most = isFixed ? size.payload() : MOST_BYTES;
    int object = objects.allocate(most, isFixed ? Optional.empty() : Optional.of(size));
    if (cleared && most > 0) {
      state.put(object, Content.UNKNOWN.store(values, 0, most, new Datum.Fill(0)));
    }
    state.setAlive(object, terms.bool(true));
    Datum.Pointer start = values.pointer(new Place.Into(object, terms.bits(64, 0)));
    Term fits = isFixed ? terms.bool(true) : terms.and(exact, isAtMost(size, MOST_BYTES));
    Term mayBeLarger =
        terms.not(terms.and(exact, terms.compare(Op.SIGNED_LESS, size, terms.bits(64, 0))));
    Datum larger =
        values.ite(
            terms.and(mayBeLarger, terms.fresh(Sort.BOOL)), values.pointer(Place.ANYWHERE), none());
    Datum there = values.ite(fits, start, larger);
    return (Datum.Pointer) values.ite(terms.fresh(Sort.BOOL), there, none());
  }

  /** Ends objects; a pointer that is neither null nor the start of a living heap object fails. */
  void free(SymbolicState state, SymbolicEvaluator evaluator, Datum.Pointer pointer) {
    for (Datum.Target target : pointer.targets()) {
      switch (target.place()) {
        case Place.Into into when objects.get(into.object()).life() == ObjectTable.Life.HEAP -> {
          Term alive = state.isAlive(terms, objects, into.object());
          Term good = terms.and(alive, terms.equal(into.offset(), terms.bits(64, 0)));
          evaluator.doubts().fail(terms.and(target.guard(), terms.not(good)));
          state.setAlive(into.object(), terms.and(alive, terms.not(target.guard())));
        }
        case Place.Raw raw ->
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
  Datum.Pointer reallocated(
      SymbolicState state, SymbolicEvaluator evaluator, Datum.Pointer old, Term size)
      throws Unfollowed {
    Term isNothing = terms.equal(size, terms.bits(64, 0));
    if (isNothing.is(true)) {
      throw new Unfollowed("an allocation of no size");
    }
    evaluator.doubts().miss(isNothing);
    Datum.Pointer result = allocated(state, size, false);
    Term isThere = terms.bool(false);
    for (Datum.Target target : result.targets()) {
      isThere = target.isNull() ? isThere : terms.or(isThere, target.guard());
    }
    Content content = Content.UNKNOWN;
    for (Datum.Target target : old.targets()) {
      if (target.place() instanceof Place.Into(int from, Term start)
          && objects.get(from).life() == ObjectTable.Life.HEAP) {
        Term alive = state.isAlive(terms, objects, from);
        Term good = terms.and(alive, terms.equal(start, terms.bits(64, 0)));
        evaluator.doubts().fail(terms.and(target.guard(), terms.not(good)));
        content =
            Content.merged(values, target.guard(), kept(state.content(from), from, size), content);
        Term isGone = terms.and(target.guard(), isThere);
        state.setAlive(from, terms.and(alive, terms.not(isGone)));
      } else if (!target.isNull()) {
        evaluator.doubts().miss(target.guard());
      }
    }
    for (Datum.Target target : result.targets()) {
      if (target.place() instanceof Place.Into into) {
        state.put(into.object(), content);
      }
    }
    return result;
  }

  /** Bytes beyond the end of the old object are unknown in the new one. */
  private Content kept(Content content, int from, Term size) {
    ObjectTable.Entry entry = objects.get(from);
    if (entry.length().isPresent()) {
      return Content.UNKNOWN;
    }
    long most = size.isConstant() ? Math.min(size.payload(), entry.size()) : entry.size();
    return Content.UNKNOWN.copied(values, 0, content, 0, most);
  }
}
