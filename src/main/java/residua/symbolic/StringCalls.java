package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.formula.Op;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;

/** String functions, byte by byte; for long strings nothing is known. */
final class StringCalls {
  /** The maximal number of bytes examined. */
  private static final long MOST = 256;

  /** Bytes of larger objects are not copied one by one. */
  private static final long MOST_COPIED = 65;

  private final Values values;
  private final Terms terms;
  private final SpanCalls spans;
  private final UnknownTexts unknownTexts;

  StringCalls(Values values) {
    this.values = values;
    this.terms = values.terms();
    this.spans = new SpanCalls(values);
    this.unknownTexts = new UnknownTexts(values);
  }

  /** The result of a call; empty if it is no such function. */
  Optional<Datum> value(CallArguments given, SymbolicEvaluator evaluator) throws Unfollowed {
    String name = given.name();
    int needed =
        switch (name) {
          case "strlen" -> 1;
          case "strcmp", "strcpy", "strchr", "strcat", "strrchr" -> 2;
          case "strncmp", "memcmp", "strncpy", "memchr" -> 3;
          default -> 0;
        };
    Optional<Datum> any = unknownTexts.value(given);
    if (any.isPresent()) {
      return any;
    }
    if (needed == 0) {
      return spans.value(given, evaluator);
    }
    if (given.count() != needed) {
      throw new Unfollowed("a call with another number of arguments");
    }
    Datum.Pointer first = given.pointer(0);
    return Optional.of(
        switch (name) {
          case "strlen" -> new Datum.Number(length(first, evaluator));
          case "strcmp" -> compared(first, given.pointer(1), MOST, true, evaluator);
          case "strcpy" -> copied(first, given.pointer(1), evaluator);
          case "strcat" -> appended(first, given.pointer(1), evaluator);
          case "strncpy" -> padded(first, given.pointer(1), limit(given.get(2)), evaluator);
          case "strchr" -> found(first, given.get(1), true, evaluator);
          case "strrchr" -> found(first, given.get(1), false, evaluator);
          case "memchr" -> foundByte(first, given.get(1), limit(given.get(2)), evaluator);
          default -> {
            Term size = given.number(2);
            boolean isString = name.equals("strncmp");
            yield size.isConstant()
                ? compared(first, given.pointer(1), limit(given.get(2)), isString, evaluator)
                : compared(first, given.pointer(1), size, MOST, isString, evaluator);
          }
        });
  }

  private static long limit(Datum datum) throws Unfollowed {
    if (datum instanceof Datum.Number(Term size)
        && size.isConstant()
        && size.payload() >= 0
        && size.payload() <= MOST) {
      return size.payload();
    }
    throw new Unfollowed("a size that is not known");
  }

  static void requireWhole(long most) throws Unfollowed {
    if (most == MOST) {
      throw new Unfollowed("a string that is too long, or may be");
    }
  }

  private Term isZero(Term each) {
    return terms.equal(each, terms.bits(8, 0));
  }

  /** The number of bytes to examine: an execution that needs more than the room available ends. */
  static long most(SymbolicEvaluator evaluator, Datum.Pointer pointer) {
    return Math.min(MOST, evaluator.memory().room(pointer) + 1);
  }

  private Term length(Datum.Pointer text, SymbolicEvaluator evaluator) throws Unfollowed {
    Term going = terms.bool(true);
    Term result = terms.bits(64, 0);
    long most = most(evaluator, text);
    for (long at = 0; at < most; at++) {
      Term end = isZero(evaluator.byteWhen(going, text, at));
      result = terms.ite(going, terms.bits(64, at), result);
      going = terms.and(going, terms.not(end));
      if (going.is(false)) {
        return result;
      }
    }
    requireWhole(most);
    return result;
  }

  private Datum compared(
      Datum.Pointer left,
      Datum.Pointer right,
      long most,
      boolean isString,
      SymbolicEvaluator evaluator)
      throws Unfollowed {
    return compared(left, right, terms.bits(64, most), most, isString, evaluator);
  }

  /** Compares as many bytes as a size says, at most {@code most}. */
  private Datum compared(
      Datum.Pointer left,
      Datum.Pointer right,
      Term size,
      long most,
      boolean isString,
      SymbolicEvaluator evaluator)
      throws Unfollowed {
    Term going = terms.bool(true);
    Term result = terms.bits(32, 0);
    Term any = terms.fresh(Sort.bits(32));
    Term zero = terms.bits(32, 0);
    Term below = terms.ite(terms.compare(Op.SIGNED_LESS, any, zero), any, terms.bits(32, -1));
    Term above = terms.ite(terms.compare(Op.SIGNED_LESS, zero, any), any, terms.bits(32, 1));
    long room = Math.min(most(evaluator, left), most(evaluator, right));
    for (long at = 0; at < Math.min(most, room); at++) {
      going = terms.and(going, isBelow(at, size));
      Term a = evaluator.byteWhen(going, left, at);
      Term b = evaluator.byteWhen(going, right, at);
      Term same = terms.equal(a, b);
      Term sign = terms.ite(terms.compare(Op.UNSIGNED_LESS, a, b), below, above);
      result = terms.ite(terms.and(going, terms.not(same)), sign, result);
      going = terms.and(going, same);
      going = isString ? terms.and(going, terms.not(isZero(a))) : going;
      if (going.is(false)) {
        return new Datum.Number(result);
      }
    }
    if (room < most || isString && most == MOST) {
      requireWhole(room);
    }
    return new Datum.Number(result);
  }

  private Term isBelow(long at, Term size) {
    return terms.compare(Op.UNSIGNED_LESS, terms.bits(64, at), size);
  }

  /**
   * Copies a number of bytes that is not known, between small objects; false for others. An
   * execution that copies more than the room available ends.
   */
  boolean copiesUpTo(
      Datum.Pointer to,
      Datum.Pointer from,
      Term size,
      boolean mayOverlap,
      SymbolicEvaluator evaluator) {
    long most = Math.min(most(evaluator, to), most(evaluator, from));
    if (most > MOST_COPIED) {
      return false;
    }
    List<Piece> pieces = new ArrayList<>();
    for (long at = 0; at < most; at++) {
      Term isThere = isBelow(at, size);
      pieces.add(new Piece(isThere, evaluator.byteWhen(isThere, from, at)));
    }
    if (!mayOverlap) {
      requireApart(to, from, size, evaluator);
    }
    put(to, pieces, evaluator);
    return true;
  }

  private Datum copied(Datum.Pointer to, Datum.Pointer from, SymbolicEvaluator evaluator)
      throws Unfollowed {
    Term going = terms.bool(true);
    Term size = terms.bits(64, 0);
    long most = Math.min(most(evaluator, to), most(evaluator, from));
    List<Piece> pieces = new ArrayList<>();
    for (long at = 0; at < most && !going.is(false); at++) {
      Piece each = new Piece(going, evaluator.byteWhen(going, from, at));
      pieces.add(each);
      size = terms.ite(going, terms.bits(64, at + 1), size);
      going = terms.and(going, terms.not(isZero(each.value())));
    }
    if (!going.is(false)) {
      requireWhole(most);
    }
    requireApart(to, from, size, evaluator);
    put(to, pieces, evaluator);
    return to;
  }

  /** A byte to be written, under a condition. */
  private record Piece(Term isThere, Term value) {}

  private static void put(Datum.Pointer to, List<Piece> pieces, SymbolicEvaluator evaluator) {
    for (int at = 0; at < pieces.size(); at++) {
      evaluator.storeWhen(pieces.get(at).isThere(), to, at, pieces.get(at).value());
    }
  }

  /** Overlapping strings have undefined behaviour. */
  private void requireApart(
      Datum.Pointer to, Datum.Pointer from, Term size, SymbolicEvaluator evaluator) {
    for (Datum.Target target : to.targets()) {
      for (Datum.Target source : from.targets()) {
        if (target.place() instanceof Place.Into written
            && source.place() instanceof Place.Into read
            && written.object() == read.object()) {
          Term after = terms.binary(Op.SUBTRACT, written.offset(), read.offset());
          Term before = terms.binary(Op.SUBTRACT, read.offset(), written.offset());
          Term overlap =
              terms.or(
                  terms.compare(Op.UNSIGNED_LESS, after, size),
                  terms.compare(Op.UNSIGNED_LESS, before, size));
          evaluator.doubts().fail(terms.and(terms.and(target.guard(), source.guard()), overlap));
        }
      }
    }
  }

  /**
   * The first or last position of a character in a string; its terminator counts as one of its
   * characters.
   */
  private Datum found(
      Datum.Pointer text, Datum wanted, boolean isFirst, SymbolicEvaluator evaluator)
      throws Unfollowed {
    Term c = character(wanted);
    Term going = terms.bool(true);
    Datum result = values.pointer(new Place.Raw(terms.bits(64, 0)));
    long most = most(evaluator, text);
    for (long at = 0; at < most; at++) {
      Term each = evaluator.byteWhen(going, text, at);
      Term here = terms.and(going, terms.equal(each, c));
      result = values.ite(here, evaluator.moved(text, terms.bits(64, at)), result);
      going = terms.and(going, terms.not(isZero(each)));
      going = isFirst ? terms.and(going, terms.not(here)) : going;
      if (going.is(false)) {
        return result;
      }
    }
    requireWhole(most);
    return result;
  }

  /** Appends to a string whose length is known. */
  private Datum appended(Datum.Pointer to, Datum.Pointer from, SymbolicEvaluator evaluator)
      throws Unfollowed {
    Term length = length(to, evaluator);
    if (!length.isConstant()) {
      throw new Unfollowed("a string whose length is not known");
    }
    copied(evaluator.moved(to, length), from, evaluator);
    return to;
  }

  private Datum padded(
      Datum.Pointer to, Datum.Pointer from, long size, SymbolicEvaluator evaluator) {
    boolean isKnown = !unknownTexts.mayBeAnywhere(from);
    Term going = terms.bool(true);
    Term zero = terms.bits(8, 0);
    List<Piece> pieces = new ArrayList<>();
    for (long at = 0; at < size; at++) {
      Term read = isKnown ? evaluator.byteWhen(going, from, at) : terms.fresh(Sort.bits(8));
      Term each = terms.ite(going, read, zero);
      pieces.add(new Piece(terms.bool(true), each));
      going = terms.and(going, terms.not(isZero(each)));
    }
    requireApart(to, from, terms.bits(64, size), evaluator);
    put(to, pieces, evaluator);
    return to;
  }

  private Term character(Datum wanted) throws Unfollowed {
    if (!(wanted instanceof Datum.Number(Term number)) || number.sort().isFloating()) {
      throw new Unfollowed("an argument that is not known");
    }
    return terms.resized(number, 8, false);
  }

  /** Bytes after the one that is found need not exist. */
  private Datum foundByte(Datum.Pointer bytes, Datum wanted, long size, SymbolicEvaluator evaluator)
      throws Unfollowed {
    Term c = character(wanted);
    Term going = terms.bool(true);
    Datum result = values.pointer(new Place.Raw(terms.bits(64, 0)));
    for (long at = 0; at < size; at++) {
      Term here = terms.and(going, terms.equal(evaluator.byteWhen(going, bytes, at), c));
      result = values.ite(here, evaluator.moved(bytes, terms.bits(64, at)), result);
      going = terms.and(going, terms.not(here));
    }
    return result;
  }
}
