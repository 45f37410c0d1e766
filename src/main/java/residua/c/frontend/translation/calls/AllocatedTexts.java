package residua.c.frontend.translation.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Value;
import residua.c.semantics.DataModel;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;
import residua.c.specification.SafetyProperty;

/**
 * Translates {@code asprintf} and {@code vasprintf}: a text is printed to memory that is allocated
 * for it. The length is that which {@code snprintf} says; the characters are any, with a zero byte
 * after them. Where the memory is not there the result is -1, and the pointer is any.
 */
final class AllocatedTexts {
  private static final Set<String> NAMES = Set.of("asprintf", "vasprintf");

  private static final Expression FAILED = new Expression.Constant(Scalar.I32, -1);

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;
  private final DataModel model;

  AllocatedTexts(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
    this.model = expressions.context().types().model();
  }

  /**
   * The value of such a call; empty for another one, also where it matters which characters were
   * set.
   *
   * @param arguments those of the call, evaluated
   */
  Optional<Value> of(
      IASTFunctionCallExpression call, String called, List<Effect.Argument> arguments) {
    boolean isOne =
        NAMES.contains(called)
            && arguments.size() >= 2
            && arguments.get(0).bytes() == 0
            && arguments.get(0).value().type().isPointer()
            && !evaluation.asksFor(SafetyProperty.NO_UNINITIALISED);
    if (!isOne) {
      return Optional.empty();
    }
    Expression to = arguments.get(0).value();
    int length = evaluation.frame().temporary(Scalar.I32.size());
    int text = evaluation.frame().temporary(Scalar.POINTER.size());
    Expression printed = new Expression.Load(Scalar.I32, new Expression.Local(length));
    Expression memory = new Expression.Load(Scalar.POINTER, new Expression.Local(text));
    List<Effect.Argument> measured = new ArrayList<>();
    measured.add(new Effect.Argument(new Expression.Constant(Scalar.POINTER, 0), 0));
    measured.add(new Effect.Argument(new Expression.Constant(model.ofSizes(), 0), 0));
    measured.addAll(arguments.subList(1, arguments.size()));
    evaluation.add(
        new Effect.CallLibrary(
            called.equals("asprintf") ? "snprintf" : "vsnprintf",
            measured,
            Optional.of(new Effect.Result(length, Optional.of(Scalar.I32), Scalar.I32.size()))));
    Effect fails = new Effect.Store(Scalar.I32, new Expression.Local(length), FAILED);
    Effect unset =
        new Effect.Store(
            model.ofStoredPointers(),
            to,
            new Expression.Anything(Scalar.POINTER, "a text that was not allocated"));
    evaluation.add(
        new Effect.When(
            new Expression.Compare(Relation.LESS, printed, new Expression.Constant(Scalar.I32, 0)),
            List.of(fails, unset),
            List.of(
                allocation(printed, text),
                new Effect.When(
                    new Expression.Compare(
                        Relation.EQUAL, memory, new Expression.Constant(Scalar.POINTER, 0)),
                    List.of(fails, unset),
                    List.of(
                        new Effect.Store(
                            Scalar.I8,
                            new Expression.Element(
                                memory, new Expression.Convert(Scalar.I64, printed), 1),
                            new Expression.Constant(Scalar.I8, 0)),
                        new Effect.Store(model.ofStoredPointers(), to, memory))))));
    new VariadicTranslator(expressions).used(call, called);
    return Optional.of(new Value(CType.INT, printed));
  }

  /** Memory for a text of a length that is not negative, and its end. */
  private Effect allocation(Expression length, int text) {
    Expression bytes =
        new Expression.Binary(
            Expression.Operator.ADD,
            model.ofSizes(),
            new Expression.Convert(model.ofSizes(), length),
            new Expression.Constant(model.ofSizes(), 1));
    return new Effect.CallLibrary(
        "malloc",
        List.of(new Effect.Argument(bytes, 0)),
        Optional.of(new Effect.Result(text, Optional.of(Scalar.POINTER), Scalar.POINTER.size())));
  }
}
