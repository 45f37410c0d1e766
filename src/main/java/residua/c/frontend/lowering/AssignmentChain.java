package residua.c.frontend.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import residua.c.frontend.text.NameTable;

/**
 * A statement that assigns one value to several objects, {@code a->x = b->y = 0}. Nothing else in
 * it changes anything, so the order of its operands matters only if an assignment changes what the
 * address of an object to the left of it depends on.
 *
 * @param places the objects, from left to right
 */
public record AssignmentChain(List<IASTExpression> places, IASTExpression value) {
  public AssignmentChain {
    places = List.copyOf(places);
  }

  /** The chain that a whole expression is, if it is one, and a statement. */
  public static Optional<AssignmentChain> of(IASTNode whole) {
    if (!isStatement(whole)) {
      return Optional.empty();
    }
    List<IASTExpression> places = new ArrayList<>();
    IASTNode at = whole;
    while (stripped(at) instanceof IASTBinaryExpression binary
        && binary.getOperator() == IASTBinaryExpression.op_assign) {
      places.add(binary.getOperand1());
      at = binary.getOperand2();
    }
    return places.size() > 1
            && places.stream().allMatch(AssignmentChain::isPlain)
            && at instanceof IASTExpression value
            && !changes(value)
        ? Optional.of(new AssignmentChain(places, value))
        : Optional.empty();
  }

  /** Whether it is a statement of a function, not of an expression, where its value may be used. */
  private static boolean isStatement(IASTNode node) {
    if (!(node.getParent() instanceof IASTExpressionStatement)) {
      return false;
    }
    IASTNode at = node;
    while (at != null && !(at instanceof IGNUASTCompoundStatementExpression)) {
      at = at.getParent();
    }
    return at == null;
  }

  private static IASTNode stripped(IASTNode node) {
    return node instanceof IASTExpression expression ? NameTable.stripBrackets(expression) : node;
  }

  /** Whether an address is computed by one expression, without branches and changes. */
  private static boolean isPlain(IASTInitializerClause place) {
    return switch (place) {
      case IASTIdExpression name -> true;
      case IASTLiteralExpression literal -> true;
      case IASTFieldReference member -> isPlain(member.getFieldOwner());
      case IASTArraySubscriptExpression element ->
          isPlain(element.getArrayExpression()) && isPlain(element.getArgument());
      case IASTUnaryExpression unary ->
          switch (unary.getOperator()) {
            case IASTUnaryExpression.op_star,
                IASTUnaryExpression.op_amper,
                IASTUnaryExpression.op_bracketedPrimary ->
                isPlain(unary.getOperand());
            default -> false;
          };
      case IASTBinaryExpression binary ->
          switch (binary.getOperator()) {
            case IASTBinaryExpression.op_plus, IASTBinaryExpression.op_minus ->
                isPlain(binary.getOperand1()) && isPlain(binary.getOperand2());
            default -> false;
          };
      default -> false;
    };
  }

  private static boolean changes(IASTExpression value) {
    boolean[] result = {false};
    value.accept(
        new ASTVisitor() {
          {
            shouldVisitExpressions = true;
          }

          @Override
          public int visit(IASTExpression node) {
            result[0] |= OperandOrder.mayChange(node);
            return PROCESS_CONTINUE;
          }
        });
    return result[0];
  }
}
