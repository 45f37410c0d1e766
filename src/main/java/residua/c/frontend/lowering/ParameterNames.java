package residua.c.frontend.lowering;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IParameter;
import residua.c.frontend.text.Places;

/**
 * Names in the head of a function definition that do not denote functions, whatever they look like.
 */
final class ParameterNames {
  private ParameterNames() {}

  /** The offsets of the function's own name and of its parameters' names before the body. */
  static Set<Integer> in(IASTFunctionDefinition definition, Places places) {
    Set<Integer> result = new HashSet<>();
    result.add(places.of(FunctionFrontend.name(definition)).start());
    definition.accept(
        new ASTVisitor() {
          {
            shouldVisitNames = true;
            shouldVisitStatements = true;
          }

          @Override
          public int visit(IASTStatement body) {
            return PROCESS_SKIP;
          }

          @Override
          public int visit(IASTName name) {
            IBinding binding = name.resolveBinding();
            if (binding instanceof IParameter) {
              result.add(places.of(name).start());
            }
            return PROCESS_CONTINUE;
          }
        });
    return result;
  }
}
