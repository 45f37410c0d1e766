package residua.analysis.symbolic.libc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/** String functions, byte by byte; for long strings nothing is known. */
final class StringCalls {
  /** The maximal number of bytes examined. */
  private static final long MOST = 256;

  /** Bytes of larger objects are not copied one by one. */
  private static final long MOST_COPIED = 65;

  private final SymbolicValues values;
  private final Terms terms;
  private final SpanCalls spans;
  private final UnknownStrings unknownTexts;

  StringCalls(SymbolicValues values) {
    this.values = values;
    this.terms = values.terms();
    this.spans = new SpanCalls(values);
    this.unknownTexts = new UnknownStrings(values);
  }

  /** The result of a call; empty if it is no such function. */
  Optional<SymbolicCell> value(CallArguments given, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    String name = given.name();
    int needed =
        switch (name) {
          case "strlen" -> 1;
          case "strcmp", "strcpy", "strchr", "strcat", "strrchr" -> 2;
          case "strncmp", "memcmp", "strncpy", "memchr" -> 3;
          default -> 0;
        };
    Optional<SymbolicCell> any = unknownTexts.value(given);
    if (any.isPresent()) {
      return any;
    }
    if (needed == 0) {
      return spans.value(given, evaluator);
    }
    if (given.count() != needed) {
      throw new UnsupportedEdge("a call with the wrong number of arguments");
    }
    SymbolicCell.Pointer first = given.pointer(0);
    return Optional.of(
        switch (name) {
          case "strlen" -> new SymbolicCell.Number(length(first, evaluator));
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

  private static long limit(SymbolicCell datum) throws UnsupportedEdge {
    if (datum instanceof SymbolicCell.Number(Term size)
        && size.isConstant()
        && size.payload() >= 0
        && size.payload() <= MOST) {
      return size.payload();
    }
    throw new UnsupportedEdge("an unknown size");
  }

  static void requireWhole(long most) throws UnsupportedEdge {
    if (most == MOST) {
      throw new UnsupportedEdge("a string that is, or may be, too long");
    }
  }

  private Term isZero(Term each) {
    return terms.equal(each, terms.bits(8, 0));
  }

  /** The number of bytes to examine: an execution that needs more than the room available ends. */
  static long most(SymbolicEvaluator evaluator, SymbolicCell.Pointer pointer) {
    return Math.min(MOST, evaluator.memory().room(pointer) + 1);
  }

  /** Whether strings in the objects that a pointer may point to may be too long to be examined. */
  static boolean isLarge(SymbolicEvaluator evaluator, SymbolicCell.Pointer pointer) {
    return most(evaluator, pointer) == MOST;
  }

  /**
   * Requires a string that ends, apart from bytes that are written.
   *
   * @param size of the string, and of what is written, at most
   */
  void requireReadable(
      SymbolicCell.Pointer text,
      SymbolicCell.Pointer written,
      long size,
      SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    length(text, evaluator);
    requireApart(written, text, terms.bits(64, size), evaluator);
  }

  private Term length(SymbolicCell.Pointer text, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
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

  private SymbolicCell compared(
      SymbolicCell.Pointer left,
      SymbolicCell.Pointer right,
      long most,
      boolean isString,
      SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    return compared(left, right, terms.bits(64, most), most, isString, evaluator);
  }

  /** Compares as many bytes as a size says, at most {@code most}. */
  private SymbolicCell compared(
      SymbolicCell.Pointer left,
      SymbolicCell.Pointer right,
      Term size,
      long most,
      boolean isString,
      SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
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
        return new SymbolicCell.Number(result);
      }
    }
    if (room < most || isString && most == MOST) {
      requireWhole(room);
    }
    return new SymbolicCell.Number(result);
  }

  private Term isBelow(long at, Term size) {
    return terms.compare(Op.UNSIGNED_LESS, terms.bits(64, at), size);
  }

  /**
   * Copies a number of bytes that is not known, between small objects; false for others. An
   * execution that copies more than the room available ends.
   */
  boolean copiesUpTo(
      SymbolicCell.Pointer to,
      SymbolicCell.Pointer from,
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

  /**
   * Sets a number of bytes that is not known, in small objects; false for others. An execution that
   * sets more than the room available ends.
   */
  boolean fillsUpTo(SymbolicCell.Pointer to, Term value, Term size, SymbolicEvaluator evaluator) {
    long most = most(evaluator, to);
    if (most > MOST_COPIED) {
      return false;
    }
    for (long at = 0; at < most; at++) {
      Term isThere = isBelow(at, size);
      if (!isThere.is(false)) {
        evaluator.storeWhen(isThere, to, at, value);
      }
    }
    return true;
  }

  private SymbolicCell copied(
      SymbolicCell.Pointer to, SymbolicCell.Pointer from, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
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

  private static void put(
      SymbolicCell.Pointer to, List<Piece> pieces, SymbolicEvaluator evaluator) {
    for (int at = 0; at < pieces.size(); at++) {
      evaluator.storeWhen(pieces.get(at).isThere(), to, at, pieces.get(at).value());
    }
  }

  /** Overlapping strings have undefined behaviour. */
  private void requireApart(
      SymbolicCell.Pointer to, SymbolicCell.Pointer from, Term size, SymbolicEvaluator evaluator) {
    for (SymbolicCell.Target target : to.targets()) {
      for (SymbolicCell.Target source : from.targets()) {
        if (target.place() instanceof PointsTo.Into written
            && source.place() instanceof PointsTo.Into read
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
  private SymbolicCell found(
      SymbolicCell.Pointer text, SymbolicCell wanted, boolean isFirst, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    Term c = character(wanted);
    Term going = terms.bool(true);
    SymbolicCell result = values.pointer(new PointsTo.Raw(terms.bits(64, 0)));
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
  private SymbolicCell appended(
      SymbolicCell.Pointer to, SymbolicCell.Pointer from, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    Term length = length(to, evaluator);
    if (!length.isConstant()) {
      throw new UnsupportedEdge("a string of unknown length");
    }
    copied(evaluator.moved(to, length), from, evaluator);
    return to;
  }

  private SymbolicCell padded(
      SymbolicCell.Pointer to, SymbolicCell.Pointer from, long size, SymbolicEvaluator evaluator) {
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

  private Term character(SymbolicCell wanted) throws UnsupportedEdge {
    if (!(wanted instanceof SymbolicCell.Number(Term number)) || number.sort().isFloating()) {
      throw new UnsupportedEdge("an unknown argument");
    }
    return terms.resized(number, 8, false);
  }

  /** Bytes after the one that is found need not exist. */
  private SymbolicCell foundByte(
      SymbolicCell.Pointer bytes, SymbolicCell wanted, long size, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    Term c = character(wanted);
    Term going = terms.bool(true);
    SymbolicCell result = values.pointer(new PointsTo.Raw(terms.bits(64, 0)));
    for (long at = 0; at < size; at++) {
      Term here = terms.and(going, terms.equal(evaluator.byteWhen(going, bytes, at), c));
      result = values.ite(here, evaluator.moved(bytes, terms.bits(64, at)), result);
      going = terms.and(going, terms.not(here));
    }
    return result;
  }
}
