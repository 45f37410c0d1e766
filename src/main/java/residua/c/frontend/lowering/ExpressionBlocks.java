package residua.c.frontend.lowering;

import java.util.Arrays;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import residua.c.frontend.masking.Masking;

/**
 * Statement expressions ({@code ({ ... })}, GCC manual, 6.1) whose value is not used: they are
 * blocks. The GNU C library's {@code assert} is one, after a comma.
 */
final class ExpressionBlocks {
  private ExpressionBlocks() {}

  /** Whether an expression is executed as a statement and its value dropped. */
  static boolean isDropped(IASTExpression expression) {
    return switch (expression.getParent()) {
      case IASTExpressionStatement statement ->
          !(statement.getParent() instanceof IASTForStatement loop
              && loop.getInitializerStatement() == statement);
      case IASTExpressionList list -> isDropped(list);
      case IASTUnaryExpression unary when isBracket(unary) -> isDropped(unary);
      case IASTCastExpression cast when isToVoid(cast) -> isDropped(cast);
      default -> false;
    };
  }

  /** Whether a statement expression is a block: see {@link #isDropped}. */
  static boolean isBlock(IASTExpression expression) {
    return expression instanceof IGNUASTCompoundStatementExpression && isDropped(expression);
  }

  /** Whether a node is a list of operands executed as statements, one of which is a block. */
  static boolean isSequence(IASTNode node) {
    return node instanceof IASTExpressionList list && isDropped(list) && holdsBlock(list);
  }

  /** Whether an expression whose value is dropped is a block, or has a block among its operands. */
  static boolean holdsBlock(IASTExpression expression) {
    return switch (unwrapped(expression)) {
      case IGNUASTCompoundStatementExpression block -> true;
      case IASTExpressionList list ->
          Arrays.stream(list.getExpressions()).anyMatch(ExpressionBlocks::holdsBlock);
      default -> false;
    };
  }

  /** An expression without the parentheses and the casts to {@code void} around it. */
  static IASTExpression unwrapped(IASTExpression expression) {
    return switch (expression) {
      case IASTUnaryExpression unary when isBracket(unary) -> unwrapped(unary.getOperand());
      case IASTCastExpression cast when isToVoid(cast) -> unwrapped(cast.getOperand());
      default -> expression;
    };
  }

  /**
   * Parentheses, or {@code __extension__}, which {@link Masking} shows to the parser as a unary
   * plus.
   */
  private static boolean isBracket(IASTUnaryExpression unary) {
    return unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary
        || unary.getOperator() == IASTUnaryExpression.op_plus;
  }

  private static boolean isToVoid(IASTCastExpression cast) {
    IASTTypeId type = cast.getTypeId();
    return type.getDeclSpecifier() instanceof IASTSimpleDeclSpecifier simple
        && simple.getType() == IASTSimpleDeclSpecifier.t_void
        && type.getAbstractDeclarator().getPointerOperators().length == 0
        && type.getAbstractDeclarator().getNestedDeclarator() == null;
  }
}
