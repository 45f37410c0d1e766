package residua.c.frontend.lowering;

import java.util.Set;
import java.util.TreeSet;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/** Finds labels whose addresses are taken: a computed goto leads to one of them. */
final class LabelAddresses extends ASTVisitor {
  private final Set<String> found = new TreeSet<>();

  private LabelAddresses() {
    shouldVisitExpressions = true;
  }

  /** Their names, in alphabetical order. */
  static Set<String> in(IASTNode node) {
    LabelAddresses finder = new LabelAddresses();
    node.accept(finder);
    return finder.found;
  }

  @Override
  public int visit(IASTExpression expression) {
    if (expression instanceof IASTUnaryExpression unary
        && unary.getOperator() == IASTUnaryExpression.op_labelReference
        && unary.getOperand() instanceof IASTIdExpression label) {
      found.add(label.getName().toString());
    }
    return PROCESS_CONTINUE;
  }
}
