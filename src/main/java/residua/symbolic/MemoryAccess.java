package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import residua.formula.Op;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.NullPage;
import residua.meaning.Scalar;

/** Reads and writes through pointers. Accesses outside of objects fail. */
final class MemoryAccess {
  /** Positions in an object with more elements than this are not distinguished. */
  private static final int MOST_PLACES = 1_024;

  private final Values values;
  private final Terms terms;
  private final ObjectTable objects;
  private final SymbolicState state;
  private final Doubts doubts;

  /** When the last pointer accessed points to unknown memory; see {@link #inside}. */
  private Term beyond;

  private Term trusted;

  /**
   * Accesses in a state.
   *
   * @param doubts receives when an access is outside of objects, when its target is unknown, and
   *     when it is at a null pointer, where the execution ends
   */
  MemoryAccess(Values values, ObjectTable objects, SymbolicState state, Doubts doubts) {
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
    this.state = state;
    this.doubts = doubts;
    this.beyond = terms.bool(false);
    this.trusted = terms.bool(false);
  }

  /** The targets inside objects with enough room; others fail. */
  private List<Datum.Target> inside(Datum.Pointer pointer, long size, boolean writes) {
    beyond = terms.bool(false);
    List<Datum.Target> result = new ArrayList<>();
    for (Datum.Target target : pointer.targets()) {
      if (!(target.place() instanceof Place.Into into)) {
        Term ends = atNull(target.place(), size);
        doubts.end(terms.and(target.guard(), ends));
        Term unknown = terms.and(target.guard(), terms.not(ends));
        if (doubts.countsOnlyDefined() && !(target.place() instanceof Place.Code)) {
          beyond = terms.or(beyond, unknown);
        } else {
          doubts.miss(unknown);
        }
        continue;
      }
      ObjectTable.Entry entry = objects.get(into.object());
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
  Term takeTrusted() {
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
  private Term atNull(Place place, long size) {
    return place instanceof Place.Raw raw && size > 0 && size <= NullPage.BYTES
        ? terms.compare(Op.UNSIGNED_AT_MOST, raw.bits(), terms.bits(64, NullPage.BYTES - size))
        : terms.bool(false);
  }

  /** The size of the largest object that a pointer may point to. */
  long room(Datum.Pointer pointer) {
    return pointer.targets().stream()
        .mapToLong(target ->
            target.place() instanceof Place.Into into ? objects.get(into.object()).size() : 0)
        .max()
        .orElse(0);
  }

  /**
   * Reads a value. At an unknown address it is any value: whatever lies there is one of these, and
   * an execution that ends there is a prefix of one that continues.
   */
  Datum read(Scalar type, Datum.Pointer pointer) {
    List<Datum.Target> known = new ArrayList<>();
    Term elsewhere = terms.bool(false);
    for (Datum.Target target : pointer.targets()) {
      if (target.place() instanceof Place.Into || target.place() instanceof Place.Code) {
        known.add(target);
      } else {
        Term ends = atNull(target.place(), type.size());
        doubts.end(terms.and(target.guard(), ends));
        elsewhere = terms.or(elsewhere, terms.and(target.guard(), terms.not(ends)));
      }
    }
    Datum result = load(type, new Datum.Pointer(known));
    return elsewhere.is(false) ? result : values.ite(elsewhere, values.fresh(type), result);
  }

  /** Loads a value; an unknown address fails, see {@link #inside}. */
  Datum load(Scalar type, Datum.Pointer pointer) {
    List<Datum.Target> targets = inside(pointer, type.size(), false);
    Term unknown = beyond;
    if (targets.isEmpty()) {
      return values.fresh(type);
    }
    Datum result = load(type, (Place.Into) targets.getLast().place());
    for (int i = targets.size() - 2; i >= 0; i--) {
      Datum.Target target = targets.get(i);
      result = values.ite(target.guard(), load(type, (Place.Into) target.place()), result);
    }
    if (type == Scalar.BOOL) {
      requireTruth(targets, result);
    }
    return unknown.is(false) ? result : values.ite(unknown, values.fresh(type), result);
  }

  /**
   * A truth value stored through another type may be neither false nor true: it has no value then.
   */
  private void requireTruth(List<Datum.Target> targets, Datum read) {
    Term isRead = terms.bool(false);
    for (Datum.Target target : targets) {
      isRead = terms.or(isRead, target.guard());
    }
    Term number = ((Datum.Number) read).term();
    Term isTruth = terms.compare(Op.UNSIGNED_AT_MOST, number, terms.bits(Scalar.BOOL.bits(), 1));
    doubts.fail(terms.and(isRead, terms.not(isTruth)));
  }

  private Datum load(Scalar type, Place.Into into) {
    if (into.offset().isConstant()) {
      return load(type, into.object(), into.offset().payload());
    }
    List<Long> places = places(into, type.size());
    if (places.isEmpty()) {
      return loadOfMany(type, into);
    }
    Datum result = load(type, into.object(), places.getLast());
    for (int i = places.size() - 2; i >= 0; i--) {
      Term here = terms.equal(into.offset(), terms.bits(64, places.get(i)));
      if (!here.is(false)) {
        result = values.ite(here, load(type, into.object(), places.get(i)), result);
      }
    }
    return result;
  }

  private Datum loadOfMany(Scalar type, Place.Into into) {
    Multiples.Multiple multiple = values.multiples().of(into.offset());
    long most = objects.get(into.object()).size() - type.size();
    LargeTables.Places all = new LargeTables.Places(type, multiple.rest(), multiple.step(), most);
    return values.largeTables().read(values, state.content(into.object()), all);
  }

  private Datum load(Scalar type, int object, long offset) {
    Content.Loaded loaded = state.content(object).load(values, type, offset);
    state.put(object, loaded.content());
    return loaded.datum();
  }

  /** The possible values of an unknown offset; empty if there are too many. */
  private List<Long> places(Place.Into into, int size) {
    Multiples.Multiple multiple = values.multiples().of(into.offset());
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

  void store(Scalar type, Datum.Pointer pointer, Datum value) {
    List<Datum.Target> targets = inside(pointer, type.size(), true);
    boolean isSingle = targets.size() == 1 && beyond.is(false);
    for (Datum.Target target : targets) {
      // A single target is right in all executions that continue.
      Term guard = isSingle ? terms.bool(true) : target.guard();
      store(type, guard, (Place.Into) target.place(), value);
    }
    writeElsewhere();
  }

  private void store(Scalar type, Term guard, Place.Into into, Datum value) {
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

  private static Scalar kind(Scalar type, Datum value) {
    return value instanceof Datum.Pointer && !type.isPointer() ? Scalar.POINTER : type;
  }

  private void put(Scalar type, int object, long offset, Datum value) {
    state.put(object, state.content(object).store(values, offset, type.size(), value));
  }

  /** Sets bytes. */
  void fill(Datum.Pointer pointer, long size, int value) {
    change(
        pointer,
        size,
        (object, content, offset) -> content.store(values, offset, size, new Datum.Fill(value)));
  }

  /** Makes bytes unknown without accessing them: no execution ends there. */
  void forget(Datum.Pointer pointer, long size) {
    List<Datum.Target> targets = new ArrayList<>();
    for (Datum.Target target : pointer.targets()) {
      if (target.place() instanceof Place.Raw) {
        doubts.miss(target.guard());
      } else {
        targets.add(target);
      }
    }
    if (targets.isEmpty()) {
      return;
    }
    change(
        new Datum.Pointer(targets),
        size,
        (object, content, offset) -> content.forget(values, offset, size));
  }

  /** Reads a number of bytes that is not constant: they must exist. */
  void requireReadable(Datum.Pointer pointer, Term size) {
    require(pointer, size, false);
  }

  /** Writes a number of bytes that is not constant: the object becomes unknown. */
  void overwrite(Datum.Pointer pointer, Term size) {
    require(pointer, size, true);
    for (Datum.Target target : pointer.targets()) {
      if (target.place() instanceof Place.Into into) {
        state.forget(into.object());
      }
    }
  }

  private void require(Datum.Pointer pointer, Term size, boolean writes) {
    Term isSome = terms.not(terms.equal(size, terms.bits(64, 0)));
    for (Datum.Target target : pointer.targets()) {
      Term accessed = terms.and(target.guard(), isSome);
      if (!(target.place() instanceof Place.Into into)) {
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
  void copy(Datum.Pointer to, Datum.Pointer from, long size, boolean mayOverlap) {
    List<Datum.Target> sources = inside(from, size, false);
    boolean isKnown = beyond.is(false);
    // A copy from another location is made; from the same one it is open already.
    doubts.leaveOut(false);
    change(
        to,
        size,
        (object, content, offset) -> {
          Content result = content.forget(values, offset, size);
          if (!isKnown) {
            return result;
          }
          for (Datum.Target source : sources) {
            Place.Into into = (Place.Into) source.place();
            Content taken = content.forget(values, offset, size);
            if (into.offset().isConstant()
                && (mayOverlap || !overlap(object, offset, into, size))) {
              Content whole = state.content(into.object());
              taken = content.copied(values, offset, whole, into.offset().payload(), size);
            }
            result =
                sources.size() == 1 ? taken : Content.merged(values, source.guard(), taken, result);
          }
          return result;
        });
  }

  private static boolean overlap(int object, long offset, Place.Into source, long size) {
    long apart = Math.abs(source.offset().payload() - offset);
    return object == source.object() && apart > 0 && apart < size;
  }

  private interface Change {
    Content of(int object, Content content, long offset);
  }

  private void change(Datum.Pointer pointer, long size, Change change) {
    if (size == 0) {
      return;
    }
    List<Datum.Target> targets = inside(pointer, size, true);
    boolean isSingle = targets.size() == 1 && beyond.is(false);
    for (Datum.Target target : targets) {
      Place.Into into = (Place.Into) target.place();
      if (!into.offset().isConstant()) {
        state.forget(into.object());
        continue;
      }
      Content before = state.content(into.object());
      Content after = change.of(into.object(), before, into.offset().payload());
      state.put(
          into.object(), isSingle ? after : Content.merged(values, target.guard(), after, before));
    }
    writeElsewhere();
  }
}
