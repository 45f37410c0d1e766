package residua.frontend.text;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IParameter;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;

/** Which variable an expression is, or is a part of, as long as no pointer is followed. */
public final class VariablePlaces {
  private final NameTable names;

  /** Those of a program with some names. */
  public VariablePlaces(NameTable names) {
    this.names = names;
  }

  /** The variable that an expression is. */
  public Optional<Object> variable(IASTExpression place) {
    return switch (NameTable.stripBrackets(place)) {
      case IASTIdExpression name when name.getName().resolveBinding() instanceof IVariable found ->
          Optional.of(key(found, name.getName()));
      default -> Optional.empty();
    };
  }

  /** Variables at file scope are the same wherever they are declared; the others are themselves. */
  public Object key(IVariable variable, IASTName name) {
    return isLocal(variable) ? variable : names.original(name);
  }

  /**
   * Whether it is not one at file scope. A parameter that a prototype names has no owner in CDT.
   */
  public static boolean isLocal(IVariable variable) {
    return variable instanceof IParameter
        || variable.getOwner() instanceof IFunction && !variable.isExtern();
  }

  /** The variable whose bytes an expression means, if no pointer is followed. */
  public Optional<IASTIdExpression> base(IASTExpression place) {
    return switch (NameTable.stripBrackets(place)) {
      case IASTIdExpression name -> Optional.of(name);
      case IASTFieldReference field when !field.isPointerDereference() ->
          base(field.getFieldOwner());
      case IASTArraySubscriptExpression subscript when isArrayItself(subscript) ->
          base(subscript.getArrayExpression());
      default -> Optional.empty();
    };
  }

  /** Whether a variable is an array; parameters are pointers. */
  public static boolean isArray(IVariable variable) {
    IType type = variable.getType();
    while (type instanceof ITypedef alias) {
      type = alias.getType();
    }
    return type instanceof IArrayType && !(variable instanceof IParameter);
  }

  /** Whether it is an element of an array that is named, not of what a pointer leads to. */
  public static boolean isArrayItself(IASTArraySubscriptExpression subscript) {
    IType type = subscript.getArrayExpression().getExpressionType();
    while (type instanceof ITypedef alias) {
      type = alias.getType();
    }
    return type instanceof IArrayType
        && !(NameTable.stripBrackets(subscript.getArrayExpression()) instanceof IASTIdExpression id
            && id.getName().resolveBinding() instanceof IParameter);
  }
}
