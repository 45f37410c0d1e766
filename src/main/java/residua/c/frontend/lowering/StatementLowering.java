package residua.c.frontend.lowering;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTContinueStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;
import residua.base.text.Slice;
import residua.c.cfa.Effects;
import residua.c.cfa.Operation;
import residua.c.cfa.Operation.Blank.Kind;
import residua.c.cfa.Step;
import residua.c.frontend.masking.MaskedText;
import residua.c.frontend.text.UnsupportedConstruct;

/** Lowers the statements of one function. */
final class StatementLowering {
  private final FlowBuilder flow;
  private final FunctionContext context;
  private final ExpressionLowering expressions;
  private final DeclarationLowering declarations;
  private final int exit;
  private final Map<String, Integer> labels = new HashMap<>();
  private final Deque<Integer> breakTargets = new ArrayDeque<>();
  private final Deque<Integer> continueTargets = new ArrayDeque<>();
  private final Deque<SwitchLowering> switches = new ArrayDeque<>();

  /** The location after each computed goto, with its text. */
  private final Map<Integer, Slice> computedGotos = new TreeMap<>();

  StatementLowering(FlowBuilder flow, FunctionContext context, int exit) {
    this.flow = flow;
    this.context = context;
    this.expressions = new ExpressionLowering(flow, context);
    this.declarations = new DeclarationLowering(flow, context, expressions);
    this.exit = exit;
  }

  /** The objects of static storage duration, each with the step that declares it. */
  Map<IBinding, Integer> statics() {
    return declarations.statics();
  }

  /** Lowers the statements of a block in the current scope; returns the location after them. */
  int block(IASTCompoundStatement block, int from) {
    int at = from;
    for (IASTStatement statement : block.getStatements()) {
      at = statement(statement, at);
    }
    return at;
  }

  private int statement(IASTStatement statement, int from) {
    return switch (statement) {
      case IASTCompoundStatement block -> scoped(block, from);
      case IASTExpressionStatement simple -> expressionStatement(simple, from);
      case IASTDeclarationStatement declaration ->
          declarations.lower(declaration.getDeclaration(), context.slice(declaration), from);
      case IASTIfStatement branch -> ifStatement(branch, from);
      case IASTWhileStatement loop -> whileStatement(loop, from);
      case IASTDoStatement loop -> doStatement(loop, from);
      case IASTForStatement loop -> forStatement(loop, from);
      case IASTSwitchStatement dispatch -> switchStatement(dispatch, from);
      case IASTCaseStatement label -> {
        int here = labelled(label, from);
        switches.peek().addCase(label.getExpression(), context.slice(label), here);
        yield here;
      }
      case IASTDefaultStatement label -> {
        int here = labelled(label, from);
        switches.peek().setDefault(here);
        yield here;
      }
      case IASTLabelStatement label -> labelStatement(label, from);
      case IASTGotoStatement jump ->
          jump(jump, from, labelTarget(jump.getName().toString()), Kind.GOTO);
      case IGNUASTGotoStatement jump -> computedGoto(jump, from);
      case IASTBreakStatement jump -> jump(jump, from, breakTargets.peek(), Kind.BREAK);
      case IASTContinueStatement jump -> jump(jump, from, continueTargets.peek(), Kind.CONTINUE);
      case IASTReturnStatement end -> returnStatement(end, from);
      case IASTNullStatement empty -> nullStatement(empty, from);
      default ->
          throw new UnsupportedConstruct(
              "a statement that is not understood", context.slice(statement));
    };
  }

  private int locationAfter(IASTNode node) {
    return flow.location(context.slice(node).end());
  }

  private int labelled(IASTStatement label, int from) {
    int here = flow.location(context.slice(label).start());
    flow.blank(from, here, Kind.FLOW, context.slice(label));
    return here;
  }

  /** Lowers a statement in a block scope of its own, if it needs one. */
  private int scoped(IASTStatement statement, int from) {
    if (!declarations.needsScope(statement)) {
      return statement instanceof IASTCompoundStatement block
          ? block(block, from)
          : statement(statement, from);
    }
    int outer = flow.scopes().current();
    flow.scopes().openBlock();
    int inside = flow.location(context.slice(statement).start());
    flow.blank(from, inside, Kind.FLOW, context.slice(statement));
    int end =
        statement instanceof IASTCompoundStatement block
            ? block(block, inside)
            : statement(statement, inside);
    flow.scopes().closeTo(outer);
    int after = locationAfter(statement);
    flow.blank(end, after, Kind.FLOW, context.slice(statement));
    return after;
  }

  private int expressionStatement(IASTExpressionStatement statement, int from) {
    IASTExpression expression = statement.getExpression();
    if (ExpressionBlocks.isDropped(expression) && ExpressionBlocks.holdsBlock(expression)) {
      return dropped(expression, from);
    }
    int after = locationAfter(statement);
    expressions.simple(expression, context.slice(statement), false, from, after);
    return after;
  }

  /** Lowers an operand whose value is dropped: a block, several operands, or a statement. */
  private int dropped(IASTExpression operand, int from) {
    return switch (ExpressionBlocks.unwrapped(operand)) {
      case IGNUASTCompoundStatementExpression block -> scoped(block.getCompoundStatement(), from);
      case IASTExpressionList list when ExpressionBlocks.isSequence(list) -> {
        int at = from;
        for (IASTExpression each : list.getExpressions()) {
          at = dropped(each, at);
        }
        yield at;
      }
      default -> {
        int after = locationAfter(operand);
        expressions.simple(operand, context.slice(operand), true, from, after);
        yield after;
      }
    };
  }

  private int ifStatement(IASTIfStatement branch, int from) {
    int then = flow.location(context.slice(branch.getThenClause()).start());
    IASTStatement elseClause = branch.getElseClause();
    int after = locationAfter(branch);
    int otherwise = elseClause == null ? after : flow.location(context.slice(elseClause).start());
    expressions.condition(branch.getConditionExpression(), from, then, otherwise);
    flow.blank(scoped(branch.getThenClause(), then), after, Kind.FLOW, context.slice(branch));
    if (elseClause != null) {
      flow.blank(scoped(elseClause, otherwise), after, Kind.FLOW, context.slice(branch));
    }
    return after;
  }

  private int whileStatement(IASTWhileStatement loop, int from) {
    Slice where = context.slice(loop);
    int head = flow.location(context.slice(loop.getCondition()).start());
    int body = flow.location(context.slice(loop.getBody()).start());
    int after = locationAfter(loop);
    flow.blank(from, head, Kind.LOOP_ENTRY, where);
    expressions.condition(loop.getCondition(), head, body, after);
    int end = loopBody(loop.getBody(), body, after, head);
    flow.blank(end, head, Kind.LOOP_BACK, where);
    return after;
  }

  private int doStatement(IASTDoStatement loop, int from) {
    Slice where = context.slice(loop);
    int body = flow.location(context.slice(loop.getBody()).start());
    int test = flow.location(context.slice(loop.getCondition()).start());
    int after = locationAfter(loop);
    flow.blank(from, body, Kind.LOOP_ENTRY, where);
    int end = loopBody(loop.getBody(), body, after, test);
    flow.blank(end, test, Kind.FLOW, where);
    expressions.condition(loop.getCondition(), test, body, after);
    return after;
  }

  private int loopBody(IASTStatement body, int from, int breakTarget, int continueTarget) {
    breakTargets.push(breakTarget);
    continueTargets.push(continueTarget);
    int end = scoped(body, from);
    continueTargets.pop();
    breakTargets.pop();
    return end;
  }

  private int forStatement(IASTForStatement loop, int from) {
    Slice where = context.slice(loop);
    int outer = flow.scopes().current();
    int after = locationAfter(loop);
    boolean scoped = declarations.needsScope(loop);
    int start = from;
    if (scoped) {
      flow.scopes().openBlock();
      start = flow.location(where.start());
      flow.blank(from, start, Kind.FLOW, where);
    }
    IASTStatement init = loop.getInitializerStatement();
    int initialised = init == null ? start : statement(init, start);
    IASTExpression condition = loop.getConditionExpression();
    IASTExpression increment = loop.getIterationExpression();
    int bodyStart = context.slice(loop.getBody()).start();
    int head = flow.location(condition == null ? bodyStart : context.slice(condition).start());
    int body = condition == null ? head : flow.location(bodyStart);
    int advance = increment == null ? head : flow.location(context.slice(increment).start());
    flow.blank(initialised, head, Kind.LOOP_ENTRY, where);
    if (condition != null) {
      expressions.condition(condition, head, body, after);
    }
    int end = loopBody(loop.getBody(), body, after, advance);
    if (increment == null) {
      flow.blank(end, head, Kind.LOOP_BACK, where);
    } else {
      flow.blank(end, advance, Kind.FLOW, where);
      int advanced = flow.location(context.slice(increment).end());
      expressions.simple(increment, context.slice(increment), true, advance, advanced);
      flow.blank(advanced, head, Kind.LOOP_BACK, where);
    }
    flow.scopes().closeTo(outer);
    return after;
  }

  private int switchStatement(IASTSwitchStatement statement, int from) {
    int after = locationAfter(statement);
    int body = flow.location(context.slice(statement.getBody()).start());
    SwitchLowering dispatch = new SwitchLowering(flow, context, expressions, statement);
    dispatch.evaluate(from);
    switches.push(dispatch);
    breakTargets.push(after);
    int end = scoped(statement.getBody(), body);
    breakTargets.pop();
    switches.pop();
    flow.blank(end, after, Kind.FLOW, context.slice(statement));
    dispatch.finish(after);
    return after;
  }

  private int labelStatement(IASTLabelStatement label, int from) {
    Slice where = context.slice(label);
    int here = labelTarget(label.getName().toString());
    flow.place(here, where.start());
    flow.blank(from, here, Kind.LABEL, where);
    return label.getNestedStatement() == null ? here : statement(label.getNestedStatement(), here);
  }

  private int labelTarget(String name) {
    return labels.computeIfAbsent(name, label -> flow.location(0));
  }

  private int jump(IASTStatement statement, int from, int target, Kind kind) {
    flow.blank(from, target, kind, context.slice(statement));
    return locationAfter(statement);
  }

  /** One edge evaluates the address; where it leads is added when all labels are known. */
  private int computedGoto(IGNUASTGotoStatement statement, int from) {
    Slice text = context.slice(statement);
    int step = flow.reserveStep();
    int target = flow.location(text.end());
    flow.edge(from, target, step, new Operation.Execute(), text);
    flow.lastEdgeIs(new Role.Unfollowed(OpaqueFinder.COMPUTED_GOTO));
    flow.setStep(
        new Step.Simple(step, text, from, from, target, false, context.effects(statement)));
    computedGotos.put(target, text);
    return locationAfter(statement);
  }

  /** Lets computed gotos lead to each label whose address the function takes. */
  void jumpToAddresses(IASTFunctionDefinition function) {
    if (computedGotos.isEmpty()) {
      return;
    }
    Set<String> taken = LabelAddresses.in(function);
    computedGotos.forEach((from, text) -> {
      taken.stream()
          .filter(labels::containsKey)
          .forEach(name -> flow.blank(from, labels.get(name), Kind.GOTO, text));
    });
  }

  private int returnStatement(IASTReturnStatement statement, int from) {
    Slice text = context.slice(statement);
    int step = flow.reserveStep();
    IASTNode value = statement.getReturnArgument();
    Step.Returned returned =
        value == null ? Step.Returned.NOTHING : ExpressionValues.returned(statement);
    int evaluated = value == null ? from : expressions.value(value, from, step);
    flow.edge(evaluated, exit, step, new Operation.Return(), text);
    flow.lastEdgeIs(new Role.Returned(statement));
    Effects effects = value == null ? Effects.NONE : context.effects(value);
    flow.setStep(new Step.Return(step, text, from, evaluated, exit, returned, effects));
    return locationAfter(statement);
  }

  /** An empty statement, unless the text masked before it was assembly. */
  private int nullStatement(IASTNullStatement statement, int from) {
    Slice semicolon = context.slice(statement);
    Optional<MaskedText.Mask> mask = context.masked().endingBefore(semicolon.start());
    boolean assembly = mask.isPresent() && mask.get().kind() == MaskedText.Kind.ASSEMBLY;
    int after = locationAfter(statement);
    if (!assembly) {
      flow.blank(from, after, Kind.FLOW, semicolon);
      return after;
    }
    Slice text = new Slice(mask.get().slice().start(), semicolon.end());
    int step = flow.reserveStep();
    flow.edge(from, after, step, new Operation.Execute(), text);
    Effects effects = context.effects(statement, text);
    flow.setStep(new Step.Simple(step, text, from, from, after, false, effects));
    return after;
  }
}
