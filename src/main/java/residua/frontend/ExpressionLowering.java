package residua.frontend;

import static org.eclipse.cdt.core.dom.ast.IASTBinaryExpression.op_logicalAnd;
import static org.eclipse.cdt.core.dom.ast.IASTBinaryExpression.op_logicalOr;
import static org.eclipse.cdt.core.dom.ast.IASTUnaryExpression.op_not;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import residua.cfa.Effects;
import residua.cfa.Operation;
import residua.cfa.Operation.Blank.Kind;
import residua.cfa.Step;
import residua.source.FoldedText;
import residua.source.Slice;

/**
 * Lowers expressions. A condition becomes one step for each of its atoms; the evaluation of a value
 * becomes edges inside its step: calls of functions with a body, and the branches of {@code ?:}.
 * The operators {@code &&} and {@code ||} inside a value branch only where a call depends on them.
 */
final class ExpressionLowering {
  private static final Operation.Blank FLOW = new Operation.Blank(Operation.Blank.Kind.FLOW);

  private final FlowBuilder flow;
  private final FunctionContext context;

  ExpressionLowering(FlowBuilder flow, FunctionContext context) {
    this.flow = flow;
    this.context = context;
  }

  /**
   * Where a condition leads, and what its outcome means for the condition around it.
   *
   * @param step the step whose evaluation the condition is part of; -1 if its atoms are steps
   */
  private record Goal(
      int step,
      int whenTrue,
      int whenFalse,
      Optional<Boolean> trueDecides,
      Optional<Boolean> falseDecides,
      Slice whole) {

    Goal negated() {
      return new Goal(step, whenFalse, whenTrue, falseDecides, trueDecides, whole);
    }

    Goal withTrue(int target, Optional<Boolean> decides) {
      return new Goal(step, target, whenFalse, decides, falseDecides, whole);
    }

    Goal withFalse(int target, Optional<Boolean> decides) {
      return new Goal(step, whenTrue, target, trueDecides, decides, whole);
    }
  }

  /** Lowers the whole condition of a statement. */
  void condition(IASTExpression expression, int from, int whenTrue, int whenFalse) {
    Slice whole = context.slice(expression);
    condition(
        expression,
        from,
        new Goal(-1, whenTrue, whenFalse, Optional.of(true), Optional.of(false), whole));
  }

  private void condition(IASTExpression expression, int from, Goal goal) {
    if (!branches(expression)) {
      atom(expression, from, goal);
      return;
    }
    IASTExpression inner = NameTable.stripBrackets(expression);
    if (inner instanceof IASTUnaryExpression negation) {
      condition(negation.getOperand(), from, goal.negated());
    } else if (inner instanceof IASTBinaryExpression binary) {
      int middle = middle(goal, binary.getOperand2());
      Goal first =
          binary.getOperator() == op_logicalAnd
              ? goal.withTrue(middle, Optional.empty())
              : goal.withFalse(middle, Optional.empty());
      condition(binary.getOperand1(), from, first);
      condition(binary.getOperand2(), middle, goal);
    } else if (inner instanceof IASTExpressionList list) {
      IASTExpression[] parts = list.getExpressions();
      int at = from;
      for (int i = 0; i < parts.length - 1; i++) {
        at = beforeComma(parts[i], parts[i + 1], at, goal);
      }
      condition(parts[parts.length - 1], at, goal);
    } else if (inner instanceof IASTConditionalExpression conditional) {
      conditional(conditional, from, goal);
    } else {
      throw new IllegalStateException("no branching expression: " + inner.getClass());
    }
  }

  private void conditional(IASTConditionalExpression conditional, int from, Goal goal) {
    IASTExpression test = conditional.getLogicalConditionExpression();
    IASTExpression positive = conditional.getPositiveResultExpression();
    IASTExpression negative = conditional.getNegativeResultExpression();
    int otherwise = middle(goal, negative);
    if (positive == null) {
      condition(test, from, goal.withFalse(otherwise, Optional.of(false)));
    } else {
      int then = middle(goal, positive);
      Slice whole = context.slice(test);
      Goal inner =
          new Goal(goal.step, then, otherwise, Optional.of(true), Optional.of(false), whole);
      condition(test, from, inner);
      condition(positive, then, goal);
    }
    condition(negative, otherwise, goal);
  }

  /** Whether control branches inside a condition before its outcome is known. */
  private static boolean branches(IASTExpression expression) {
    IASTExpression inner = NameTable.stripBrackets(expression);
    if (inner instanceof IASTUnaryExpression unary && unary.getOperator() == op_not) {
      return branches(unary.getOperand());
    }
    if (inner instanceof IASTExpressionList list) {
      IASTExpression[] parts = list.getExpressions();
      return branches(parts[parts.length - 1]);
    }
    return inner instanceof IASTConditionalExpression || isLogical(inner);
  }

  private static boolean isLogical(IASTNode node) {
    return node instanceof IASTBinaryExpression binary
        && (binary.getOperator() == op_logicalAnd || binary.getOperator() == op_logicalOr);
  }

  private int middle(Goal goal, IASTNode before) {
    int offset = context.slice(before).start();
    return goal.step < 0 ? flow.location(offset) : flow.internalLocation(offset);
  }

  private int beforeComma(IASTExpression left, IASTExpression right, int from, Goal goal) {
    if (goal.step >= 0) {
      return value(left, from, goal.step);
    }
    int next = middle(goal, right);
    simple(left, context.slice(left), true, from, next);
    return next;
  }

  private void atom(IASTExpression expression, int from, Goal goal) {
    if (goal.step >= 0) {
      assume(expression, value(expression, from, goal.step), goal.step, goal);
      return;
    }
    int step = flow.reserveStep();
    Slice text = context.slice(expression);
    int decided = value(expression, from, step);
    assume(expression, decided, step, goal);
    flow.setStep(
        new Step.Branch(
            step,
            text,
            from,
            decided,
            goal.whenTrue,
            goal.whenFalse,
            goal.whole,
            effects(expression)));
  }

  private void assume(IASTExpression expression, int at, int step, Goal goal) {
    Slice where = context.slice(expression);
    String text = FoldedText.of(context.source().text(where));
    Optional<Boolean> constant = constant(expression);
    if (constant.orElse(true)) {
      flow.edge(at, goal.whenTrue, step, new Operation.Assume(text, true, goal.trueDecides), where);
    }
    if (!constant.orElse(false)) {
      flow.edge(
          at, goal.whenFalse, step, new Operation.Assume(text, false, goal.falseDecides), where);
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

  /** Lowers an expression that is executed as a statement. */
  void simple(IASTExpression expression, Slice text, boolean needsSemicolon, int from, int to) {
    int step = flow.reserveStep();
    int evaluated = value(expression, from, step);
    flow.edge(evaluated, to, step, new Operation.Execute(), text);
    flow.setStep(
        new Step.Simple(step, text, from, evaluated, to, needsSemicolon, effects(expression)));
  }

  private Effects effects(IASTNode node) {
    return context.effects(node);
  }

  /**
   * Lowers the evaluation of everything below a node, operands from left to right.
   *
   * @return the location where the value is there
   */
  int value(IASTNode node, int from, int step) {
    if (!context.isInteresting(node)) {
      return from;
    }
    if (node instanceof IASTConditionalExpression conditional) {
      return conditionalValue(conditional, from, step);
    }
    if (isLogical(node)) {
      return logicalValue((IASTBinaryExpression) node, from, step);
    }
    if (node instanceof IASTExpressionList list) {
      return listValue(list, from, step);
    }
    int at = from;
    for (IASTNode child : node.getChildren()) {
      at = value(child, at, step);
    }
    return node instanceof IASTFunctionCallExpression call ? call(call, at, step) : at;
  }

  private int call(IASTFunctionCallExpression call, int from, int step) {
    var callee = context.names().directCallee(call);
    Slice where = context.slice(call);
    Operation.Value value = Values.of(call);
    int behind = flow.internalLocation(where.end());
    if (callee.isPresent()) {
      Slice name = context.slice(NameTable.calleeName(call).orElseThrow());
      Operation operation = new Operation.Call(callee.getAsInt(), name, value);
      flow.edge(from, behind, step, operation, where);
    } else {
      effect(from, behind, where, value);
    }
    return behind;
  }

  private void effect(int from, int to, Slice where, Operation.Value value) {
    Kind kind =
        switch (value) {
          case NONE -> Kind.EFFECT;
          case ASSIGNABLE -> Kind.EFFECT_WITH_VALUE;
          case READ_ONLY -> Kind.EFFECT_WITH_READ_ONLY_VALUE;
        };
    flow.blank(from, to, kind, where);
  }

  /** Operands of the comma operator that must be executed before something taken out of others. */
  private int listValue(IASTExpressionList list, int from, int step) {
    IASTExpression[] parts = list.getExpressions();
    int at = from;
    for (int i = 0; i < parts.length; i++) {
      at = value(parts[i], at, step);
      boolean takenOutFollows = false;
      for (int j = i + 1; j < parts.length; j++) {
        takenOutFollows |= context.isInteresting(parts[j]);
      }
      Slice where = context.slice(parts[i]);
      // A call that is all of the operand has an edge already: it must not be executed twice.
      if (takenOutFollows && !flow.lastEdgeIs(at, where)) {
        int behind = flow.internalLocation(where.end());
        effect(at, behind, where, Operation.Value.NONE);
        at = behind;
      }
    }
    return at;
  }

  private int conditionalValue(IASTConditionalExpression conditional, int from, int step) {
    IASTExpression test = conditional.getLogicalConditionExpression();
    IASTExpression positive = conditional.getPositiveResultExpression();
    int then = flow.internalLocation(context.slice(conditional).start());
    int otherwise = flow.internalLocation(context.slice(conditional).start());
    int join = flow.internalLocation(context.slice(conditional).end());
    Slice whole = context.slice(test);
    condition(
        test, from, new Goal(step, then, otherwise, Optional.of(true), Optional.of(false), whole));
    int thenEnd = positive == null ? then : value(positive, then, step);
    join(thenEnd, join, conditional);
    join(value(conditional.getNegativeResultExpression(), otherwise, step), join, conditional);
    return join;
  }

  private int logicalValue(IASTBinaryExpression binary, int from, int step) {
    IASTExpression left = binary.getOperand1();
    IASTExpression right = binary.getOperand2();
    if (!context.isInteresting(right)) {
      return value(right, value(left, from, step), step);
    }
    boolean and = binary.getOperator() == op_logicalAnd;
    int rightStart = flow.internalLocation(context.slice(right).start());
    int join = flow.internalLocation(context.slice(binary).end());
    int whenTrue = and ? rightStart : join;
    int whenFalse = and ? join : rightStart;
    Slice whole = context.slice(left);
    condition(
        left, from, new Goal(step, whenTrue, whenFalse, Optional.empty(), Optional.empty(), whole));
    join(value(right, rightStart, step), join, binary);
    return join;
  }

  private void join(int from, int join, IASTNode node) {
    flow.edge(from, join, -1, FLOW, context.slice(node));
  }
}
