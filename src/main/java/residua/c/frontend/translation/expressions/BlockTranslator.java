package residua.c.frontend.translation.expressions;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import residua.c.frontend.lowering.OperandOrder;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.context.TranslationContext;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.facts.VolatileInput;
import residua.c.frontend.translation.objects.DeclarationTranslator;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/**
 * Translates statement expressions (GCC manual, "Statements and Declarations in Expressions"):
 * blocks of expressions, declarations and branches, without loops. They have no edges inside, so
 * their calls are made as if through a pointer.
 */
final class BlockTranslator {
  private static final Value NO_VALUE =
      new Value(CType.VOID, new Expression.Constant(Scalar.I32, 0));

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;

  BlockTranslator(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /**
   * The value of a statement expression: that of its last statement.
   *
   * @param first the first object of the frame that belongs to it
   */
  Value value(IGNUASTCompoundStatementExpression node, int first) {
    TranslationContext context = expressions.context();
    if (context.taint().hasAssembly(context.places().of(node))) {
      throw new UnmodelledConstruct("assembly");
    }
    List<Value> last = new ArrayList<>();
    List<Effect> effects =
        evaluation.apart(() -> {
          IASTStatement[] statements = node.getCompoundStatement().getStatements();
          for (int i = 0; i < statements.length; i++) {
            if (i == statements.length - 1
                && statements[i] instanceof IASTExpressionStatement statement) {
              last.add(
                  evaluation.keptWhole(
                      expressions.value(statement.getExpression()), context.types()));
            } else {
              statement(statements[i]);
            }
          }
        });
    // gcc evaluates the operands around it in no reliable order.
    if (evaluation.isInBlock()
        && !isOrdered(node)
        && !effects.stream().allMatch(effect -> staysInside(effect, first))) {
      throw new UnmodelledConstruct(
          "a statement expression with side effects next to other operands");
    }
    effects.forEach(evaluation::add);
    return last.isEmpty() ? NO_VALUE : last.get(0);
  }

  private void statement(IASTStatement statement) {
    switch (statement) {
      case IASTCompoundStatement block -> {
        for (IASTStatement each : block.getStatements()) {
          statement(each);
        }
      }
      case IASTNullStatement empty -> {}
      case IASTExpressionStatement simple -> expressions.effect(simple.getExpression());
      case IASTDeclarationStatement declared
          when declared.getDeclaration() instanceof IASTSimpleDeclaration declaration ->
          new DeclarationTranslator(expressions).local(declaration);
      case IASTIfStatement branch -> branch(branch);
      case IASTDoStatement once when isZero(once.getCondition()) -> statement(once.getBody());
      default -> throw new UnmodelledConstruct("a loop or a jump in a statement expression");
    }
  }

  private void branch(IASTIfStatement branch) {
    if (branch.getConditionExpression() == null) {
      throw new UnmodelledConstruct("a condition that is not understood");
    }
    Expression condition = expressions.truth(branch.getConditionExpression());
    List<Effect> then = evaluation.apart(() -> statement(branch.getThenClause()));
    List<Effect> otherwise =
        branch.getElseClause() == null
            ? List.of()
            : evaluation.apart(() -> statement(branch.getElseClause()));
    evaluation.add(new Effect.When(condition, then, otherwise));
  }

  /** Whether a loop only serves to make one statement of several. */
  private boolean isZero(IASTExpression condition) {
    List<Expression> value = new ArrayList<>();
    List<Effect> effects = evaluation.apart(() -> value.add(expressions.truth(condition)));
    return effects.isEmpty()
        && ConstantValues.integer(value.get(0)).filter(bits -> bits == 0).isPresent();
  }

  /** Whether the language sequences every evaluation around it before or after it. */
  private static boolean isOrdered(IASTNode node) {
    return switch (node.getParent()) {
      case IASTStatement statement -> true;
      case IASTCastExpression cast -> isOrdered(cast);
      case IASTUnaryExpression unary -> !Operators.isStep(unary) && isOrdered(unary);
      case IASTConditionalExpression choice -> isOrdered(choice);
      case IASTExpressionList list ->
          !(list.getParent() instanceof IASTFunctionCallExpression) && isOrdered(list);
      case IASTBinaryExpression binary ->
          (OperandOrder.isLogical(binary) || isAssignedToName(node, binary)) && isOrdered(binary);
      case IASTEqualsInitializer initialiser ->
          initialiser.getParent() instanceof IASTDeclarator declarator
              && declarator.getParent() instanceof IASTSimpleDeclaration declaration
              && declaration.getDeclarators().length == 1;
      case null, default -> false;
    };
  }

  private static boolean isAssignedToName(IASTNode value, IASTBinaryExpression assignment) {
    return assignment.getOperator() == IASTBinaryExpression.op_assign
        && assignment.getOperand2() == value
        && NameTable.stripBrackets(assignment.getOperand1()) instanceof IASTIdExpression;
  }

  /** Whether an effect changes only objects of the frame from an index on. */
  private static boolean staysInside(Effect effect, int first) {
    return switch (effect) {
      case Effect.Store store -> isInside(store.address(), first);
      case Effect.StoreBits store -> isInside(store.address(), first);
      case Effect.Copy copy -> isInside(copy.to(), first);
      case Effect.Zero zero -> isInside(zero.to(), first);
      case Effect.Forget forget -> forget.slots().stream().allMatch(slot -> slot >= first);
      case Effect.Measure measure -> measure.slot() >= first;
      case Effect.Reserve reserve -> reserve.slot() >= first;
      case Effect.Assume assume -> true;
      case Effect.OneOrder order -> true;
      case Effect.Violates violates -> true;
      case Effect.When when ->
          when.then().stream().allMatch(each -> staysInside(each, first))
              && when.otherwise().stream().allMatch(each -> staysInside(each, first));
      case Effect.CallLibrary call ->
          VerifierFunctions.ERROR_CALLS.contains(call.name())
              || (VolatileInput.isOne(call.name())
                  && call.result().filter(result -> result.slot() >= first).isPresent());
      case Effect.Enter enter -> false;
      case Effect.CallPointer call -> false;
      case Effect.Return end -> false;
      case Effect.Unknown unknown -> false;
    };
  }

  private static boolean isInside(Expression address, int first) {
    return switch (address) {
      case Expression.Local local -> local.slot() >= first;
      case Expression.Element element -> isInside(element.pointer(), first);
      default -> false;
    };
  }
}
