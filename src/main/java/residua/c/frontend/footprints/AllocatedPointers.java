package residua.c.frontend.footprints;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IParameter;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.VariablePlaces;
import residua.c.frontend.types.Operators;

/**
 * Pointers to which a function assigns only the results of an allocator: no other pointer leads to
 * their targets.
 */
final class AllocatedPointers {
  private static final Set<String> ALLOCATORS =
      Set.of("malloc", "calloc", "alloca", "__builtin_alloca", "aligned_alloc");

  private final VariablePlaces places;
  private final Set<Object> pointedTo;

  /**
   * Finds these pointers.
   *
   * @param pointedTo the variables that pointers may point to
   */
  AllocatedPointers(VariablePlaces places, Set<Object> pointedTo) {
    this.places = places;
    this.pointedTo = pointedTo;
  }

  /** Whether a function returns fresh memory. */
  static boolean isAllocator(String function) {
    return ALLOCATORS.contains(function);
  }

  /** The pointers of a function that only receive results of an allocator. */
  Set<Object> of(IASTFunctionDefinition definition) {
    Set<Object> good = new HashSet<>();
    Set<Object> bad = new HashSet<>();
    definition.accept(
        new ASTVisitor(true) {
          @Override
          public int visit(IASTExpression node) {
            if (node instanceof IASTBinaryExpression binary && Operators.isAssignment(binary)) {
              places
                  .variable(binary.getOperand1())
                  .ifPresent(to -> (isAllocation(binary.getOperand2()) ? good : bad).add(to));
            }
            return PROCESS_CONTINUE;
          }

          @Override
          public int visit(IASTDeclarator node) {
            IBinding binding = node.getName().resolveBinding();
            if (binding instanceof IVariable to && node.getInitializer() != null) {
              IASTNode[] value = node.getInitializer().getChildren();
              boolean allocates =
                  value.length == 1 && value[0] instanceof IASTExpression of && isAllocation(of);
              (allocates ? good : bad).add(places.key(to, node.getName()));
            }
            return PROCESS_CONTINUE;
          }
        });
    good.removeAll(bad);
    good.removeIf(variable ->
        !(variable instanceof IVariable local)
            || local instanceof IParameter
            || local.isStatic()
            || pointedTo.contains(variable));
    return good;
  }

  private static boolean isAllocation(IASTExpression value) {
    IASTExpression inner = NameTable.stripBrackets(value);
    while (inner instanceof IASTCastExpression cast) {
      inner = NameTable.stripBrackets(cast.getOperand());
    }
    return inner instanceof IASTFunctionCallExpression call
        && NameTable.calleeName(call).filter(n -> ALLOCATORS.contains(n.toString())).isPresent();
  }
}
