package residua.c.frontend.translation.expressions;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.WideArithmetic;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.frontend.types.WideTypes;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Translates operators that do not evaluate all their operands, where this makes no edges. */
final class ChoiceTranslator {
  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  ChoiceTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  Value logical(IASTBinaryExpression node) {
    boolean and = node.getOperator() == IASTBinaryExpression.op_logicalAnd;
    Expression left = expressions.truth(node.getOperand1());
    List<Expression> rights = new ArrayList<>();
    List<Effect> inside = evaluation.apart(() -> rights.add(expressions.truth(node.getOperand2())));
    Expression right = rights.get(0);
    if (inside.isEmpty()) {
      return Operators.number(
          ConstantValues.folded(
              and ? new Expression.Both(left, right) : new Expression.Either(left, right)));
    }
    Expression.Local slot = new Expression.Local(evaluation.frame().temporary(4));
    inside.add(new Effect.Store(Scalar.I32, slot, right));
    List<Effect> shortcut =
        List.of(
            new Effect.Store(Scalar.I32, slot, new Expression.Constant(Scalar.I32, and ? 0 : 1)));
    evaluation.add(new Effect.When(left, and ? inside : shortcut, and ? shortcut : inside));
    return Operators.number(new Expression.Load(Scalar.I32, slot));
  }

  Operand choice(IASTConditionalExpression node) {
    // Without its second operand, the value is that of the first one, evaluated once (GCC manual).
    boolean isShort = node.getPositiveResultExpression() == null;
    Value given = expressions.value(node.getLogicalConditionExpression());
    Value tested = isShort ? evaluation.keptWhole(given, expressions.context().types()) : given;
    Expression test = expressions.truth(tested);
    List<Value> values = new ArrayList<>();
    List<Effect> then =
        evaluation.apart(() ->
            values.add(isShort ? tested : expressions.value(node.getPositiveResultExpression())));
    List<Effect> otherwise =
        evaluation.apart(() -> values.add(expressions.value(node.getNegativeResultExpression())));
    CType type = type(values.get(0), values.get(1));
    if (!evaluation.isEvaluated()) {
      return new Value(type, new Expression.Constant(Scalar.I32, 0));
    }
    if (type instanceof CType.Void) {
      evaluation.add(new Effect.When(test, then, otherwise));
      return new Value(type, new Expression.Constant(Scalar.I32, 0));
    }
    if (type instanceof CType.Wide wide) {
      return wide(
          wide, test, new Branch(then, values.get(0)), new Branch(otherwise, values.get(1)));
    }
    if (!type.isScalar()) {
      throw new UnmodelledConstruct("a conditional with effects");
    }
    Expression first = Conversions.to(type, values.get(0));
    Expression second = Conversions.to(type, values.get(1));
    Scalar scalar = type.scalar();
    if (then.isEmpty() && otherwise.isEmpty()) {
      return new Value(
          type, ConstantValues.folded(new Expression.Choice(scalar, test, first, second)));
    }
    Expression.Local slot = new Expression.Local(evaluation.frame().temporary(scalar.size()));
    then.add(new Effect.Store(scalar, slot, first));
    otherwise.add(new Effect.Store(scalar, slot, second));
    evaluation.add(new Effect.When(test, then, otherwise));
    return new Value(type, new Expression.Load(scalar, slot));
  }

  /** An operand of a conditional, and the effects that come before it. */
  private record Branch(List<Effect> effects, Value value) {}

  private Value wide(CType.Wide type, Expression test, Branch first, Branch second) {
    Expression.Local slot = new Expression.Local(evaluation.frame().temporary(type.size()));
    evaluation.add(new Effect.When(test, stored(type, slot, first), stored(type, slot, second)));
    return new Value(type, slot);
  }

  private List<Effect> stored(CType.Wide type, Expression slot, Branch branch) {
    List<Effect> result = new ArrayList<>(branch.effects());
    result.addAll(
        evaluation.apart(() -> {
          Value converted = new WideArithmetic(evaluation).converted(branch.value(), type);
          evaluation.add(new Effect.Copy(slot, converted.expression(), type.size()));
        }));
    return result;
  }

  /** The type of a conditional, from those of its operands. */
  static CType type(Value first, Value second) {
    return WideTypes.isAmong(first, second)
        ? WideTypes.common(first.type(), second.type())
        : Operators.ofChoice(first, second);
  }
}
