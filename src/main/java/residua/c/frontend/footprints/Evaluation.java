package residua.c.frontend.footprints;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;

/**
 * Tells which expressions are only there for their type. An expression in a type is evaluated with
 * it if it is the size of an array, and so is the operand of {@code sizeof} and {@code typeof} if
 * its type has such a size (C17, 6.5.3.4 and 6.7.6.2; GCC manual, "Typeof").
 */
final class Evaluation {
  private Evaluation() {}

  /** Whether an expression is certainly never evaluated with the text it is in. */
  static boolean isNever(IASTExpression expression, IASTNode text) {
    for (IASTNode at = expression; at != null && at != text; at = at.getParent()) {
      if (at instanceof IASTParameterDeclaration || isOperandOfFixedSize(at)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOperandOfFixedSize(IASTNode node) {
    return switch (node.getParent()) {
      case IASTTypeIdExpression type -> type.getOperator() == IASTTypeIdExpression.op_alignof;
      case IASTUnaryExpression unary ->
          switch (unary.getOperator()) {
            case IASTUnaryExpression.op_alignOf -> true;
            case IASTUnaryExpression.op_sizeof -> isFixed(unary.getOperand());
            default -> false;
          };
      case IASTSimpleDeclSpecifier specifier ->
          specifier.getDeclTypeExpression() instanceof IASTExpression operand && isFixed(operand);
      case null, default -> false;
    };
  }

  private static boolean isFixed(IASTExpression operand) {
    return isFixed(operand.getExpressionType(), new HashSet<>());
  }

  private static boolean isFixed(IType type, Set<IType> inside) {
    return switch (type) {
      case ITypedef name -> isFixed(name.getType(), inside);
      case IQualifierType qualified -> isFixed(qualified.getType(), inside);
      case IPointerType pointer -> isFixed(pointer.getType(), inside);
      case ICompositeType composite -> {
        if (inside.add(composite)) {
          for (IField field : composite.getFields()) {
            if (!isFixed(field.getType(), inside)) {
              yield false;
            }
          }
        }
        yield true;
      }
      case IBasicType number -> number.getKind() != IBasicType.Kind.eUnspecified;
      case IEnumeration number -> true;
      case IFunctionType function -> true;
      // CDT takes the size given by an initialised variable for a constant: all arrays are
      // doubtful.
      case null, default -> false;
    };
  }
}
