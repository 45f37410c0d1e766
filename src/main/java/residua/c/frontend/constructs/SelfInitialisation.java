package residua.c.frontend.constructs;

import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/**
 * Objects of functions whose initialisers may read them, as in {@code int x = x}: they are in scope
 * there, but have no value yet (C17, 6.2.1 paragraph 7). Compilers take whatever is there; some
 * tools take zero.
 */
final class SelfInitialisation {
  /** Its name in the table. */
  static final String NAME = "self-initialisation";

  private SelfInitialisation() {}

  /** Whether a declarator is one of such an object. */
  static boolean is(IASTDeclarator declarator) {
    if (declarator.getInitializer() == null
        || declarator.getParent().getParent() instanceof IASTTranslationUnit) {
      return false;
    }
    IASTDeclarator inner = declarator;
    while (inner.getNestedDeclarator() != null) {
      inner = inner.getNestedDeclarator();
    }
    Reads reads = new Reads(inner.getName().toString());
    declarator.getInitializer().accept(reads);
    return reads.isFound;
  }

  /** Looks for a name, where it may be read. */
  private static final class Reads extends ASTVisitor {
    private final String name;
    private boolean isFound;

    Reads(String name) {
      this.name = name;
      shouldVisitExpressions = true;
    }

    @Override
    public int visit(IASTExpression expression) {
      if (expression instanceof IASTUnaryExpression unary && !isEvaluated(unary)) {
        return PROCESS_SKIP;
      }
      isFound |=
          expression instanceof IASTIdExpression id
              && id.getName().toString().equals(name)
              && !isAddressTaken(id);
      return isFound ? PROCESS_ABORT : PROCESS_CONTINUE;
    }

    private static boolean isEvaluated(IASTUnaryExpression unary) {
      return unary.getOperator() != IASTUnaryExpression.op_sizeof
          && unary.getOperator() != IASTUnaryExpression.op_alignOf;
    }

    /** Whether only the address of an object, or of a member of it, is taken. */
    private static boolean isAddressTaken(IASTExpression object) {
      IASTNode parent = object.getParent();
      return switch (parent) {
        case IASTUnaryExpression unary
            when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary ->
            isAddressTaken(unary);
        case IASTUnaryExpression unary -> unary.getOperator() == IASTUnaryExpression.op_amper;
        case IASTFieldReference member
            when !member.isPointerDereference() && member.getFieldOwner() == object ->
            isAddressTaken(member);
        default -> false;
      };
    }
  }
}
