package residua.frontend;

import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import residua.cfa.Operation;

/** Tells what the values of expressions are good for, from their types. */
final class Values {
  private Values() {}

  /** What can be done with the value of an expression. */
  static Operation.Value of(IASTExpression expression) {
    IType type = bare(expression.getExpressionType());
    if (type instanceof IBasicType basic && basic.getKind() == IBasicType.Kind.eVoid) {
      return Operation.Value.NONE;
    }
    return hasConstantMember(type) ? Operation.Value.READ_ONLY : Operation.Value.ASSIGNABLE;
  }

  private static boolean hasConstantMember(IType type) {
    if (type instanceof ICompositeType composite) {
      for (IField field : composite.getFields()) {
        if (isConstant(field.getType())) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isConstant(IType type) {
    if (type instanceof ITypedef alias) {
      return isConstant(alias.getType());
    }
    if (type instanceof IArrayType array) {
      return isConstant(array.getType());
    }
    if (type instanceof IPointerType pointer) {
      return pointer.isConst();
    }
    if (type instanceof IQualifierType qualified) {
      return qualified.isConst() || isConstant(qualified.getType());
    }
    return hasConstantMember(type);
  }

  /** The type behind its names and qualifiers: a value has none. */
  private static IType bare(IType type) {
    IType result = type;
    while (true) {
      if (result instanceof ITypedef alias) {
        result = alias.getType();
      } else if (result instanceof IQualifierType qualified) {
        result = qualified.getType();
      } else {
        return result;
      }
    }
  }
}
