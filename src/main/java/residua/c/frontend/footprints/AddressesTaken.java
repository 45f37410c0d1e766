package residua.c.frontend.footprints;

import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.VariablePlaces;
import residua.c.libc.LibraryFunctions;

/**
 * Finds variables and functions whose address is taken: by {@code &}, or as an array that decays to
 * a pointer.
 */
final class AddressesTaken extends ASTVisitor {
  private final NameTable names;
  private final VariablePlaces places;
  private final Set<Object> variables = new HashSet<>();
  private final Set<Integer> functions = new HashSet<>();
  private boolean registersAtEnd;

  AddressesTaken(NameTable names, VariablePlaces places) {
    super(true);
    this.names = names;
    this.places = places;
  }

  /** The variables whose address is taken. */
  Set<Object> variables() {
    return variables;
  }

  /** The functions, by index, that are named without being called. */
  Set<Integer> functions() {
    return functions;
  }

  /** Whether a function is named that registers others for the end of the program. */
  boolean registersAtEnd() {
    return registersAtEnd;
  }

  @Override
  public int visit(IASTExpression node) {
    if (node instanceof IASTIdExpression name
        && LibraryFunctions.registersAtEnd(names.original(name.getName()))) {
      registersAtEnd = true;
    }
    if (node instanceof IASTUnaryExpression unary
        && unary.getOperator() == IASTUnaryExpression.op_amper) {
      note(unary.getOperand());
    }
    boolean decays =
        node instanceof IASTIdExpression name
            ? name.getName().resolveBinding() instanceof IVariable found
                && VariablePlaces.isArray(found)
            : node instanceof IASTFieldReference;
    if (decays
        && !(node.getParent() instanceof IASTArraySubscriptExpression subscript
            && subscript.getArrayExpression() == node)
        && isArrayTyped(node)) {
      note(node);
    }
    if (node instanceof IASTIdExpression name
        && !(node.getParent() instanceof IASTFunctionCallExpression call
            && call.getFunctionNameExpression() == node)) {
      OptionalInt function = names.function(name.getName());
      function.ifPresent(functions::add);
    }
    return PROCESS_CONTINUE;
  }

  private boolean isArrayTyped(IASTExpression node) {
    IType type = node.getExpressionType();
    while (type instanceof ITypedef alias) {
      type = alias.getType();
    }
    return type instanceof IArrayType;
  }

  private void note(IASTExpression place) {
    places
        .base(place)
        .filter(name -> name.getName().resolveBinding() instanceof IVariable)
        .ifPresent(name ->
            variables.add(places.key((IVariable) name.getName().resolveBinding(), name.getName())));
  }
}
