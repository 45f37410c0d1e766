package residua.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import residua.cfa.Effects;

/** Finds what the text of a step may do besides its edges. */
final class EffectsCollector extends ASTVisitor {
  private final IASTNode text;
  private final NameTable names;
  private final Predicate<IASTFunctionCallExpression> withEdge;
  private final Predicate<IASTFunctionCallExpression> executedBefore;
  private final List<String> calls = new ArrayList<>();
  private boolean throughPointer;
  private boolean hidden;
  private int choices;

  private EffectsCollector(
      IASTNode text,
      NameTable names,
      Predicate<IASTFunctionCallExpression> withEdge,
      Predicate<IASTFunctionCallExpression> executedBefore) {
    this.text = text;
    this.names = names;
    this.withEdge = withEdge;
    this.executedBefore = executedBefore;
    shouldVisitExpressions = true;
  }

  /**
   * What the text of a node may do.
   *
   * @param withEdge which calls of functions with a body have an edge
   * @param inAdvance which calls without edges are executed before the rest of the node is
   * @param hidden whether it is known that it hides something
   */
  static Effects of(
      IASTNode node,
      NameTable names,
      Predicate<IASTFunctionCallExpression> withEdge,
      Predicate<IASTFunctionCallExpression> inAdvance,
      boolean hidden) {
    EffectsCollector all = new EffectsCollector(node, names, withEdge, call -> false);
    node.accept(all);
    EffectsCollector rest = new EffectsCollector(node, names, withEdge, inAdvance);
    node.accept(rest);
    return new Effects(all.found(), rest.found(), hidden || all.hidden);
  }

  private Effects.Calls found() {
    return new Effects.Calls(calls, throughPointer);
  }

  @Override
  public int visit(IASTExpression expression) {
    if (Builtins.isOnlyLookedAt(expression)) {
      return PROCESS_SKIP;
    }
    if (expression instanceof IGNUASTCompoundStatementExpression) {
      hidden = true;
      return PROCESS_SKIP;
    }
    choices += Builtins.chooses(expression) ? 1 : 0;
    if (expression instanceof IASTFunctionCallExpression call) {
      if (executedBefore.test(call)) {
        return PROCESS_SKIP;
      }
      if (names.directCallee(call).isPresent()) {
        hidden |= choices > 0 || (!withEdge.test(call) && !Evaluation.isNever(call, text));
      } else {
        addCall(call);
      }
    }
    return PROCESS_CONTINUE;
  }

  @Override
  public int leave(IASTExpression expression) {
    choices -= Builtins.chooses(expression) ? 1 : 0;
    return PROCESS_CONTINUE;
  }

  private void addCall(IASTFunctionCallExpression call) {
    Optional<IASTName> name = NameTable.calleeName(call).filter(EffectsCollector::isFunction);
    name.ifPresent(function -> calls.add(function.toString()));
    throughPointer |= name.isEmpty() || names.callsOther(name.get());
    hidden |= name.isPresent() && names.isSpecial(name.get());
  }

  /** Whether a call names what it calls; else the call is through a pointer. */
  static boolean namesFunction(IASTFunctionCallExpression call) {
    return NameTable.calleeName(call).filter(EffectsCollector::isFunction).isPresent();
  }

  private static boolean isFunction(IASTName name) {
    var binding = name.resolveBinding();
    return binding == null || binding instanceof IFunction || binding instanceof IProblemBinding;
  }
}
