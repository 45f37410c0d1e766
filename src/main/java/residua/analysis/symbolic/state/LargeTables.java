package residua.analysis.symbolic.state;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Reads of constant tables with too many elements to distinguish: the value lies between the least
 * and the greatest value in the table. Each table is searched once.
 */
public final class LargeTables {
  private final Map<ObjectContents, Map<Places, Optional<Bounds>>> known = new WeakHashMap<>();

  /**
   * The positions of a read.
   *
   * @param first the least offset
   * @param step the distance of the offsets
   * @param most the greatest possible offset
   */
  public record Places(Scalar type, long first, long step, long most) {}

  private record Bounds(long least, long greatest) {}

  /**
   * The value read at any of some positions; any value where they hold something other than
   * constants.
   */
  public SymbolicCell read(SymbolicValues values, ObjectContents content, Places places) {
    SymbolicCell any = values.fresh(places.type());
    Optional<Bounds> bounds =
        known
            .computeIfAbsent(content, all -> new HashMap<>())
            .computeIfAbsent(places, each -> bounds(values, content, each));
    return bounds.isPresent() && any instanceof SymbolicCell.Number number
        ? new SymbolicCell.Number(
            within(values.terms(), places.type(), number.term(), bounds.get()))
        : any;
  }

  private static Term within(Terms terms, Scalar type, Term any, Bounds bounds) {
    Op atMost = type.isSigned() ? Op.SIGNED_AT_MOST : Op.UNSIGNED_AT_MOST;
    Term least = terms.bits(type.bits(), bounds.least());
    Term greatest = terms.bits(type.bits(), bounds.greatest());
    Term isBetween =
        terms.and(terms.compare(atMost, least, any), terms.compare(atMost, any, greatest));
    return terms.ite(isBetween, any, least);
  }

  private static Optional<Bounds> bounds(
      SymbolicValues values, ObjectContents content, Places places) {
    Scalar type = places.type();
    if (!type.isInteger()) {
      return Optional.empty();
    }
    Optional<Bounds> result = Optional.empty();
    for (long at = places.first(); at <= places.most(); at = next(content, places, at)) {
      Optional<Term> constant = content.constant(values, type, at);
      if (constant.isEmpty()) {
        return Optional.empty();
      }
      long number = type.isSigned() ? constant.get().signed() : constant.get().payload();
      result = Optional.of(result.map(all -> with(all, type, number)).orElse(one(number)));
    }
    return result;
  }

  /**
   * The next position that may hold something else: most of a table of millions is never written.
   */
  private static long next(ObjectContents content, Places places, long at) {
    long same = content.filledUntil(at) - places.type().size() - at;
    return at + places.step() * (1 + Math.max(0, same) / places.step());
  }

  private static Bounds one(long number) {
    return new Bounds(number, number);
  }

  private static Bounds with(Bounds all, Scalar type, long number) {
    return new Bounds(
        isLess(type, number, all.least()) ? number : all.least(),
        isLess(type, all.greatest(), number) ? number : all.greatest());
  }

  private static boolean isLess(Scalar type, long one, long other) {
    return type.isSigned() ? one < other : Long.compareUnsigned(one, other) < 0;
  }
}
