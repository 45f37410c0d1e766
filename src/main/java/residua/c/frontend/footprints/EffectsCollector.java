package residua.c.frontend.footprints;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import residua.c.cfa.Effects;
import residua.c.frontend.text.Builtins;
import residua.c.frontend.text.NameTable;

/** Finds the effects that the text of a step may have besides its edges. */
public final class EffectsCollector extends ASTVisitor {
  private final IASTNode text;
  private final NameTable names;
  private final Predicate<IASTFunctionCallExpression> withEdge;
  private final Predicate<IASTFunctionCallExpression> executedBefore;
  private final List<String> calls = new ArrayList<>();
  private boolean throughPointer;
  private boolean hidden;
  private boolean branches;
  private boolean hasEdges;
  private int blocks;
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
   * The possible effects of a node's text.
   *
   * @param withEdge which calls of functions with a body have an edge
   * @param inAdvance which calls without edges are executed before the rest of the node
   * @param hidden whether the node is known to hide something
   * @param assembles whether it contains assembly
   * @param unseen the calls in it that the parser does not see
   */
  public static Effects of(
      IASTNode node,
      NameTable names,
      Predicate<IASTFunctionCallExpression> withEdge,
      Predicate<IASTFunctionCallExpression> inAdvance,
      boolean hidden,
      boolean assembles,
      Effects.Calls unseen) {
    EffectsCollector all = new EffectsCollector(node, names, withEdge, call -> false);
    node.accept(all);
    EffectsCollector rest = new EffectsCollector(node, names, withEdge, inAdvance);
    node.accept(rest);
    boolean mixed = all.branches && (all.hasEdges || assembles);
    return new Effects(
        all.foundAnd(unseen), rest.foundAnd(unseen), hidden || all.hidden || mixed, all.branches);
  }

  private Effects.Calls foundAnd(Effects.Calls unseen) {
    List<String> together = new ArrayList<>(calls);
    together.addAll(unseen.names());
    return new Effects.Calls(together, throughPointer || unseen.throughPointer());
  }

  @Override
  public int visit(IASTExpression expression) {
    if (Builtins.isOnlyLookedAt(expression)) {
      return PROCESS_SKIP;
    }
    if (expression instanceof IGNUASTCompoundStatementExpression block) {
      branches = true;
      if (!isPlain(block.getCompoundStatement())) {
        hidden = true;
        return PROCESS_SKIP;
      }
      blocks++;
    }
    choices += Builtins.chooses(expression) ? 1 : 0;
    if (expression instanceof IASTFunctionCallExpression call) {
      if (executedBefore.test(call)) {
        return PROCESS_SKIP;
      }
      if (names.directCallee(call).isPresent()) {
        hasEdges |= withEdge.test(call);
        hidden |= choices > 0 || (!withEdge.test(call) && !Evaluation.isNever(call, text));
      } else {
        addCall(call);
      }
    }
    return PROCESS_CONTINUE;
  }

  @Override
  public int leave(IASTExpression expression) {
    blocks -= expression instanceof IGNUASTCompoundStatementExpression ? 1 : 0;
    choices -= Builtins.chooses(expression) ? 1 : 0;
    return PROCESS_CONTINUE;
  }

  private void addCall(IASTFunctionCallExpression call) {
    Optional<IASTName> name = NameTable.calleeName(call).filter(EffectsCollector::isFunction);
    name.ifPresent(function -> calls.add(function.toString()));
    throughPointer |= name.isEmpty() || names.callsOther(name.get());
    hidden |= name.isPresent() && names.isSpecial(name.get());
    hidden |= blocks > 0 && throughPointer;
  }

  /** Whether a statement consists of expressions and branches only. */
  private static boolean isPlain(IASTStatement statement) {
    return switch (statement) {
      case IASTCompoundStatement block ->
          Arrays.stream(block.getStatements()).allMatch(EffectsCollector::isPlain);
      case IASTIfStatement branch ->
          branch.getConditionExpression() != null
              && isPlain(branch.getThenClause())
              && (branch.getElseClause() == null || isPlain(branch.getElseClause()));
      case IASTExpressionStatement simple -> true;
      case IASTNullStatement empty -> true;
      default -> false;
    };
  }

  /** Whether a call names its callee; otherwise it is made through a pointer. */
  public static boolean namesFunction(IASTFunctionCallExpression call) {
    return NameTable.calleeName(call).filter(EffectsCollector::isFunction).isPresent();
  }

  private static boolean isFunction(IASTName name) {
    var binding = name.resolveBinding();
    return binding == null || binding instanceof IFunction || binding instanceof IProblemBinding;
  }
}
