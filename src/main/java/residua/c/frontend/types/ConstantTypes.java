package residua.c.frontend.types;

import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;

/** Types qualified with {@code const}. */
public final class ConstantTypes {
  private ConstantTypes() {}

  /** Whether an object that is defined with a type must not be written (C17, 6.7.3 paragraph 6). */
  public static boolean isConstant(IType type) {
    return switch (type) {
      case ITypedef alias -> isConstant(alias.getType());
      case IArrayType array -> isConstant(array.getType());
      case IPointerType pointer -> pointer.isConst();
      case IQualifierType qualified ->
          !qualified.isVolatile() && (qualified.isConst() || isConstant(qualified.getType()));
      default -> false;
    };
  }
}
