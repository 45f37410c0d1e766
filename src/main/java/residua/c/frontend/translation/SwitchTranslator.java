package residua.c.frontend.translation;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import residua.c.frontend.lowering.Role;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/** Translates the dispatch of {@code switch}: its value is calculated once, and compared. */
final class SwitchTranslator {
  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;
  private final Map<IASTNode, Integer> controllers = new IdentityHashMap<>();

  SwitchTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /**
   * Compares the controlling value with that of a label.
   *
   * @param isLast whether this is the last comparison
   */
  void compared(Role.Compared role, boolean isLast) {
    IASTExpression controller = role.controller();
    Value value;
    if (role.first()) {
      Value promoted = Conversions.promoted(expressions.value(controller));
      Scalar scalar = promoted.type().scalar();
      Expression.Local slot =
          new Expression.Local(
              controllers.computeIfAbsent(
                  controller, c -> evaluation.frame().unnamed(scalar.size())));
      evaluation.add(new Effect.Store(scalar, slot, promoted.expression()));
      value = new Value(promoted.type(), new Expression.Load(scalar, slot));
    } else {
      Integer slot = controllers.get(controller);
      if (slot == null) {
        throw new UnmodelledConstruct("a switch that is not understood");
      }
      CType type =
          new CType.Number(
              Conversions.promoted(new Value(expressions.loadedType(controller), zero(controller)))
                  .type()
                  .scalar());
      value = new Value(type, new Expression.Load(type.scalar(), new Expression.Local(slot)));
    }
    evaluation.add(new Effect.Assume(fits(value, role.value()), role.truth()));
    if (role.truth()) {
      assumeOfVariable(controller, role.value());
    }
    if (isLast) {
      evaluation.add(new Effect.Forget(List.of(controllers.get(controller))));
    }
  }

  /** Constraints on the value are assumed of the variable that it was read from, too. */
  private void assumeOfVariable(IASTExpression controller, IASTExpression label) {
    if (!(NameTable.stripBrackets(controller) instanceof IASTIdExpression)) {
      return;
    }
    List<Value> values = new ArrayList<>();
    boolean isPlain =
        evaluation
            .apart(() -> values.add(Conversions.promoted(expressions.value(controller))))
            .isEmpty();
    if (!isPlain) {
      // Each read yields another value.
      return;
    }
    Value value = values.get(0);
    Expression read =
        value.expression() instanceof Expression.Convert convert
            ? convert.operand()
            : value.expression();
    if (read instanceof Expression.Load) {
      evaluation.add(new Effect.Assume(fits(value, label), true));
    }
  }

  private Expression zero(IASTExpression controller) {
    return Conversions.zero(expressions.loadedType(controller).scalar());
  }

  private Expression fits(Value value, IASTExpression label) {
    if (label instanceof IASTBinaryExpression range
        && range.getOperator() == IASTBinaryExpression.op_ellipses) {
      return new Expression.Both(
          compared(Relation.AT_LEAST, value, range.getOperand1()),
          compared(Relation.AT_MOST, value, range.getOperand2()));
    }
    return compared(Relation.EQUAL, value, label);
  }

  private Expression compared(Relation relation, Value value, IASTExpression label) {
    Scalar scalar = value.type().scalar();
    long constant = scalar.wrap(expressions.constant(label));
    return new Expression.Compare(
        relation, value.expression(), new Expression.Constant(scalar, constant));
  }
}
