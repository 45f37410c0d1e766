package residua.c.frontend.lowering;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Effects;
import residua.c.frontend.footprints.EffectsCollector;
import residua.c.frontend.masking.MaskedText;
import residua.c.frontend.text.Builtins;
import residua.c.frontend.text.HiddenCalls;
import residua.c.frontend.text.HiddenNames;
import residua.c.frontend.text.NameTable;
import residua.c.frontend.text.Places;

/** Facts about one function, known before its statements are lowered. */
final class FunctionContext {
  private final SourceText source;
  private final MaskedText masked;
  private final Places places;
  private final NameTable names;
  private final HiddenNames hiddenNames;
  private final HiddenCalls hiddenCalls;
  private final DeclaratorOrder declarators;
  private final Set<IASTNode> interesting = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<IASTNode> withCall = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<IASTNode> inAdvance = Collections.newSetFromMap(new IdentityHashMap<>());

  FunctionContext(
      SourceText source,
      MaskedText masked,
      Places places,
      NameTable names,
      HiddenNames hiddenNames,
      IASTFunctionDefinition definition) {
    this.source = source;
    this.masked = masked;
    this.places = places;
    this.names = names;
    this.hiddenNames = hiddenNames;
    this.hiddenCalls = new HiddenCalls(source.tokens(), masked, names);
    definition.getBody().accept(new InterestFinder(definition.getBody()));
    definition.getBody().accept(new EffectFinder(definition.getBody()));
    this.declarators = new DeclaratorOrder(this, definition);
  }

  SourceText source() {
    return source;
  }

  /** The text of a node. */
  Slice slice(IASTNode node) {
    return places.of(node);
  }

  MaskedText masked() {
    return masked;
  }

  NameTable names() {
    return names;
  }

  /** Whether evaluating a node makes edges: calls of functions with a body, conditionals. */
  boolean isInteresting(IASTNode node) {
    return interesting.contains(node);
  }

  /** Whether a call without edges must be executed before something that has edges. */
  boolean isInAdvance(IASTFunctionCallExpression call) {
    return inAdvance.contains(call);
  }

  /** Why a declaration cannot be executed as a whole after the calls in it. */
  DeclaratorOrder.Need order(IASTSimpleDeclaration declaration) {
    return declarators.of(declaration);
  }

  /** A statement's text, with the text masked directly in front of it. */
  Slice withDecorations(Slice text) {
    return new Slice(masked.startWithDecorations(text.start()), text.end());
  }

  Effects effects(IASTNode node) {
    return EffectsCollector.of(
        node,
        names,
        withCall::contains,
        inAdvance::contains,
        hiddenNames.occurIn(places.of(node)),
        assembles(places.of(node)),
        hiddenCalls.within(places.of(node)));
  }

  Effects effects(IASTNode node, Slice text) {
    return EffectsCollector.of(
        node,
        names,
        withCall::contains,
        inAdvance::contains,
        hiddenNames.occurIn(text),
        assembles(text),
        hiddenCalls.within(text));
  }

  private boolean assembles(Slice text) {
    return masked.firstWithin(text, MaskedText.Kind.ASSEMBLY).isPresent();
  }

  /**
   * Visits the expressions that are evaluated as often as the text around them, not those that only
   * give a type or a size. {@code Effects} cover the parts of the latter that are evaluated
   * nevertheless.
   */
  private abstract static class EvaluatedVisitor extends ASTVisitor {
    EvaluatedVisitor() {
      shouldVisitExpressions = true;
      shouldVisitDeclarations = true;
      shouldVisitParameterDeclarations = true;
      shouldVisitTypeIds = true;
      shouldVisitDeclSpecifiers = true;
    }

    abstract void evaluated(IASTExpression expression);

    @Override
    public final int visit(IASTDeclaration declaration) {
      return StaticObjects.isStatic(declaration) ? PROCESS_SKIP : PROCESS_CONTINUE;
    }

    @Override
    public final int visit(IASTParameterDeclaration declaration) {
      return PROCESS_SKIP;
    }

    @Override
    public final int visit(IASTTypeId typeId) {
      return PROCESS_SKIP;
    }

    @Override
    public final int visit(IASTDeclSpecifier specifier) {
      return PROCESS_SKIP;
    }

    @Override
    public final int visit(IASTExpression expression) {
      if (isUnevaluated(expression)) {
        return PROCESS_SKIP;
      }
      evaluated(expression);
      return PROCESS_CONTINUE;
    }
  }

  /** Marks the evaluated expressions that make edges, and all nodes around them. */
  private final class InterestFinder extends EvaluatedVisitor {
    private final IASTNode root;

    InterestFinder(IASTNode root) {
      this.root = root;
    }

    @Override
    void evaluated(IASTExpression expression) {
      if (expression instanceof IASTFunctionCallExpression call
          && names.directCallee(call).isPresent()) {
        mark(expression, root, withCall);
        mark(expression, root, interesting);
      } else if (expression instanceof IASTConditionalExpression && !isArraySize(expression)) {
        mark(expression, root, interesting);
      }
    }

    private boolean isArraySize(IASTNode node) {
      for (IASTNode at = node; at != null && at != root; at = at.getParent()) {
        if (at instanceof IASTArrayModifier) {
          return true;
        }
      }
      return false;
    }
  }

  private static void mark(IASTNode node, IASTNode root, Set<IASTNode> set) {
    for (IASTNode at = node; at != null && at != root; at = at.getParent()) {
      if (!set.add(at)) {
        return;
      }
    }
  }

  /**
   * Marks calls of functions without a body that must be executed before a function with a body.
   */
  private final class EffectFinder extends EvaluatedVisitor {
    private final IASTNode root;

    EffectFinder(IASTNode root) {
      this.root = root;
    }

    @Override
    void evaluated(IASTExpression expression) {
      if (expression instanceof IASTFunctionCallExpression call
          && names.directCallee(call).isEmpty()
          && (isCalledAfter(call) || isThroughPointerBesideCall(call))) {
        inAdvance.add(call);
        mark(call, root, interesting);
      }
    }

    /** Whether evaluation from left to right reaches a call with edges after an expression. */
    private boolean isCalledAfter(IASTNode expression) {
      for (IASTNode at = expression; isEvaluatedWithin(at.getParent()); at = at.getParent()) {
        IASTNode parent = at.getParent();
        if (parent instanceof IASTFunctionCallExpression call
            && names.directCallee(call).isPresent()) {
          return true;
        }
        List<IASTNode> operands = Arrays.asList(parent.getChildren());
        boolean isOneOfTwo =
            parent instanceof IASTConditionalExpression choice
                && choice.getLogicalConditionExpression() != at;
        if (!isOneOfTwo
            && operands.subList(operands.indexOf(at) + 1, operands.size()).stream()
                .anyMatch(withCall::contains)) {
          return true;
        }
      }
      return false;
    }

    /**
     * An indirect call must have happened when an execution stops before the rest of its
     * expression.
     */
    private boolean isThroughPointerBesideCall(IASTFunctionCallExpression call) {
      return !EffectsCollector.namesFunction(call) && withCall.contains(wholeOf(call));
    }

    /** The statement or declaration that evaluates an expression, directly below its block. */
    private IASTNode wholeOf(IASTNode expression) {
      IASTNode at = expression;
      while (isEvaluatedWithin(at.getParent())) {
        at = at.getParent();
      }
      return at;
    }

    private static boolean isEvaluatedWithin(IASTNode parent) {
      return (parent instanceof IASTExpression && !ExpressionBlocks.isSequence(parent))
          || parent instanceof IASTInitializer
          || parent instanceof IASTInitializerClause
          || parent instanceof IASTDeclarator
          || parent instanceof IASTSimpleDeclaration;
    }
  }

  private static boolean isUnevaluated(IASTExpression expression) {
    boolean hidden =
        expression instanceof IGNUASTCompoundStatementExpression
            && !ExpressionBlocks.isBlock(expression);
    if (hidden || Builtins.chooses(expression)) {
      // Not known to be evaluated: see EffectsCollector.
      return true;
    }
    return Builtins.isOnlyLookedAt(expression)
        || (expression instanceof IASTUnaryExpression unary
            && switch (unary.getOperator()) {
              case IASTUnaryExpression.op_sizeof, IASTUnaryExpression.op_alignOf -> true;
              default -> false;
            });
  }
}
