package residua.frontend;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;

/**
 * Of several declarators of a declaration, one is initialised before the next one is evaluated
 * (C17, 6.7.6 paragraph 3). Calls of functions with a body have edges in front of that of their
 * declaration; where it matters, the declarators before them must have edges there, too.
 */
final class DeclaratorOrder {
  private final FunctionContext context;
  private final Set<IBinding> pointedTo = new HashSet<>();

  DeclaratorOrder(FunctionContext context, IASTFunctionDefinition definition) {
    this.context = context;
    definition.getBody().accept(new AddressVisitor());
  }

  /** Whether a declaration cannot be executed at once behind the calls in it. */
  boolean matters(IASTSimpleDeclaration declaration) {
    IASTDeclarator[] all = declaration.getDeclarators();
    boolean isStable = true;
    Set<IBinding> declared = new HashSet<>();
    for (IASTDeclarator each : all) {
      if (context.isInteresting(each) && !declared.isEmpty()) {
        TakenOutVisitor visitor = new TakenOutVisitor(declared);
        each.accept(visitor);
        if (!isStable || visitor.found) {
          return true;
        }
      }
      isStable &= isStable(each);
      declared.add(Declarators.innermost(each).getName().resolveBinding());
    }
    return false;
  }

  /** Whether a declarator is evaluated the same way behind any calls. */
  private boolean isStable(IASTDeclarator declarator) {
    LengthVisitor lengths = new LengthVisitor();
    declarator.accept(lengths);
    return !lengths.found
        && (declarator.getInitializer() == null
            || isStable((IASTNode) declarator.getInitializer()));
  }

  private boolean isStable(IASTNode node) {
    if (isTakenOut(node)) {
      return true;
    }
    return switch (node) {
      case IASTEqualsInitializer initialiser -> isStable(initialiser.getInitializerClause());
      case IASTInitializerList list ->
          Arrays.stream(list.getClauses()).allMatch(clause -> isStable((IASTNode) clause));
      case IASTLiteralExpression literal -> true;
      case IASTTypeIdExpression size -> true;
      case IASTCastExpression cast -> isStable(cast.getOperand());
      case IASTIdExpression name -> isStable(name.getName().resolveBinding());
      case IASTBinaryExpression binary ->
          !OperandOrder.mayChange(binary)
              && isStable(binary.getOperand1())
              && isStable(binary.getOperand2());
      case IASTUnaryExpression unary ->
          switch (unary.getOperator()) {
            case IASTUnaryExpression.op_sizeof, IASTUnaryExpression.op_alignOf -> true;
            case IASTUnaryExpression.op_amper -> unary.getOperand() instanceof IASTIdExpression;
            case IASTUnaryExpression.op_bracketedPrimary,
                IASTUnaryExpression.op_plus,
                IASTUnaryExpression.op_minus,
                IASTUnaryExpression.op_tilde,
                IASTUnaryExpression.op_not ->
                isStable(unary.getOperand());
            default -> false;
          };
      default -> false;
    };
  }

  /** Whether no call changes what a name stands for. */
  private boolean isStable(IBinding binding) {
    return switch (binding) {
      case IEnumerator enumerator -> true;
      case IFunction function -> true;
      case IVariable variable ->
          !variable.isStatic()
              && !variable.isExtern()
              && variable.getOwner() instanceof IFunction
              && !pointedTo.contains(variable)
              && isPlain(variable.getType());
      case null, default -> false;
    };
  }

  private static boolean isPlain(IType type) {
    return switch (type) {
      case ITypedef alias -> isPlain(alias.getType());
      case IQualifierType qualified -> !qualified.isVolatile() && isPlain(qualified.getType());
      case IPointerType pointer -> !pointer.isVolatile();
      case IBasicType basic -> true;
      case IEnumeration enumeration -> true;
      case null, default -> false;
    };
  }

  /** Whether something has its value before the declaration is executed. */
  private boolean isTakenOut(IASTNode node) {
    return context.isInteresting(node)
        && (node instanceof IASTConditionalExpression
            || ExpressionLowering.isLogical(node)
            || node instanceof IASTFunctionCallExpression call
                && (context.isInAdvance(call) || context.names().directCallee(call).isPresent()));
  }

  /** Finds variables of which an address is taken. */
  private final class AddressVisitor extends ASTVisitor {
    AddressVisitor() {
      shouldVisitExpressions = true;
    }

    @Override
    public int visit(IASTExpression expression) {
      if (expression instanceof IASTUnaryExpression unary
          && unary.getOperator() == IASTUnaryExpression.op_amper) {
        unary
            .getOperand()
            .accept(
                new ASTVisitor() {
                  {
                    shouldVisitNames = true;
                  }

                  @Override
                  public int visit(IASTName name) {
                    pointedTo.add(name.resolveBinding());
                    return PROCESS_CONTINUE;
                  }
                });
      }
      return PROCESS_CONTINUE;
    }
  }

  /** Finds names of variables in what is taken out. */
  private final class TakenOutVisitor extends ASTVisitor {
    private final Set<IBinding> variables;
    private boolean found;
    private int inside;

    TakenOutVisitor(Set<IBinding> variables) {
      this.variables = variables;
      shouldVisitExpressions = true;
      shouldVisitNames = true;
    }

    @Override
    public int visit(IASTExpression expression) {
      inside += isTakenOut(expression) ? 1 : 0;
      return PROCESS_CONTINUE;
    }

    @Override
    public int leave(IASTExpression expression) {
      inside -= isTakenOut(expression) ? 1 : 0;
      return PROCESS_CONTINUE;
    }

    @Override
    public int visit(IASTName name) {
      found |= inside > 0 && variables.contains(name.resolveBinding());
      return PROCESS_CONTINUE;
    }
  }

  /** Finds lengths of arrays that must be calculated. */
  private static final class LengthVisitor extends ASTVisitor {
    private boolean found;

    LengthVisitor() {
      shouldVisitArrayModifiers = true;
    }

    @Override
    public int visit(IASTArrayModifier modifier) {
      IASTExpression length = modifier.getConstantExpression();
      found |= length != null && !(length instanceof IASTLiteralExpression);
      return PROCESS_CONTINUE;
    }
  }
}
