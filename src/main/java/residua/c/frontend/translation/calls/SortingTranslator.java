package residua.c.frontend.translation.calls;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import residua.c.frontend.lowering.FunctionFrontend;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.PureComparisons;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/**
 * Translates {@code qsort} and {@code bsearch} (C17, 7.22.5) for a few elements, with a named
 * comparison function of the program. Elements that compare equal come in any order, and any of
 * them is found. The translation compares more often than the library would: a comparison with
 * other effects is left open, see {@link PureComparisons}, as is one that does not order the
 * elements.
 */
final class SortingTranslator {
  private static final int MOST_SORTED = 5;
  private static final int MOST_SEARCHED = 10;
  private static final String NO_ORDER = "a comparison that does not order the elements";
  private static final Expression ZERO = new Expression.Constant(Scalar.I32, 0);

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  SortingTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /** The semantics of a call; empty if it calls another function. */
  Optional<Value> of(String name, List<Effect.Argument> arguments) {
    if (name.equals("qsort") && arguments.size() == 4) {
      return sorted(arguments);
    }
    return name.equals("bsearch") && arguments.size() == 5 ? found(arguments) : Optional.empty();
  }

  private static OptionalLong constant(Expression expression) {
    Optional<Long> known = ConstantValues.integer(expression);
    return known.isPresent() ? OptionalLong.of(known.get()) : OptionalLong.empty();
  }

  /** The elements, and the function that compares them. */
  private record Elements(Expression start, long count, long size, int comparison) {
    Expression at(long index) {
      return Operators.advanced(start, index * size);
    }
  }

  private Optional<Elements> elements(List<Effect.Argument> arguments, int from, int most) {
    OptionalLong count = constant(arguments.get(from + 1).value());
    OptionalLong size = constant(arguments.get(from + 2).value());
    boolean isFew =
        count.isPresent()
            && size.isPresent()
            && count.getAsLong() >= 0
            && count.getAsLong() <= most
            && size.getAsLong() > 0
            && size.getAsLong() <= Integer.MAX_VALUE;
    if (!isFew
        || !(arguments.get(from + 3).value() instanceof Expression.Code(int function))
        || !isComparison(function)) {
      return Optional.empty();
    }
    Expression start = kept(arguments.get(from).value());
    return Optional.of(new Elements(start, count.getAsLong(), size.getAsLong(), function));
  }

  private boolean isComparison(int function) {
    if (!expressions.context().hasBody(function)) {
      return false;
    }
    CType.Function type = expressions.context().functionType(function);
    return !type.variadic()
        && type.result().equals(CType.INT)
        && type.parameters().size() == 2
        && type.parameters().stream().allMatch(CType.Pointer.class::isInstance);
  }

  private Expression kept(Expression pointer) {
    boolean isFixed = pointer instanceof Expression.Local || pointer instanceof Expression.Global;
    return isFixed
        ? pointer
        : evaluation.kept(new Value(new CType.Pointer(CType.VOID), pointer)).expression();
  }

  private Expression compared(int comparison, Expression first, Expression second) {
    int slot = evaluation.frame().temporary(Scalar.I32.size());
    evaluation.add(
        new Effect.CallPointer(
            new Expression.Code(comparison),
            List.of(new Effect.Argument(first, 0), new Effect.Argument(second, 0)),
            Optional.of(new Effect.Result(slot, Optional.of(Scalar.I32), Scalar.I32.size()))));
    return new Expression.Load(Scalar.I32, new Expression.Local(slot));
  }

  private void begin(int comparison) {
    TranslationContext context = expressions.context();
    String name = context.names().original(FunctionFrontend.name(context.definition(comparison)));
    evaluation.add(context.comparisons().doubt(comparison, name));
  }

  private static Expression is(Expression value, Relation relation) {
    return new Expression.Compare(relation, value, ZERO);
  }

  /** A nondeterministic choice among elements that compare equal. */
  private static Expression perhaps(Expression isEqual) {
    return new Expression.Both(
        isEqual, new Expression.Anything(Scalar.I32, "the order of equal elements"));
  }

  private void require(Expression condition, String why) {
    evaluation.add(
        new Effect.When(
            condition, List.of(), List.of(new Effect.Unknown(why, OptionalInt.empty()))));
  }

  private Optional<Value> sorted(List<Effect.Argument> arguments) {
    Optional<Elements> some = elements(arguments, 0, MOST_SORTED);
    if (some.isEmpty()) {
      return Optional.empty();
    }
    Elements elements = some.get();
    begin(elements.comparison());
    int slot = evaluation.frame().temporary(elements.size());
    for (long last = elements.count() - 1; last > 0; last--) {
      for (long i = 0; i < last; i++) {
        exchange(elements, i, new Expression.Local(slot));
      }
    }
    requireOrder(elements);
    return Optional.of(new Value(CType.VOID, ZERO));
  }

  /** Exchanges an element with the next one if they are in the wrong order. */
  private void exchange(Elements elements, long index, Expression free) {
    Expression first = elements.at(index);
    Expression second = elements.at(index + 1);
    Expression order = compared(elements.comparison(), first, second);
    List<Effect> exchanged =
        List.of(
            new Effect.Copy(free, first, elements.size()),
            new Effect.Copy(first, second, elements.size()),
            new Effect.Copy(second, free, elements.size()));
    Expression isEqual = isEqual(order, first, second, elements.size());
    evaluation.add(
        new Effect.When(
            new Expression.Either(is(order, Relation.GREATER), perhaps(isEqual)),
            exchanged,
            List.of()));
  }

  /** Whether elements compare equal without obviously having the same bytes. */
  private static Expression isEqual(
      Expression order, Expression first, Expression second, long size) {
    Expression isEqual = is(order, Relation.EQUAL);
    if (size > Scalar.I64.size() || Long.bitCount(size) != 1) {
      return isEqual;
    }
    Scalar bytes = Scalar.I64.asWide((int) size);
    return new Expression.Both(
        isEqual,
        new Expression.Compare(
            Relation.DIFFERENT,
            new Expression.Load(bytes, first),
            new Expression.Load(bytes, second)));
  }

  /**
   * The behaviour of the library is unknown if the comparison is not an order. It is an order if
   * all pairs compare consistently with the present order, in both directions, and equality is
   * transitive.
   */
  private void requireOrder(Elements elements) {
    int count = (int) elements.count();
    Expression[][] order = new Expression[count][count];
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < count; j++) {
        if (i != j) {
          order[i][j] = compared(elements.comparison(), elements.at(i), elements.at(j));
        }
      }
    }
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        require(is(order[i][j], Relation.AT_MOST), NO_ORDER);
        require(
            new Expression.Compare(
                Relation.EQUAL, is(order[i][j], Relation.LESS), is(order[j][i], Relation.GREATER)),
            NO_ORDER);
        require(is(order[j][i], Relation.AT_LEAST), NO_ORDER);
        for (int k = j + 1; k < count; k++) {
          require(
              new Expression.Compare(
                  Relation.EQUAL,
                  is(order[i][k], Relation.EQUAL),
                  new Expression.Both(
                      is(order[i][j], Relation.EQUAL), is(order[j][k], Relation.EQUAL))),
              NO_ORDER);
        }
      }
    }
  }

  private Optional<Value> found(List<Effect.Argument> arguments) {
    Optional<Elements> some = elements(arguments, 1, MOST_SEARCHED);
    if (some.isEmpty()) {
      return Optional.empty();
    }
    Elements elements = some.get();
    Expression key = kept(arguments.get(0).value());
    begin(elements.comparison());
    CType pointer = new CType.Pointer(CType.VOID);
    Expression place =
        new Expression.Local(
            evaluation.frame().temporary(expressions.context().types().size(pointer)));
    Value result = new Value(pointer, new Expression.Load(Scalar.POINTER, place));
    evaluation.add(
        new Effect.Store(Scalar.POINTER, place, new Expression.Constant(Scalar.POINTER, 0)));
    Expression before = null;
    for (int i = 0; i < elements.count(); i++) {
      Expression order = compared(elements.comparison(), key, elements.at(i));
      if (before != null) {
        // The elements that are less than the key come first, then those equal to it.
        require(
            new Expression.Either(
                is(before, Relation.GREATER),
                new Expression.Either(
                    new Expression.Both(is(before, Relation.EQUAL), is(order, Relation.AT_MOST)),
                    new Expression.Both(is(before, Relation.LESS), is(order, Relation.LESS)))),
            NO_ORDER);
      }
      before = order;
      Expression isFirst =
          new Expression.Compare(
              Relation.EQUAL, result.expression(), new Expression.Constant(Scalar.POINTER, 0));
      evaluation.add(
          new Effect.When(
              is(order, Relation.EQUAL),
              List.of(
                  new Effect.When(
                      new Expression.Either(
                          isFirst,
                          new Expression.Anything(Scalar.I32, "which of equal elements is found")),
                      List.of(new Effect.Store(Scalar.POINTER, place, elements.at(i))),
                      List.of())),
              List.of()));
    }
    return Optional.of(result);
  }
}
