package residua.analysis.symbolic.evaluation;

import java.util.ArrayList;
import java.util.List;
import residua.analysis.symbolic.state.Congruences;
import residua.analysis.symbolic.state.LargeTables;
import residua.analysis.symbolic.state.ObjectContents;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UndefinedBehaviour;
import residua.c.semantics.NullPage;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/** Reads and writes through pointers. Accesses outside of objects fail. */
public final class MemoryAccess {
  /** Positions in an object with more elements than this are not distinguished. */
  private static final int MOST_PLACES = 1_024;

  private final SymbolicValues values;
  private final Terms terms;
  private final SymbolicObjectTable objects;
  private final SymbolicState state;
  private final UndefinedBehaviour doubts;

  /** When the last pointer accessed points to unknown memory; see {@link #inside}. */
  private Term beyond;

  private Term trusted;

  /**
   * Accesses in a state.
   *
   * @param doubts receives when an access is outside of objects, when its target is unknown, and
   *     when it is at a null pointer, where the execution ends
   */
  MemoryAccess(
      SymbolicValues values,
      SymbolicObjectTable objects,
      SymbolicState state,
      UndefinedBehaviour doubts) {
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
    this.state = state;
    this.doubts = doubts;
    this.beyond = terms.bool(false);
    this.trusted = terms.bool(false);
  }

  /** The targets inside objects with enough room; others fail. */
  private List<SymbolicCell.Target> inside(
      SymbolicCell.Pointer pointer, long size, boolean writes) {
    beyond = terms.bool(false);
    List<SymbolicCell.Target> result = new ArrayList<>();
    for (SymbolicCell.Target target : pointer.targets()) {
      if (!(target.place() instanceof PointsTo.Into into)) {
        Term ends = atNull(target.place(), size);
        doubts.end(terms.and(target.guard(), ends));
        Term unknown = terms.and(target.guard(), terms.not(ends));
        if (doubts.countsOnlyDefined() && !(target.place() instanceof PointsTo.Code)) {
          beyond = terms.or(beyond, unknown);
        } else {
          doubts.miss(unknown);
        }
        continue;
      }
      SymbolicObjectTable.Entry entry = objects.get(into.object());
      long most = entry.size() - size;
      boolean isTooSmall = most < 0 && !objects.isOfCertainSize(into.object());
      if (isTooSmall || writes && !entry.isWritable()) {
        doubts.fail(target.guard());
        continue;
      }
      Term alive = state.isAlive(terms, objects, into.object());
      Term isIn = objects.fits(terms, into, size);
      Term fits = terms.and(alive, isIn);
      if (objects.isOfCertainSize(into.object())) {
        doubts.undefined(terms.and(target.guard(), terms.and(alive, terms.not(isIn))));
        doubts.fail(terms.and(target.guard(), terms.not(alive)));
      } else {
        doubts.fail(terms.and(target.guard(), terms.not(fits)));
      }
      if (!fits.is(false)) {
        result.add(target);
      }
    }
    return result;
  }

  /**
   * When an access through an unknown pointer was assumed to be one to an object; cleared
   * afterwards.
   */
  public Term takeTrusted() {
    Term result = trusted;
    trusted = terms.bool(false);
    return result;
  }

  /** Writes to any possible target of the last unknown pointer. */
  private void writeElsewhere() {
    if (!beyond.is(false)) {
      trusted = terms.or(trusted, beyond);
      state.forgetEscaping(objects);
    }
  }

  /** When an access of a number of bytes is at a null pointer. */
  Term atNull(PointsTo place, long size) {
    return place instanceof PointsTo.Raw raw && size > 0 && size <= NullPage.BYTES
        ? terms.compare(Op.UNSIGNED_AT_MOST, raw.bits(), terms.bits(64, NullPage.BYTES - size))
        : terms.bool(false);
  }

  /** The size of the largest object that a pointer may point to. */
  public long room(SymbolicCell.Pointer pointer) {
    return pointer.targets().stream()
        .mapToLong(target ->
            target.place() instanceof PointsTo.Into into ? objects.get(into.object()).size() : 0)
        .max()
        .orElse(0);
  }

  /**
   * Reads a value. At an unknown address it is any value: whatever lies there is one of these, and
   * an execution that ends there is a prefix of one that continues.
   */
  SymbolicCell read(Scalar type, SymbolicCell.Pointer pointer) {
    List<SymbolicCell.Target> known = new ArrayList<>();
    Term elsewhere = terms.bool(false);
    for (SymbolicCell.Target target : pointer.targets()) {
      if (target.place() instanceof PointsTo.Into || target.place() instanceof PointsTo.Code) {
        known.add(target);
      } else {
        Term ends = atNull(target.place(), type.size());
        doubts.end(terms.and(target.guard(), ends));
        elsewhere = terms.or(elsewhere, terms.and(target.guard(), terms.not(ends)));
      }
    }
    SymbolicCell result = load(type, new SymbolicCell.Pointer(known));
    return elsewhere.is(false) ? result : values.ite(elsewhere, values.fresh(type), result);
  }

  /** Loads a value; an unknown address fails, see {@link #inside}. */
  public SymbolicCell load(Scalar type, SymbolicCell.Pointer pointer) {
    List<SymbolicCell.Target> targets = inside(pointer, type.size(), false);
    Term unknown = beyond;
    if (targets.isEmpty()) {
      return values.fresh(type);
    }
    SymbolicCell result = load(type, (PointsTo.Into) targets.getLast().place());
    for (int i = targets.size() - 2; i >= 0; i--) {
      SymbolicCell.Target target = targets.get(i);
      result = values.ite(target.guard(), load(type, (PointsTo.Into) target.place()), result);
    }
    if (type == Scalar.BOOL) {
      requireTruth(targets, result);
    }
    return unknown.is(false) ? result : values.ite(unknown, values.fresh(type), result);
  }

  /**
   * A truth value stored through another type may be neither false nor true: it has no value then.
   */
  private void requireTruth(List<SymbolicCell.Target> targets, SymbolicCell read) {
    Term isRead = terms.bool(false);
    for (SymbolicCell.Target target : targets) {
      isRead = terms.or(isRead, target.guard());
    }
    Term number = ((SymbolicCell.Number) read).term();
    Term isTruth = terms.compare(Op.UNSIGNED_AT_MOST, number, terms.bits(Scalar.BOOL.bits(), 1));
    doubts.fail(terms.and(isRead, terms.not(isTruth)));
  }

  private SymbolicCell load(Scalar type, PointsTo.Into into) {
    if (into.offset().isConstant()) {
      return load(type, into.object(), into.offset().payload());
    }
    List<Long> places = places(into, type.size());
    if (places.isEmpty()) {
      return loadOfMany(type, into);
    }
    SymbolicCell result = load(type, into.object(), places.getLast());
    for (int i = places.size() - 2; i >= 0; i--) {
      Term here = terms.equal(into.offset(), terms.bits(64, places.get(i)));
      if (!here.is(false)) {
        result = values.ite(here, load(type, into.object(), places.get(i)), result);
      }
    }
    return result;
  }

  private SymbolicCell loadOfMany(Scalar type, PointsTo.Into into) {
    Congruences.Multiple multiple = values.multiples().of(into.offset());
    long most = objects.get(into.object()).size() - type.size();
    LargeTables.Places all = new LargeTables.Places(type, multiple.rest(), multiple.step(), most);
    return values.largeTables().read(values, state.content(into.object()), all);
  }

  private SymbolicCell load(Scalar type, int object, long offset) {
    ObjectContents.Loaded loaded = state.content(object).load(values, type, offset);
    state.put(object, loaded.content());
    return loaded.datum();
  }

  /** The possible values of an unknown offset; empty if there are too many. */
  private List<Long> places(PointsTo.Into into, int size) {
    Congruences.Multiple multiple = values.multiples().of(into.offset());
    long step = multiple.step();
    long first = multiple.rest();
    long most = objects.get(into.object()).size() - size;
    if ((most - first) / step >= MOST_PLACES) {
      return List.of();
    }
    List<Long> result = new ArrayList<>();
    for (long at = first; at <= most; at += step) {
      result.add(at);
    }
    return result;
  }

  /** Stores a value at all targets of a pointer, each under its guard. */
  public void store(Scalar type, SymbolicCell.Pointer pointer, SymbolicCell value) {
    List<SymbolicCell.Target> targets = inside(pointer, type.size(), true);
    boolean isSingle = targets.size() == 1 && beyond.is(false);
    for (SymbolicCell.Target target : targets) {
      // A single target is right in all executions that continue.
      Term guard = isSingle ? terms.bool(true) : target.guard();
      store(type, guard, (PointsTo.Into) target.place(), value);
    }
    writeElsewhere();
  }

  private void store(Scalar type, Term guard, PointsTo.Into into, SymbolicCell value) {
    int object = into.object();
    if (into.offset().isConstant() && guard.is(true)) {
      put(type, object, into.offset().payload(), value);
      return;
    }
    List<Long> places =
        into.offset().isConstant() ? List.of(into.offset().payload()) : places(into, type.size());
    if (places.isEmpty()) {
      state.forget(object);
      return;
    }
    for (long place : places) {
      Term here = terms.and(guard, terms.equal(into.offset(), terms.bits(64, place)));
      if (!here.is(false)) {
        put(type, object, place, values.ite(here, value, load(kind(type, value), object, place)));
      }
    }
  }

  private static Scalar kind(Scalar type, SymbolicCell value) {
    return value instanceof SymbolicCell.Pointer && !type.isPointer() ? Scalar.POINTER : type;
  }

  private void put(Scalar type, int object, long offset, SymbolicCell value) {
    state.put(object, state.content(object).store(values, offset, type.size(), value));
  }

  /** Sets bytes. */
  public void fill(SymbolicCell.Pointer pointer, long size, int value) {
    change(
        pointer,
        size,
        (object, content, offset) ->
            content.store(values, offset, size, new SymbolicCell.Fill(value)));
  }

  /** Makes bytes unknown without accessing them: no execution ends there. */
  public void forget(SymbolicCell.Pointer pointer, long size) {
    List<SymbolicCell.Target> targets = new ArrayList<>();
    for (SymbolicCell.Target target : pointer.targets()) {
      if (target.place() instanceof PointsTo.Raw) {
        doubts.miss(target.guard());
      } else {
        targets.add(target);
      }
    }
    if (targets.isEmpty()) {
      return;
    }
    change(
        new SymbolicCell.Pointer(targets),
        size,
        (object, content, offset) -> content.forget(values, offset, size));
  }

  /** Reads a number of bytes that is not constant: they must exist. */
  public void requireReadable(SymbolicCell.Pointer pointer, Term size) {
    require(pointer, size, false);
  }

  /** Writes a number of bytes that is not constant: the object becomes unknown. */
  public void overwrite(SymbolicCell.Pointer pointer, Term size) {
    require(pointer, size, true);
    for (SymbolicCell.Target target : pointer.targets()) {
      if (target.place() instanceof PointsTo.Into into) {
        state.forget(into.object());
      }
    }
  }

  private void require(SymbolicCell.Pointer pointer, Term size, boolean writes) {
    Term isSome = terms.not(terms.equal(size, terms.bits(64, 0)));
    for (SymbolicCell.Target target : pointer.targets()) {
      Term accessed = terms.and(target.guard(), isSome);
      if (!(target.place() instanceof PointsTo.Into into)) {
        doubts.miss(accessed);
      } else if (writes && !objects.get(into.object()).isWritable()) {
        doubts.fail(accessed);
      } else {
        Term alive = state.isAlive(terms, objects, into.object());
        Term fits = terms.and(alive, objects.fits(terms, into, size));
        doubts.fail(terms.and(accessed, terms.not(fits)));
      }
    }
  }

  /**
   * Copies bytes.
   *
   * @param mayOverlap whether overlapping areas have defined behaviour
   */
  public void copy(
      SymbolicCell.Pointer to, SymbolicCell.Pointer from, long size, boolean mayOverlap) {
    List<SymbolicCell.Target> sources = inside(from, size, false);
    boolean isKnown = beyond.is(false);
    // A copy from another location is made; from the same one it is open already.
    doubts.leaveOut(false);
    change(
        to,
        size,
        (object, content, offset) -> {
          ObjectContents result = content.forget(values, offset, size);
          if (!isKnown) {
            return result;
          }
          for (SymbolicCell.Target source : sources) {
            PointsTo.Into into = (PointsTo.Into) source.place();
            ObjectContents taken = content.forget(values, offset, size);
            if (into.offset().isConstant()
                && (mayOverlap || !overlap(object, offset, into, size))) {
              ObjectContents whole = state.content(into.object());
              taken = content.copied(values, offset, whole, into.offset().payload(), size);
            }
            result =
                sources.size() == 1
                    ? taken
                    : ObjectContents.merged(values, source.guard(), taken, result);
          }
          return result;
        });
  }

  private static boolean overlap(int object, long offset, PointsTo.Into source, long size) {
    long apart = Math.abs(source.offset().payload() - offset);
    return object == source.object() && apart > 0 && apart < size;
  }

  private interface Change {
    ObjectContents of(int object, ObjectContents content, long offset);
  }

  private void change(SymbolicCell.Pointer pointer, long size, Change change) {
    if (size == 0) {
      return;
    }
    List<SymbolicCell.Target> targets = inside(pointer, size, true);
    boolean isSingle = targets.size() == 1 && beyond.is(false);
    for (SymbolicCell.Target target : targets) {
      PointsTo.Into into = (PointsTo.Into) target.place();
      if (!into.offset().isConstant()) {
        state.forget(into.object());
        continue;
      }
      ObjectContents before = state.content(into.object());
      ObjectContents after = change.of(into.object(), before, into.offset().payload());
      state.put(
          into.object(),
          isSingle ? after : ObjectContents.merged(values, target.guard(), after, before));
    }
    writeElsewhere();
  }
}
