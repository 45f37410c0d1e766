package residua.c.frontend.text;

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

/**
 * Finds the variable that an expression denotes, or denotes a part of, as long as no pointer is
 * dereferenced.
 */
public final class VariablePlaces {
  private final NameTable names;

  /** Finds variables in a program with these names. */
  public VariablePlaces(NameTable names) {
    this.names = names;
  }

  /** The variable that an expression denotes. */
  public Optional<Object> variable(IASTExpression place) {
    return switch (NameTable.stripBrackets(place)) {
      case IASTIdExpression name when name.getName().resolveBinding() instanceof IVariable found ->
          Optional.of(key(found, name.getName()));
      default -> Optional.empty();
    };
  }

  /**
   * Variables at file scope are identified by name wherever they are declared; others are
   * themselves.
   */
  public Object key(IVariable variable, IASTName name) {
    return isLocal(variable) ? variable : names.object(names.original(name));
  }

  /**
   * Whether a variable is not at file scope. A parameter that a prototype names has no owner in
   * CDT.
   */
  public static boolean isLocal(IVariable variable) {
    return variable instanceof IParameter
        || variable.getOwner() instanceof IFunction && !variable.isExtern();
  }

  /** The variable whose bytes an expression denotes, if no pointer is dereferenced. */
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

  /** Whether it is an element of a named array, not of a pointer's target. */
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
