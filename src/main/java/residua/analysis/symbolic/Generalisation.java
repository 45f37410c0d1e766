package residua.analysis.symbolic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.analysis.symbolic.state.ObjectContents;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/** Generalises example states to templates. */
final class Generalisation {
  private static final long LARGEST_STEP = 8;

  private final SymbolicValues values;
  private final Terms terms;
  private final SymbolicObjectTable objects;
  private final List<SymbolicState> examples;
  private final ModSet changes;
  private final boolean isRough;
  private final Set<Term> variables = new LinkedHashSet<>();

  /**
   * Generalises examples in the same call.
   *
   * @param changes the objects that are going to change
   * @param isRough whether pointers that differ between examples become unknown
   */
  Generalisation(
      SymbolicValues values,
      SymbolicObjectTable objects,
      List<SymbolicState> examples,
      ModSet changes,
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
      ObjectContents content = first.content(object);
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

  private static boolean isFixed(ObjectContents.Located piece) {
    return switch (piece.datum()) {
      case SymbolicCell.Number number -> number.term().isConstant();
      case SymbolicCell.Pointer pointer ->
          pointer.targets().stream().allMatch(Generalisation::isFixed);
      case SymbolicCell.Fill fill -> true;
    };
  }

  private static boolean isFixed(SymbolicCell.Target target) {
    boolean isConstant =
        switch (target.place()) {
          case PointsTo.Into into -> into.offset().isConstant();
          case PointsTo.Raw raw -> raw.bits().isConstant();
          case PointsTo.Code code -> true;
          case PointsTo.Anywhere anywhere -> true;
        };
    return isConstant && target.guard().isConstant();
  }

  private ObjectContents content(int object, boolean mayChange) {
    TreeMap<Long, ObjectContents.Located> chosen = new TreeMap<>();
    for (SymbolicState each : examples) {
      for (ObjectContents.Located piece : each.content(object).located()) {
        Map.Entry<Long, ObjectContents.Located> before =
            chosen.lowerEntry(piece.offset() + piece.size());
        if (before == null || before.getKey() + before.getValue().size() <= piece.offset()) {
          chosen.put(piece.offset(), piece);
        }
      }
    }
    List<ObjectContents.Located> result = new ArrayList<>();
    for (ObjectContents.Located piece : chosen.values()) {
      piece(object, piece, mayChange)
          .ifPresent(
              datum -> result.add(new ObjectContents.Located(piece.offset(), piece.size(), datum)));
    }
    return ObjectContents.of(result);
  }

  private Optional<SymbolicCell> piece(
      int object, ObjectContents.Located piece, boolean mayChange) {
    List<Optional<SymbolicCell>> all = new ArrayList<>();
    for (SymbolicState each : examples) {
      all.add(exact(each.content(object), piece.offset(), piece.size()));
    }
    List<SymbolicCell> there = all.stream().flatMap(Optional::stream).toList();
    boolean isComplete = there.size() == all.size();
    if (isComplete && there.stream().allMatch(SymbolicCell.Pointer.class::isInstance)) {
      return pointer(there.stream().map(SymbolicCell.Pointer.class::cast).toList());
    }
    if (there.stream().anyMatch(SymbolicCell.Pointer.class::isInstance)) {
      return Optional.empty();
    }
    boolean isSame = isComplete && there.stream().allMatch(there.get(0)::equals);
    if (isSame && !mayChange && (there.get(0) instanceof SymbolicCell.Fill || isFixed(piece))) {
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
                    each instanceof SymbolicCell.Number number
                        && number.term().sort().isFloating());
    return Optional.of(
        new SymbolicCell.Number(
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

  private Optional<SymbolicCell> pointer(List<SymbolicCell.Pointer> all) {
    Map<Object, List<PointsTo>> kinds = new LinkedHashMap<>();
    for (SymbolicCell.Pointer pointer : all) {
      for (SymbolicCell.Target target : pointer.targets()) {
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
    List<SymbolicCell.Target> targets = new ArrayList<>();
    Term others = terms.bool(true);
    int left = kinds.size();
    for (List<PointsTo> places : kinds.values()) {
      left--;
      Term test = left == 0 ? terms.bool(true) : fresh(Sort.BOOL);
      targets.add(new SymbolicCell.Target(terms.and(others, test), common(places)));
      others = terms.and(others, terms.not(test));
    }
    return Optional.of(new SymbolicCell.Pointer(targets));
  }

  private PointsTo common(List<PointsTo> places) {
    return switch (places.get(0)) {
      case PointsTo.Into(int object, Term offset) ->
          new PointsTo.Into(
              object,
              common(places.stream().map(each -> ((PointsTo.Into) each).offset()).toList(), true));
      case PointsTo.Raw raw ->
          new PointsTo.Raw(
              common(places.stream().map(each -> ((PointsTo.Raw) each).bits()).toList(), false));
      case PointsTo.Code code -> code;
      case PointsTo.Anywhere anywhere -> anywhere;
    };
  }

  /** Distinguishes places that differ in more than an integer. */
  static Object kind(PointsTo place) {
    return switch (place) {
      case PointsTo.Into into -> into.object();
      case PointsTo.Raw raw -> "raw";
      case PointsTo.Code code -> code;
      case PointsTo.Anywhere anywhere -> anywhere;
    };
  }

  /** The value exactly at a position, or a fill of it. */
  static Optional<SymbolicCell> exact(ObjectContents content, long offset, long size) {
    for (ObjectContents.Located piece : content.located()) {
      boolean isExact = piece.offset() == offset && piece.size() == size;
      boolean isAround = piece.offset() <= offset && piece.offset() + piece.size() >= offset + size;
      if (isExact || isAround && piece.datum() instanceof SymbolicCell.Fill) {
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
