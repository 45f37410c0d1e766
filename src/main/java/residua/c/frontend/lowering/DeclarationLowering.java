package residua.c.frontend.lowering;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBinding;
import residua.base.text.Slice;
import residua.c.cfa.Effects;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.UnsupportedConstruct;

/** Lowers declarations inside a function, and knows which statements need a scope of their own. */
final class DeclarationLowering {
  private final FlowBuilder flow;
  private final FunctionContext context;
  private final ExpressionLowering expressions;
  private final Map<IBinding, Integer> statics = new HashMap<>();

  DeclarationLowering(FlowBuilder flow, FunctionContext context, ExpressionLowering expressions) {
    this.flow = flow;
    this.context = context;
    this.expressions = expressions;
  }

  /** Lowers a declaration and makes the rest of its block the current scope. */
  int lower(IASTDeclaration declaration, Slice statement, int from) {
    if (!(declaration instanceof IASTSimpleDeclaration simple)) {
      String what =
          declaration instanceof IASTFunctionDefinition
              ? "a nested function"
              : "a declaration that is not understood";
      throw new UnsupportedConstruct(what, statement);
    }
    Slice text = context.withDecorations(statement);
    boolean isStatic = StaticObjects.isStatic(simple);
    int step = flow.reserveStep();
    if (isStatic) {
      StaticObjects.declaredBy(simple).forEach(binding -> statics.put(binding, step));
    }
    int evaluated = isStatic ? from : evaluated(simple, from, step);
    flow.scopes().openRest(step, VariableArrays.endAtJumpsBack(simple));
    int after = flow.location(text.end());
    flow.edge(evaluated, after, step, new Operation.Declare(), text);
    flow.lastEdgeIs(new Role.Declared(simple));
    Effects effects = context.effects(simple, text);
    flow.setStep(
        new Step.Declaration(
            step,
            text,
            from,
            evaluated,
            after,
            new Step.Declared(
                Declarators.declaredNames(simple).stream()
                    .map(context.masked().names()::original)
                    .toList(),
                isStatic,
                simple.getDeclarators().length > 1 && hasEffect(simple)),
            effects));
    return after;
  }

  /**
   * Lowers the evaluated parts of a declaration, with its declarators where their order matters.
   */
  private int evaluated(IASTSimpleDeclaration declaration, int from, int step) {
    DeclaratorOrder.Need order = context.order(declaration);
    if (order == DeclaratorOrder.Need.NONE) {
      return expressions.value(declaration, from, step);
    }
    int at = expressions.value(declaration.getDeclSpecifier(), from, step);
    IASTDeclarator[] all = declaration.getDeclarators();
    for (int i = 0; i < all.length; i++) {
      at = expressions.value(all[i], at, step);
      if (Arrays.stream(all, i + 1, all.length).anyMatch(context::isInteresting)) {
        at = expressions.initialised(declaration, all[i], order, at);
      }
    }
    return at;
  }

  /**
   * The objects of static storage duration, and whatever their declarations declare besides, each
   * with the step of its declaration.
   */
  Map<IBinding, Integer> statics() {
    return statics;
  }

  /** Whether evaluating a declaration assigns to anything but the variables that it declares. */
  private static boolean hasEffect(IASTSimpleDeclaration declaration) {
    EffectVisitor visitor = new EffectVisitor();
    declaration.accept(visitor);
    return visitor.found;
  }

  private static final class EffectVisitor extends ASTVisitor {
    private boolean found;

    EffectVisitor() {
      shouldVisitExpressions = true;
    }

    @Override
    public int visit(IASTExpression expression) {
      boolean assigns =
          expression instanceof IASTBinaryExpression binary
              && binary.getOperator() >= IASTBinaryExpression.op_assign
              && binary.getOperator() <= IASTBinaryExpression.op_binaryOrAssign;
      boolean steps =
          expression instanceof IASTUnaryExpression unary
              && switch (unary.getOperator()) {
                case IASTUnaryExpression.op_prefixIncr,
                    IASTUnaryExpression.op_prefixDecr,
                    IASTUnaryExpression.op_postFixIncr,
                    IASTUnaryExpression.op_postFixDecr ->
                    true;
                default -> false;
              };
      found |= assigns || steps;
      return PROCESS_CONTINUE;
    }
  }

  /**
   * Whether a statement directly contains something that lives as long as a block: a declaration, a
   * compound literal, a type defined in an expression (C17, 6.8.4, 6.8.5 and 6.5.2.5).
   */
  boolean needsScope(IASTStatement statement) {
    return switch (statement) {
      case IASTCompoundStatement block -> {
        for (IASTStatement part : block.getStatements()) {
          if (!(part instanceof IASTCompoundStatement || part instanceof IASTForStatement)
              && needsScope(part)) {
            yield true;
          }
        }
        yield false;
      }
      case IASTDeclarationStatement declaration -> true;
      case IASTForStatement loop ->
          loop.getInitializerStatement() instanceof IASTDeclarationStatement
              || hasBlockLifetime(loop.getInitializerStatement())
              || hasBlockLifetime(loop.getConditionExpression())
              || hasBlockLifetime(loop.getIterationExpression());
      case IASTExpressionStatement simple -> hasBlockLifetime(simple);
      case IASTLabelStatement label ->
          label.getNestedStatement() != null && needsScope(label.getNestedStatement());
      default -> false;
    };
  }

  private static boolean hasBlockLifetime(IASTNode node) {
    BlockLifetimeVisitor visitor = new BlockLifetimeVisitor();
    if (node != null) {
      node.accept(visitor);
    }
    return visitor.found;
  }

  private static final class BlockLifetimeVisitor extends ASTVisitor {
    private boolean found;

    BlockLifetimeVisitor() {
      shouldVisitExpressions = true;
      shouldVisitDeclSpecifiers = true;
    }

    @Override
    public int visit(IASTExpression expression) {
      found |= expression instanceof IASTTypeIdInitializerExpression;
      return found ? PROCESS_ABORT : PROCESS_CONTINUE;
    }

    @Override
    public int visit(IASTDeclSpecifier specifier) {
      found |=
          specifier instanceof IASTCompositeTypeSpecifier
              || specifier instanceof IASTEnumerationSpecifier;
      return found ? PROCESS_ABORT : PROCESS_CONTINUE;
    }
  }
}
