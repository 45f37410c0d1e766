package residua.analysis.symbolic.evaluation;

import java.util.ArrayList;
import java.util.List;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UndefinedBehaviour;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/** When addresses are invalid in a state. */
final class Validity {
  /** Strings are read byte by byte up to this length; longer ones may be valid or not. */
  private static final long MOST_BYTES = 256;

  private final SymbolicValues values;
  private final Terms terms;
  private final SymbolicObjectTable objects;
  private final SymbolicState state;
  private final MemoryAccess memory;
  private final PointerArithmetic pointers;
  private final UndefinedBehaviour doubts;

  Validity(
      SymbolicValues values,
      SymbolicObjectTable objects,
      SymbolicState state,
      MemoryAccess memory,
      PointerArithmetic pointers,
      UndefinedBehaviour doubts) {
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
    this.state = state;
    this.memory = memory;
    this.pointers = pointers;
    this.doubts = doubts;
  }

  /**
   * When some of the bytes at a pointer lie in no object that is alive. Unknown pointers may be
   * valid or not.
   *
   * @param size of 64 bits
   * @param isWritten whether bytes of objects that must not be written are invalid, too
   */
  Term invalid(SymbolicCell.Pointer pointer, Term size, boolean isWritten) {
    if (size.isConstant() && size.payload() == 0) {
      return terms.bool(false);
    }
    Term result = terms.bool(false);
    for (SymbolicCell.Target target : pointer.targets()) {
      Term here =
          switch (target.place()) {
            case PointsTo.Into into when isWritten && objects.isConstant(into.object()) ->
                terms.bool(true);
            case PointsTo.Into into ->
                terms.not(
                    terms.and(
                        state.isAlive(terms, objects, into.object()),
                        size.isConstant() && size.payload() > 0
                            ? objects.fits(terms, into, size.payload())
                            : objects.fits(terms, into, size)));
            case PointsTo.Raw raw ->
                size.isConstant()
                    ? terms.or(memory.atNull(raw, size.payload()), unknown())
                    : terms.or(isNull(raw), unknown());
            case PointsTo.Code code -> terms.bool(true);
            case PointsTo.Anywhere anywhere -> unknown();
          };
      result = terms.or(result, terms.and(target.guard(), here));
    }
    return terms.and(result, terms.not(terms.equal(size, terms.bits(64, 0))));
  }

  private Term isNull(PointsTo.Raw raw) {
    return terms.equal(raw.bits(), terms.bits(64, 0));
  }

  /** A string: when reading it leaves the objects that are alive, and its length. */
  record Text(Term isInvalid, Term length) {}

  /**
   * Reads the string at a pointer.
   *
   * @param most number of bytes after which no further one is read, of 64 bits
   */
  Text string(SymbolicCell.Pointer pointer, Term most) {
    Term isInvalid = terms.bool(false);
    Term length = terms.bits(64, 0);
    Term going = terms.bool(true);
    long room = memory.room(pointer) + 1;
    long bytes = Math.min(MOST_BYTES, room);
    for (long at = 0; at < bytes && !going.is(false); at++) {
      going = terms.and(going, terms.compare(Op.UNSIGNED_LESS, terms.bits(64, at), most));
      SymbolicCell.Pointer here = pointers.moved(pointer, terms.bits(64, at));
      Term leaves = terms.and(going, invalid(here, terms.bits(64, 1), false));
      isInvalid = terms.or(isInvalid, leaves);
      going = terms.and(going, terms.not(leaves));
      going = terms.and(going, terms.not(isZero(going, here)));
      length = terms.ite(going, terms.bits(64, at + 1), length);
    }
    if (bytes < room && !going.is(false)) {
      isInvalid = terms.or(isInvalid, terms.and(going, unknown()));
      Term any = ((SymbolicCell.Number) values.fresh(Scalar.U64)).term();
      length = terms.ite(going, any, length);
    }
    return new Text(isInvalid, length);
  }

  /** Whether a byte is zero; at an unknown address it is any byte. */
  private Term isZero(Term condition, SymbolicCell.Pointer pointer) {
    List<SymbolicCell.Target> known = new ArrayList<>();
    Term elsewhere = terms.bool(false);
    for (SymbolicCell.Target target : pointer.targets()) {
      if (target.place() instanceof PointsTo.Into) {
        known.add(target);
      } else {
        elsewhere = terms.or(elsewhere, target.guard());
      }
    }
    Term zero = terms.bits(8, 0);
    Term any = elsewhere.is(false) ? terms.bool(false) : terms.and(elsewhere, unknown());
    if (known.isEmpty()) {
      return any;
    }
    SymbolicCell.Number read =
        (SymbolicCell.Number)
            doubts.when(
                terms.and(condition, terms.not(elsewhere)),
                () -> memory.load(Scalar.U8, new SymbolicCell.Pointer(known)));
    return terms.or(any, terms.and(terms.not(elsewhere), terms.equal(read.term(), zero)));
  }

  /** When a pointer is neither null nor the start of an allocated object that is alive. */
  Term notAllocated(SymbolicCell.Pointer pointer) {
    Term result = terms.bool(false);
    for (SymbolicCell.Target target : pointer.targets()) {
      Term here =
          switch (target.place()) {
            case PointsTo.Into into ->
                objects.get(into.object()).life() == SymbolicObjectTable.Life.HEAP
                    ? terms.not(
                        terms.and(
                            state.isAlive(terms, objects, into.object()),
                            terms.equal(into.offset(), terms.bits(64, 0))))
                    : terms.bool(true);
            case PointsTo.Raw raw -> terms.and(terms.not(isNull(raw)), unknown());
            case PointsTo.Code code -> terms.bool(true);
            case PointsTo.Anywhere anywhere -> unknown();
          };
      result = terms.or(result, terms.and(target.guard(), here));
    }
    return result;
  }

  /** A condition that is not known. Which objects were allocated in a loop may not be, either. */
  Term unknown() {
    Term any = ((SymbolicCell.Number) values.fresh(Scalar.U8)).term();
    return terms.equal(any, terms.bits(Scalar.U8.bits(), 0));
  }
}
