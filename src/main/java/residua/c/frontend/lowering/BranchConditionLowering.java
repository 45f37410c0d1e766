package residua.c.frontend.lowering;

import static org.eclipse.cdt.core.dom.ast.IASTBinaryExpression.op_logicalAnd;
import static org.eclipse.cdt.core.dom.ast.IASTUnaryExpression.op_not;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import residua.base.text.FoldedText;
import residua.base.text.Slice;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.c.frontend.text.NameTable;

/**
 * Lowers conditions: one branch for each atom. Atoms are steps of their own unless the condition is
 * evaluated inside a step.
 */
final class BranchConditionLowering {
  private final FlowBuilder flow;
  private final FunctionContext context;
  private final ExpressionLowering expressions;

  BranchConditionLowering(
      FlowBuilder flow, FunctionContext context, ExpressionLowering expressions) {
    this.flow = flow;
    this.context = context;
    this.expressions = expressions;
  }

  /** Lowers a condition. */
  void lower(IASTExpression expression, int from, BranchTargets goal) {
    if (!branches(expression)) {
      atom(expression, from, goal);
      return;
    }
    IASTExpression inner = NameTable.stripBrackets(expression);
    if (inner instanceof IASTUnaryExpression negation) {
      lower(negation.getOperand(), from, goal.negated());
    } else if (inner instanceof IASTBinaryExpression binary) {
      int middle = middle(goal, binary.getOperand2());
      BranchTargets first =
          binary.getOperator() == op_logicalAnd
              ? goal.withTrue(middle, Optional.empty())
              : goal.withFalse(middle, Optional.empty());
      lower(binary.getOperand1(), from, first);
      lower(binary.getOperand2(), middle, goal);
    } else if (inner instanceof IASTExpressionList list) {
      IASTExpression[] parts = list.getExpressions();
      int at = from;
      for (int i = 0; i < parts.length - 1; i++) {
        at = beforeComma(parts[i], parts[i + 1], at, goal);
      }
      lower(parts[parts.length - 1], at, goal);
    } else if (inner instanceof IASTConditionalExpression conditional) {
      conditional(conditional, from, goal);
    } else {
      throw new IllegalStateException("no branching expression: " + inner.getClass());
    }
  }

  private void conditional(IASTConditionalExpression conditional, int from, BranchTargets goal) {
    IASTExpression test = conditional.getLogicalConditionExpression();
    IASTExpression positive = conditional.getPositiveResultExpression();
    IASTExpression negative = conditional.getNegativeResultExpression();
    int otherwise = middle(goal, negative);
    if (positive == null) {
      lower(test, from, goal.withFalse(otherwise, Optional.of(false)));
    } else {
      int then = middle(goal, positive);
      Slice whole = context.slice(test);
      BranchTargets inner = BranchTargets.of(goal.step(), then, otherwise, whole);
      lower(test, from, inner);
      lower(positive, then, goal);
    }
    lower(negative, otherwise, goal);
  }

  /**
   * Whether control branches inside a condition before its outcome is known. A condition with a
   * statement expression before a comma is evaluated as a whole: printed as a statement, that
   * expression would be a block.
   */
  private static boolean branches(IASTExpression expression) {
    IASTExpression inner = NameTable.stripBrackets(expression);
    if (inner instanceof IASTUnaryExpression unary && unary.getOperator() == op_not) {
      return branches(unary.getOperand());
    }
    if (inner instanceof IASTExpressionList list) {
      IASTExpression[] parts = list.getExpressions();
      return !ExpressionBlocks.holdsBlock(inner) && branches(parts[parts.length - 1]);
    }
    return inner instanceof IASTConditionalExpression || OperandOrder.isLogical(inner);
  }

  private int middle(BranchTargets goal, IASTNode before) {
    int offset = context.slice(before).start();
    return goal.step() < 0 ? flow.location(offset) : flow.internalLocation(offset);
  }

  private int beforeComma(IASTExpression left, IASTExpression right, int from, BranchTargets goal) {
    if (goal.step() >= 0) {
      return expressions.inAdvance(left, from, goal.step());
    }
    int next = middle(goal, right);
    expressions.simple(left, context.slice(left), true, from, next);
    return next;
  }

  private void atom(IASTExpression expression, int from, BranchTargets goal) {
    if (goal.step() >= 0) {
      assume(expression, expressions.value(expression, from, goal.step()), goal.step(), goal);
      return;
    }
    int step = flow.reserveStep();
    Slice text = context.slice(expression);
    int decided = expressions.value(expression, from, step);
    assume(expression, decided, step, goal);
    flow.setStep(
        new Step.Branch(
            step,
            text,
            from,
            decided,
            goal.whenTrue(),
            goal.whenFalse(),
            goal.whole(),
            context.effects(expression)));
  }

  private void assume(IASTExpression expression, int at, int step, BranchTargets goal) {
    Slice where = context.slice(expression);
    String text = FoldedText.of(context.source().text(where));
    Optional<Boolean> constant = constant(expression);
    if (constant.orElse(true)) {
      flow.edge(
          at, goal.whenTrue(), step, new Operation.Assume(text, true, goal.trueDecides()), where);
      flow.lastEdgeIs(new Role.Tested(expression, true));
    }
    if (!constant.orElse(false)) {
      flow.edge(
          at,
          goal.whenFalse(),
          step,
          new Operation.Assume(text, false, goal.falseDecides()),
          where);
      flow.lastEdgeIs(new Role.Tested(expression, false));
    }
  }

  /** The value of a condition that is an integer literal. */
  private static Optional<Boolean> constant(IASTExpression expression) {
    IASTExpression inner = NameTable.stripBrackets(expression);
    boolean integer =
        inner instanceof IASTLiteralExpression literal
            && literal.getKind() == IASTLiteralExpression.lk_integer_constant;
    if (!integer) {
      return Optional.empty();
    }
    String digits = inner.getRawSignature();
    return digits.matches("0[uUlL]*")
        ? Optional.of(false)
        : digits.matches("[1-9][0-9]*[uUlL]*") ? Optional.of(true) : Optional.empty();
  }
}
