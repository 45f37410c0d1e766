package residua.c.frontend.constructs;

import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import residua.c.cfa.Construct;
import residua.c.frontend.types.Operators;

/** The names of the evaluation orders that C leaves unspecified. */
final class OrderConstructs {
  private OrderConstructs() {}

  /** The kind of order in a node whose parts interfere with each other. */
  static String name(IASTNode node) {
    return Construct.ORDER
        + switch (node) {
          case IASTFunctionCallExpression call -> "arguments";
          case IASTArraySubscriptExpression subscript -> "a subscript";
          case IASTInitializerList list -> "initialisers";
          case IASTBinaryExpression binary when Operators.isAssignment(binary) -> "an assignment";
          default -> "operands";
        };
  }
}
