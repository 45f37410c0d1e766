package residua.c.frontend.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import residua.base.text.FoldedText;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.cfa.Operation;
import residua.c.cfa.Operation.Blank.Kind;
import residua.c.cfa.Step;

/**
 * Lowers the dispatch of one switch statement: a chain of assumes, one for each case label in the
 * order of the text, as CPAchecker builds it; the chain ends at the default label.
 */
final class SwitchLowering {
  private final FlowBuilder flow;
  private final FunctionContext context;
  private final ExpressionLowering expressions;
  private final IASTSwitchStatement statement;
  private final int step;
  private final List<Step.Arm> arms = new ArrayList<>();
  private final List<Slice> labels = new ArrayList<>();
  private final List<IASTExpression> values = new ArrayList<>();
  private OptionalInt otherwise = OptionalInt.empty();
  private int entry;
  private int evaluated;

  SwitchLowering(
      FlowBuilder flow,
      FunctionContext context,
      ExpressionLowering expressions,
      IASTSwitchStatement statement) {
    this.flow = flow;
    this.context = context;
    this.expressions = expressions;
    this.statement = statement;
    this.step = flow.reserveStep();
  }

  /** Lowers the calls in the controlling expression. */
  void evaluate(int from) {
    entry = from;
    evaluated = expressions.value(statement.getControllerExpression(), from, step);
  }

  void addCase(IASTExpression value, Slice label, int target) {
    // The parser reads a GNU C range as a binary expression; only its text matters.
    arms.add(new Step.Arm(context.slice(value), target));
    labels.add(label);
    values.add(value);
  }

  void setDefault(int target) {
    otherwise = OptionalInt.of(target);
  }

  /** Makes the chain once all labels are known. */
  void finish(int after) {
    int last = otherwise.orElse(after);
    IASTExpression controller = statement.getControllerExpression();
    Slice text = context.slice(controller);
    String left = operand(controller, FoldedText.of(context.source().text(text)));
    int at = evaluated;
    for (int i = 0; i < arms.size(); i++) {
      Step.Arm arm = arms.get(i);
      boolean isLast = i == arms.size() - 1;
      int next = isLast ? last : flow.internalLocation(arm.value().start());
      String condition = comparison(left, context.source().text(arm.value()));
      Slice where = labels.get(i);
      flow.edge(at, arm.target(), step, decided(condition, true), where);
      flow.lastEdgeIs(new Role.Compared(controller, values.get(i), true, i == 0));
      flow.edge(at, next, step, decided(condition, false), where);
      flow.lastEdgeIs(new Role.Compared(controller, values.get(i), false, i == 0));
      at = next;
    }
    if (arms.isEmpty()) {
      flow.blank(at, last, Kind.DEFAULT, text);
      flow.lastEdgeIs(new Role.Evaluated(controller));
    }
    Slice head = new Slice(context.slice(statement).start(), headEnd(text));
    flow.setStep(
        new Step.Switch(
            step, text, entry, evaluated, arms, last, head, context.effects(controller)));
  }

  private int headEnd(Slice controller) {
    TokenTable tokens = context.source().tokens();
    int after = tokens.from(context.slice(statement.getBody()).start());
    for (int i = tokens.from(controller.end()); i < after; i++) {
      if (tokens.is(i, ')')) {
        return tokens.end(i);
      }
    }
    return controller.end();
  }

  private static Operation decided(String condition, boolean truth) {
    return new Operation.Assume(condition, truth, Optional.of(truth));
  }

  private static String comparison(String left, String value) {
    int dots = value.indexOf("...");
    if (dots < 0) {
      return left + " == " + FoldedText.of(value);
    }
    String low = FoldedText.of(value.substring(0, dots));
    String high = FoldedText.of(value.substring(dots + 3));
    return left + " >= " + low + " && " + left + " <= " + high;
  }

  private static String operand(IASTExpression expression, String text) {
    boolean primary =
        expression instanceof IASTIdExpression
            || expression instanceof IASTLiteralExpression
            || (expression instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary)
            || !(expression instanceof IASTBinaryExpression
                || expression instanceof IASTUnaryExpression
                || expression instanceof IASTConditionalExpression
                || expression instanceof IASTExpressionList);
    return primary ? text : "(" + text + ")";
  }
}
