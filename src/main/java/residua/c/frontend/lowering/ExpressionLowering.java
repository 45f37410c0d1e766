package residua.c.frontend.lowering;

import static org.eclipse.cdt.core.dom.ast.IASTBinaryExpression.op_logicalAnd;

import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import residua.base.text.Slice;
import residua.c.cfa.Operation;
import residua.c.cfa.Operation.Blank.Kind;
import residua.c.cfa.Step;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.NameTable;

/**
 * Lowers expressions. A condition becomes one step for each of its atoms; the evaluation of a value
 * becomes edges inside its step: calls of functions with a body, and the branches of {@code ?:}.
 * The operators {@code &&} and {@code ||} inside a value branch only where a call depends on them.
 */
public final class ExpressionLowering {
  private static final Operation.Blank FLOW = new Operation.Blank(Operation.Blank.Kind.FLOW);

  private final FlowBuilder flow;
  private final FunctionContext context;
  private final BranchConditionLowering conditions;

  ExpressionLowering(FlowBuilder flow, FunctionContext context) {
    this.flow = flow;
    this.context = context;
    this.conditions = new BranchConditionLowering(flow, context, this);
  }

  /** Lowers the whole condition of a statement. */
  void condition(IASTExpression expression, int from, int whenTrue, int whenFalse) {
    Slice whole = context.slice(expression);
    conditions.lower(expression, from, BranchTargets.of(-1, whenTrue, whenFalse, whole));
  }

  /** Lowers an expression that is executed as a statement. */
  void simple(IASTExpression expression, Slice text, boolean needsSemicolon, int from, int to) {
    int step = flow.reserveStep();
    int evaluated = value(expression, from, step);
    flow.edge(evaluated, to, step, new Operation.Execute(), text);
    flow.lastEdgeIs(new Role.Evaluated(expression));
    flow.setStep(
        new Step.Simple(
            step, text, from, evaluated, to, needsSemicolon, context.effects(expression)));
  }

  /**
   * Lowers the evaluation of everything below a node, operands from left to right.
   *
   * @return the location where the value is available
   */
  int value(IASTNode node, int from, int step) {
    if (!context.isInteresting(node)) {
      return from;
    }
    if (node instanceof IASTConditionalExpression conditional) {
      return conditionalValue(conditional, from, step);
    }
    if (OperandOrder.isLogical(node)) {
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
    if (callee.isEmpty() && !context.isInAdvance(call)) {
      return from;
    }
    Slice where = context.slice(call);
    Operation.Value value = isDropped(call) ? Operation.Value.NONE : ExpressionValues.of(call);
    int after = flow.internalLocation(where.end());
    if (callee.isPresent()) {
      Slice name = context.slice(NameTable.calleeName(call).orElseThrow());
      Operation operation = new Operation.Call(callee.getAsInt(), name, value);
      flow.edge(from, after, step, operation, where);
      flow.lastEdgeIs(new Role.Called(call));
    } else {
      effect(from, after, where, value);
      flow.lastEdgeIs(new Role.InAdvance(call));
    }
    return after;
  }

  /** Whether a value is an operand of a comma operator whose value is not used. */
  private static boolean isDropped(IASTExpression value) {
    return switch (value.getParent()) {
      case IASTExpressionList list -> {
        IASTExpression[] parts = list.getExpressions();
        boolean isArgument = list.getParent() instanceof IASTFunctionCallExpression;
        yield !isArgument && (value != parts[parts.length - 1] || isDropped(list));
      }
      case IASTUnaryExpression unary
          when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary ->
          isDropped(unary);
      default -> false;
    };
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

  /**
   * Lowers a declarator that must be executed before parts of later declarators.
   *
   * @param order the reason; if a call may change a value, the edge must be kept
   */
  int initialised(
      IASTSimpleDeclaration declaration,
      IASTDeclarator declarator,
      DeclaratorOrder.Need order,
      int from) {
    // The name is enough: its initialiser is compared, and printed, with the whole declaration.
    Slice where = context.slice(Declarators.innermost(declarator).getName());
    int after = flow.internalLocation(where.end());
    if (order == DeclaratorOrder.Need.CHANGED) {
      effect(from, after, where, Operation.Value.NONE);
    } else {
      flow.edge(from, after, -1, FLOW, where);
    }
    flow.lastEdgeIs(new Role.Initialised(declaration, declarator));
    return after;
  }

  /**
   * Lowers operands of the comma operator that must be executed before a hoisted part of later
   * ones.
   */
  private int listValue(IASTExpressionList list, int from, int step) {
    IASTExpression[] parts = list.getExpressions();
    int at = from;
    for (int i = 0; i < parts.length; i++) {
      boolean takenOutFollows = false;
      for (int j = i + 1; j < parts.length; j++) {
        takenOutFollows |= context.isInteresting(parts[j]);
      }
      at = takenOutFollows ? inAdvance(parts[i], at, step) : value(parts[i], at, step);
    }
    return at;
  }

  /**
   * Lowers an operand whose value is dropped, before a later one that has edges; of a parenthesised
   * comma expression, each operand.
   */
  int inAdvance(IASTExpression operand, int from, int step) {
    IASTExpression inside = NameTable.stripBrackets(operand);
    if (isConstant(inside)) {
      return from;
    }
    int at = from;
    if (inside instanceof IASTExpressionList list) {
      for (IASTExpression part : list.getExpressions()) {
        at = inAdvance(part, at, step);
      }
      return at;
    }
    at = value(inside, at, step);
    Slice where = context.slice(inside);
    // A call that is the whole operand has an edge already: it must not be executed twice.
    if (inside instanceof IASTFunctionCallExpression && flow.lastEdgeIs(at, where)) {
      return at;
    }
    int after = flow.internalLocation(where.end());
    effect(at, after, where, Operation.Value.NONE);
    flow.lastEdgeIs(new Role.InAdvance(inside));
    return after;
  }

  private static boolean isConstant(IASTExpression expression) {
    return switch (NameTable.stripBrackets(expression)) {
      case IASTLiteralExpression literal -> true;
      case IASTCastExpression cast -> isConstant(cast.getOperand());
      default -> false;
    };
  }

  private int conditionalValue(IASTConditionalExpression conditional, int from, int step) {
    IASTExpression test = conditional.getLogicalConditionExpression();
    IASTExpression positive = conditional.getPositiveResultExpression();
    int then = flow.internalLocation(context.slice(conditional).start());
    int otherwise = flow.internalLocation(context.slice(conditional).start());
    int join = flow.internalLocation(context.slice(conditional).end());
    Slice whole = context.slice(test);
    conditions.lower(test, from, BranchTargets.of(step, then, otherwise, whole));
    int thenEnd = positive == null ? then : value(positive, then, step);
    join(thenEnd, join, conditional, positive == null ? test : positive);
    IASTExpression negative = conditional.getNegativeResultExpression();
    join(value(negative, otherwise, step), join, conditional, negative);
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
    flow.shortcut(join, new Role.Shortcut(binary, !and));
    conditions.lower(left, from, BranchTargets.undecided(step, whenTrue, whenFalse, whole));
    join(value(right, rightStart, step), join, binary, right);
    return join;
  }

  private void join(int from, int join, IASTExpression node, IASTExpression last) {
    flow.edge(from, join, -1, FLOW, context.slice(node));
    flow.lastEdgeIs(new Role.Joined(node, last));
  }
}
