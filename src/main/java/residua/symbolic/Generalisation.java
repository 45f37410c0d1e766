package residua.symbolic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.formula.Op;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.Scalar;

/** Generalises example states to templates. */
final class Generalisation {
  private static final long LARGEST_STEP = 8;

  private final Values values;
  private final Terms terms;
  private final ObjectTable objects;
  private final List<SymbolicState> examples;
  private final Changes changes;
  private final boolean isRough;
  private final Set<Term> variables = new LinkedHashSet<>();

  /**
   * Generalises examples in the same call.
   *
   * @param changes the objects that are going to change
   * @param isRough whether pointers that differ between examples become unknown
   */
  Generalisation(
      Values values,
      ObjectTable objects,
      List<SymbolicState> examples,
      Changes changes,
      boolean isRough) {
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
    this.examples = List.copyOf(examples);
    this.changes = changes;
    this.isRough = isRough;
  }

  /** The template. */
  Template made() {
    SymbolicState first = examples.get(0);
    SymbolicState state = first.blank(terms);
    Set<Integer> known = new TreeSet<>();
    Set<Integer> heap = new TreeSet<>();
    for (SymbolicState each : examples) {
      known.addAll(each.known());
      heap.addAll(each.heap().keySet());
    }
    Set<Integer> fixed = new TreeSet<>();
    for (int object : known) {
      Content content = first.content(object);
      boolean isSame = examples.stream().allMatch(each -> each.content(object) == content);
      boolean mayChange = changes.mayChange(first, objects, object);
      if (isSame && !mayChange && content.located().stream().allMatch(Generalisation::isFixed)) {
        state.put(object, content);
        fixed.add(object);
      } else {
        state.put(object, content(object, mayChange));
      }
    }
    for (int object : heap) {
      state.setAlive(
          object,
          common(
              examples.stream()
                  .map(each -> each.heap().getOrDefault(object, terms.bool(false)))
                  .toList(),
              false));
    }
    return new Template(values, state, fixed, variables);
  }

  private static boolean isFixed(Content.Located piece) {
    return switch (piece.datum()) {
      case Datum.Number number -> number.term().isConstant();
      case Datum.Pointer pointer -> pointer.targets().stream().allMatch(Generalisation::isFixed);
      case Datum.Fill fill -> true;
    };
  }

  private static boolean isFixed(Datum.Target target) {
    boolean isConstant =
        switch (target.place()) {
          case Place.Into into -> into.offset().isConstant();
          case Place.Raw raw -> raw.bits().isConstant();
          case Place.Code code -> true;
          case Place.Anywhere anywhere -> true;
        };
    return isConstant && target.guard().isConstant();
  }

  private Content content(int object, boolean mayChange) {
    TreeMap<Long, Content.Located> chosen = new TreeMap<>();
    for (SymbolicState each : examples) {
      for (Content.Located piece : each.content(object).located()) {
        Map.Entry<Long, Content.Located> before = chosen.lowerEntry(piece.offset() + piece.size());
        if (before == null || before.getKey() + before.getValue().size() <= piece.offset()) {
          chosen.put(piece.offset(), piece);
        }
      }
    }
    List<Content.Located> result = new ArrayList<>();
    for (Content.Located piece : chosen.values()) {
      piece(object, piece, mayChange)
          .ifPresent(datum -> result.add(new Content.Located(piece.offset(), piece.size(), datum)));
    }
    return Content.of(result);
  }

  private Optional<Datum> piece(int object, Content.Located piece, boolean mayChange) {
    List<Optional<Datum>> all = new ArrayList<>();
    for (SymbolicState each : examples) {
      all.add(exact(each.content(object), piece.offset(), piece.size()));
    }
    List<Datum> there = all.stream().flatMap(Optional::stream).toList();
    boolean isComplete = there.size() == all.size();
    if (isComplete && there.stream().allMatch(Datum.Pointer.class::isInstance)) {
      return pointer(there.stream().map(Datum.Pointer.class::cast).toList());
    }
    if (there.stream().anyMatch(Datum.Pointer.class::isInstance)) {
      return Optional.empty();
    }
    boolean isSame = isComplete && there.stream().allMatch(there.get(0)::equals);
    if (isSame && !mayChange && (there.get(0) instanceof Datum.Fill || isFixed(piece))) {
      return Optional.of(there.get(0));
    }
    boolean isOrdinary = piece.size() <= 8 && Long.bitCount(piece.size()) == 1;
    if (!isOrdinary) {
      return Optional.empty();
    }
    Term variable = fresh(Sort.bits((int) (8 * piece.size())));
    boolean isFloating =
        isComplete
            && there.stream()
                .allMatch(each ->
                    each instanceof Datum.Number number && number.term().sort().isFloating());
    return Optional.of(
        new Datum.Number(
            isFloating
                ? terms.unary(Op.F_OF_BITS, piece.size() == 4 ? Sort.F32 : Sort.F64, variable)
                : variable));
  }

  private Term fresh(Sort sort) {
    Term variable = terms.fresh(sort);
    variables.add(variable);
    return variable;
  }

  /** The common constant, or a variable; for integers, multiplied by their common power of two. */
  private Term common(List<Term> all, boolean hasSteps) {
    Term first = all.get(0);
    if (first.isConstant() && all.stream().allMatch(each -> each == first)) {
      return first;
    }
    Term variable = fresh(first.sort());
    long step = LARGEST_STEP;
    for (Term each : all) {
      while (hasSteps && step > 1 && !values.multiples().isMultiple(each, step)) {
        step /= 2;
      }
    }
    return hasSteps && step > 1
        ? terms.binary(Op.MULTIPLY, variable, terms.bits(64, step))
        : variable;
  }

  private Optional<Datum> pointer(List<Datum.Pointer> all) {
    Map<Object, List<Place>> kinds = new LinkedHashMap<>();
    for (Datum.Pointer pointer : all) {
      for (Datum.Target target : pointer.targets()) {
        kinds.computeIfAbsent(kind(target.place()), each -> new ArrayList<>()).add(target.place());
      }
    }
    boolean isSame =
        all.stream().allMatch(all.get(0)::equals)
            && all.get(0).targets().stream().allMatch(Generalisation::isFixed);
    if (isSame) {
      return Optional.of(all.get(0));
    }
    if (isRough || kinds.isEmpty()) {
      return Optional.empty();
    }
    List<Datum.Target> targets = new ArrayList<>();
    Term others = terms.bool(true);
    int left = kinds.size();
    for (List<Place> places : kinds.values()) {
      left--;
      Term test = left == 0 ? terms.bool(true) : fresh(Sort.BOOL);
      targets.add(new Datum.Target(terms.and(others, test), common(places)));
      others = terms.and(others, terms.not(test));
    }
    return Optional.of(new Datum.Pointer(targets));
  }

  private Place common(List<Place> places) {
    return switch (places.get(0)) {
      case Place.Into(int object, Term offset) ->
          new Place.Into(
              object,
              common(places.stream().map(each -> ((Place.Into) each).offset()).toList(), true));
      case Place.Raw raw ->
          new Place.Raw(
              common(places.stream().map(each -> ((Place.Raw) each).bits()).toList(), false));
      case Place.Code code -> code;
      case Place.Anywhere anywhere -> anywhere;
    };
  }

  /** Distinguishes places that differ in more than an integer. */
  static Object kind(Place place) {
    return switch (place) {
      case Place.Into into -> into.object();
      case Place.Raw raw -> "raw";
      case Place.Code code -> code;
      case Place.Anywhere anywhere -> anywhere;
    };
  }

  /** The value exactly at a position, or a fill of it. */
  static Optional<Datum> exact(Content content, long offset, long size) {
    for (Content.Located piece : content.located()) {
      boolean isExact = piece.offset() == offset && piece.size() == size;
      boolean isAround = piece.offset() <= offset && piece.offset() + piece.size() >= offset + size;
      if (isExact || isAround && piece.datum() instanceof Datum.Fill) {
        return Optional.of(piece.datum());
      }
    }
    return Optional.empty();
  }

  /** The type whose values fill a piece. */
  static Scalar type(long size, boolean isReal) {
    return switch ((int) size) {
      case 1 -> Scalar.U8;
      case 2 -> Scalar.U16;
      case 4 -> isReal ? Scalar.F32 : Scalar.U32;
      default -> isReal ? Scalar.F64 : Scalar.U64;
    };
  }
}
