package residua.c.frontend.translation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IVariable;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.frontend.lowering.FlowBuilder;
import residua.c.frontend.lowering.Role;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.facts.FunctionFrame;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.ProgramObjects;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;

/**
 * The calls that the attribute {@code cleanup} of variables makes where edges leave their scopes:
 * the variable declared last comes first, and a value that is returned has been calculated before.
 */
final class ScopeEnds {
  private static final String WHAT = "a variable with the attribute 'cleanup'";

  private final TranslationContext context;
  private final FunctionFrame frame;
  private final FlowBuilder flow;
  private final Map<Integer, IASTSimpleDeclaration> declarations = new HashMap<>();

  ScopeEnds(TranslationContext context, Function function, FunctionFrame frame, FlowBuilder flow) {
    this.context = context;
    this.frame = frame;
    this.flow = flow;
    List<Edge> edges = function.edges();
    for (int i = 0; i < edges.size(); i++) {
      if (flow.roles().get(i) instanceof Role.Declared(IASTSimpleDeclaration declaration)
          && hasCleanup(declaration)) {
        declarations.put(edges.get(i).step(), declaration);
      }
    }
  }

  private boolean hasCleanup(IASTSimpleDeclaration declaration) {
    for (IASTDeclarator each : declaration.getDeclarators()) {
      if (context.cleanup(each).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The calls where an edge leaves scopes.
   *
   * @throws UnmodelledConstruct if the edge enters the scope of such a variable without its
   *     declaration, or if a call is not understood
   */
  List<Effect> on(Edge edge) {
    if (declarations.isEmpty()) {
      return List.of();
    }
    for (int step : flow.entered(edge)) {
      if (step != edge.step() && declarations.containsKey(step)) {
        throw new UnmodelledConstruct("a jump over the declaration of " + WHAT);
      }
    }
    List<Effect> result = new ArrayList<>();
    for (int step : flow.left(edge)) {
      if (declarations.containsKey(step)) {
        List<IASTDeclarator> all = List.of(declarations.get(step).getDeclarators());
        for (IASTDeclarator each : all.reversed()) {
          OptionalInt function = context.cleanup(each);
          if (function.isPresent()) {
            result.add(call(each, function.getAsInt()));
          }
        }
      }
    }
    return result;
  }

  private Effect call(IASTDeclarator declarator, int function) {
    CType.Function type = context.functionType(function);
    boolean isPlain =
        type.parameters().size() == 1
            && type.parameters().getFirst() instanceof CType.Pointer
            && type.result() instanceof CType.Void
            && !type.variadic();
    ProgramObjects.Variable variable =
        Optional.of(Declarators.innermost(declarator).getName().resolveBinding())
            .filter(IVariable.class::isInstance)
            .flatMap(frame::variable)
            .orElseThrow(() -> new UnmodelledConstruct(WHAT));
    if (!isPlain || variable.type() instanceof CType.Array array && array.isMeasured()) {
      throw new UnmodelledConstruct(WHAT);
    }
    Expression address = new Expression.Local(variable.index());
    frame.escapes(address);
    return new Effect.CallPointer(
        new Expression.Code(function), List.of(new Effect.Argument(address, 0)), Optional.empty());
  }
}
