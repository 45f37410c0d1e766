package residua.c.frontend.translation.context;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.translation.facts.Obligations;
import residua.c.frontend.translation.facts.WideArithmetic;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;

/**
 * Translates the operands of an expression. The translators of the kinds of expressions depend on
 * this interface instead of on one another, and are handed its implementation.
 */
public interface SubexpressionTranslator {
  TranslationContext context();

  /** The evaluation that effects are added to. */
  EvaluationState evaluation();

  /** The obligations of an operation. */
  default Obligations obligations(IASTNode node) {
    return new Obligations(evaluation(), context().places().of(node).start());
  }

  /** Translates an expression to an object or a value. */
  Operand operand(IASTExpression node);

  /** Evaluates an expression for its effect alone. */
  void effect(IASTExpression node);

  /** The value of an expression. */
  Value value(IASTExpression node);

  /**
   * A value converted to a type.
   *
   * @param node the expression that yields it
   */
  Expression converted(Value value, CType type, IASTExpression node);

  /** The value of an expression converted to a type. */
  default Expression converted(IASTExpression node, CType type) {
    return converted(value(node), type, node);
  }

  /** The value of an expression as a truth value. */
  default Expression truth(IASTExpression node) {
    return truth(value(node));
  }

  /** A value as a truth value. */
  default Expression truth(Value value) {
    return value.type() instanceof CType.Wide
        ? new WideArithmetic(evaluation()).truth(value)
        : Conversions.truth(value);
  }

  /** The integer value of a constant expression. */
  default long constant(IASTExpression node) {
    return number(node).bits();
  }

  /** The integer value of a constant expression, with its type. */
  default Expression.Constant number(IASTExpression node) {
    List<Value> values = new ArrayList<>();
    List<Effect> effects = evaluation().ofConstant(() -> values.add(value(node)));
    Value value = values.getFirst();
    // A part with a side effect is evaluated where it stands, whatever its value.
    return ConstantValues.integer(value.expression())
        .filter(bits -> effects.isEmpty())
        .map(bits -> new Expression.Constant(value.type().scalar(), bits))
        .orElseThrow(() -> new UnmodelledConstruct("an expression that is not constant"));
  }

  /** The operand that an expression denotes, which is not evaluated. */
  default Operand unevaluated(IASTExpression node) {
    return evaluation().withoutEvaluation(() -> operand(node));
  }

  /** The type of the value of an expression that is not evaluated again. */
  default CType loadedType(IASTExpression node) {
    return evaluation().withoutEvaluation(() -> value(node)).type();
  }

  /** Makes translators of expressions that stand outside functions. */
  @FunctionalInterface
  interface Factory {
    SubexpressionTranslator of(TranslationContext context, FunctionFrame frame);
  }
}
