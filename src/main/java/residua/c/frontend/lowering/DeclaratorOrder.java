package residua.c.frontend.lowering;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
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
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import residua.c.frontend.text.Declarators;
import residua.c.frontend.text.VariablePlaces;
import residua.c.frontend.types.Operators;

/**
 * Each declarator of a declaration is initialised before the next one is evaluated (C17, 6.7.6
 * paragraph 3). Calls of functions with a body have edges before that of their declaration; where
 * it matters, the declarators before them must have edges there, too.
 */
final class DeclaratorOrder {
  private final FunctionContext context;
  private final Set<IBinding> pointedTo = new HashSet<>();

  DeclaratorOrder(FunctionContext context, IASTFunctionDefinition definition) {
    this.context = context;
    definition.getBody().accept(new AddressVisitor());
  }

  /** Why a declaration cannot be executed as a whole after the calls in it. */
  enum Need {
    NONE,
    /** A call uses a name that an earlier declarator declares. */
    NAMED,
    /** A call may change a value that is evaluated earlier. */
    CHANGED
  }

  Need of(IASTSimpleDeclaration declaration) {
    IASTDeclarator[] all = declaration.getDeclarators();
    Need result = Need.NONE;
    boolean isStable = true;
    boolean assigns = false;
    Set<IBinding> declared = new HashSet<>();
    Set<IBinding> named = new HashSet<>();
    for (IASTDeclarator each : all) {
      if (context.isInteresting(each) && !declared.isEmpty()) {
        TakenOutVisitor visitor = new TakenOutVisitor(declared, named);
        each.accept(visitor);
        if (!isStable && (visitor.acts || assigns) || visitor.changes) {
          return Need.CHANGED;
        }
        result = visitor.names ? Need.NAMED : result;
      }
      isStable &= isStable(each);
      AssignmentVisitor assignments = new AssignmentVisitor();
      each.accept(assignments);
      assigns |= assignments.found;
      declared.add(Declarators.innermost(each).getName().resolveBinding());
      each.accept(new NameVisitor(named));
    }
    return result;
  }

  /** Whether a declarator evaluates to the same value after any calls. */
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

  /** Whether no call changes what a name denotes. */
  private boolean isStable(IBinding binding) {
    return switch (binding) {
      case IEnumerator enumerator -> true;
      case IFunction function -> true;
      case IVariable variable ->
          !variable.isStatic()
              && VariablePlaces.isLocal(variable)
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

  /** Whether a node has its value before the declaration is executed. */
  private boolean isTakenOut(IASTNode node) {
    return context.isInteresting(node)
        && (node instanceof IASTConditionalExpression
            || OperandOrder.isLogical(node)
                && context.isInteresting(((IASTBinaryExpression) node).getOperand2())
            || node instanceof IASTFunctionCallExpression call
                && (context.isInAdvance(call) || context.names().directCallee(call).isPresent()));
  }

  /** Whether an expression is executed before the declaration is. */
  private boolean isAhead(IASTExpression node) {
    return isTakenOut(node)
        || node.getParent() instanceof IASTExpressionList list
            && Arrays.stream(list.getExpressions())
                .dropWhile(part -> part != node)
                .skip(1)
                .anyMatch(context::isInteresting);
  }

  /** Finds variables whose address is taken. */
  private final class AddressVisitor extends ASTVisitor {
    AddressVisitor() {
      shouldVisitExpressions = true;
    }

    @Override
    public int visit(IASTExpression expression) {
      if (expression instanceof IASTUnaryExpression unary
          && unary.getOperator() == IASTUnaryExpression.op_amper) {
        unary.getOperand().accept(new NameVisitor(pointedTo));
      }
      return PROCESS_CONTINUE;
    }
  }

  /** Collects the names used. */
  private static final class NameVisitor extends ASTVisitor {
    private final Set<IBinding> named;

    NameVisitor(Set<IBinding> named) {
      this.named = named;
      shouldVisitNames = true;
    }

    @Override
    public int visit(IASTName name) {
      named.add(name.resolveBinding());
      return PROCESS_CONTINUE;
    }
  }

  /**
   * Finds where a hoisted expression names or changes something used by the declarators before it.
   */
  private final class TakenOutVisitor extends ASTVisitor {
    private final Set<IBinding> declared;
    private final Set<IBinding> named;
    private boolean names;
    private boolean changes;

    /** Whether it may be changed by a call, or may change something. */
    private boolean acts;

    private int inside;

    /**
     * Looks for uses of variables that precede the hoisted expression.
     *
     * @param declared bindings that must not be named
     * @param named bindings that must not be changed
     */
    TakenOutVisitor(Set<IBinding> declared, Set<IBinding> named) {
      this.declared = declared;
      this.named = named;
      shouldVisitExpressions = true;
      shouldVisitNames = true;
    }

    @Override
    public int visit(IASTExpression expression) {
      inside += isAhead(expression) ? 1 : 0;
      if (inside > 0) {
        acts |= OperandOrder.mayChange(expression) || !isPure(expression);
        Set<IBinding> changed = new HashSet<>();
        changed(expression).ifPresent(place -> place.accept(new NameVisitor(changed)));
        changes |= changed.stream().anyMatch(named::contains);
      }
      return PROCESS_CONTINUE;
    }

    @Override
    public int leave(IASTExpression expression) {
      inside -= isAhead(expression) ? 1 : 0;
      return PROCESS_CONTINUE;
    }

    @Override
    public int visit(IASTName name) {
      names |= inside > 0 && declared.contains(name.resolveBinding());
      return PROCESS_CONTINUE;
    }

    private boolean isPure(IASTExpression expression) {
      return switch (expression) {
        case IASTIdExpression name -> isStable(name.getName().resolveBinding());
        case IASTLiteralExpression literal -> true;
        case IASTConditionalExpression choice -> true;
        // An undefined operation ends the execution, which an earlier part may have ended already.
        case IASTBinaryExpression binary ->
            binary.getOperator() != IASTBinaryExpression.op_divide
                && binary.getOperator() != IASTBinaryExpression.op_modulo;
        case IASTCastExpression cast -> true;
        case IASTUnaryExpression unary ->
            unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary;
        default -> false;
      };
    }

    private static Optional<IASTExpression> changed(IASTExpression expression) {
      return switch (expression) {
        case IASTBinaryExpression binary when Operators.isAssignment(binary) ->
            Optional.of(binary.getOperand1());
        case IASTUnaryExpression unary when Operators.isStep(unary) ->
            Optional.of(unary.getOperand());
        default -> Optional.empty();
      };
    }
  }

  /** Finds assignments to variables that no call changes. */
  private static final class AssignmentVisitor extends ASTVisitor {
    private boolean found;

    AssignmentVisitor() {
      shouldVisitExpressions = true;
    }

    @Override
    public int visit(IASTExpression expression) {
      boolean isCall = expression instanceof IASTFunctionCallExpression;
      found |=
          !isCall && OperandOrder.mayChange(expression)
              || expression instanceof IGNUASTCompoundStatementExpression;
      return PROCESS_CONTINUE;
    }
  }

  /** Finds lengths of arrays that a call may change. */
  private final class LengthVisitor extends ASTVisitor {
    private boolean found;

    LengthVisitor() {
      shouldVisitArrayModifiers = true;
    }

    @Override
    public int visit(IASTArrayModifier modifier) {
      IASTExpression length = modifier.getConstantExpression();
      found |= length != null && !isStable((IASTNode) length);
      return PROCESS_CONTINUE;
    }
  }
}
