package residua.c.frontend.translation.expressions;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.translation.context.SizeTranslator;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.objects.AssignmentTranslator;
import residua.c.frontend.types.CLiterals;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.MemoryLayout;
import residua.c.frontend.types.Operand;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** Translates casts. */
final class CastTranslator {
  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  CastTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  Operand cast(IASTCastExpression node) {
    CType type = new SizeTranslator(expressions).type(node.getTypeId());
    Optional<Expression.Real> constant = constant(type, node.getOperand());
    if (constant.isPresent()) {
      return Operators.number(constant.get());
    }
    Value value = expressions.value(node.getOperand());
    if (type instanceof CType.Void) {
      return new Value(type, new Expression.Constant(Scalar.I32, 0));
    }
    if (type instanceof CType.Struct union && !value.type().equals(union)) {
      return ofUnion(union, value);
    }
    return new Value(type, expressions.converted(value, type, node.getOperand()));
  }

  private static Optional<Expression.Real> constant(CType type, IASTExpression operand) {
    return type instanceof CType.Number(Scalar scalar)
            && NameTable.stripBrackets(operand) instanceof IASTLiteralExpression literal
            && literal.getKind() == IASTLiteralExpression.lk_float_constant
        ? CLiterals.narrowed(String.valueOf(literal.getValue()), scalar)
        : Optional.empty();
  }

  /** A value cast to a union that has a member of its type (GCC manual, "Cast to a Union Type"). */
  private Operand ofUnion(CType.Struct union, Value value) {
    MemoryLayout layout = expressions.context().types().layout(union);
    MemoryLayout.Field member =
        layout.top().stream()
            .filter(field -> layout.union() && field.bits().isEmpty())
            .filter(field -> !field.name().isEmpty() && field.type().equals(value.type()))
            .findFirst()
            .orElseThrow(() -> new UnmodelledConstruct("a conversion to a structure"));
    int slot = evaluation.frame().unnamed(layout.size());
    Expression.Local address = new Expression.Local(slot);
    evaluation.add(new Effect.Forget(List.of(slot)));
    new AssignmentTranslator(expressions)
        .store(new Place(member.type(), address, Optional.empty()), value.expression());
    return new Value(union, address);
  }
}
