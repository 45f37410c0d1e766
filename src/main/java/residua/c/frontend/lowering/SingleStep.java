package residua.c.frontend.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.types.Operators;

/**
 * An expression in which one {@code ++} or {@code --} changes something, and otherwise only the
 * assignment that it may be itself, such as {@code s->items[s->count++] = x} or {@code
 * s->items[--s->count]}. It calls nothing and branches nowhere, so the order of its operands
 * matters only if it also reads or assigns what is stepped.
 *
 * @param whole the expression, without brackets around it
 */
public record SingleStep(IASTExpression whole, IASTUnaryExpression step) {
  /** What a whole expression is, or an initialiser. */
  static Optional<SingleStep> of(IASTNode node) {
    IASTNode inner =
        node instanceof IASTEqualsInitializer initializer
            ? initializer.getInitializerClause()
            : node;
    if (!(inner instanceof IASTExpression expression)) {
      return Optional.empty();
    }
    IASTExpression whole = NameTable.stripBrackets(expression);
    Parts parts = new Parts(whole);
    whole.accept(parts);
    return parts.arePlain && parts.steps.size() == 1 && parts.steps.get(0) != whole
        ? Optional.of(new SingleStep(whole, parts.steps.get(0)))
        : Optional.empty();
  }

  /** The parts of such an expression. */
  private static final class Parts extends ASTVisitor {
    private final IASTExpression whole;
    private final List<IASTUnaryExpression> steps = new ArrayList<>();
    private boolean arePlain = true;

    Parts(IASTExpression whole) {
      this.whole = whole;
      shouldVisitExpressions = true;
    }

    @Override
    public int visit(IASTExpression node) {
      arePlain &=
          switch (node) {
            case IASTIdExpression name -> true;
            case IASTLiteralExpression literal -> true;
            case IASTFieldReference member -> true;
            case IASTArraySubscriptExpression element -> true;
            case IASTUnaryExpression unary when Operators.isStep(unary) -> steps.add(unary);
            case IASTUnaryExpression unary -> isPlain(unary.getOperator());
            case IASTBinaryExpression binary when Operators.isAssignment(binary) -> binary == whole;
            case IASTBinaryExpression binary -> !OperandOrder.isLogical(binary);
            default -> false;
          };
      return PROCESS_CONTINUE;
    }

    private static boolean isPlain(int operator) {
      return switch (operator) {
        case IASTUnaryExpression.op_star,
            IASTUnaryExpression.op_amper,
            IASTUnaryExpression.op_plus,
            IASTUnaryExpression.op_minus,
            IASTUnaryExpression.op_not,
            IASTUnaryExpression.op_tilde,
            IASTUnaryExpression.op_bracketedPrimary ->
            true;
        default -> false;
      };
    }
  }
}
