package residua.c.frontend.lowering;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTBreakStatement;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTContinueStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTDoStatement;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTWhileStatement;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.cfa.Interior.Opaque;
import residua.c.frontend.masking.MaskedText;
import residua.c.frontend.text.HiddenCalls;
import residua.c.frontend.text.Places;

/**
 * Finds the reason why a function must stay opaque: control flow that the automaton cannot
 * represent.
 */
public final class OpaqueFinder extends ASTVisitor {
  /** The reason for a function that is probably not valid C. */
  public static final String JUMP_TO_NOWHERE = "a jump to nowhere";

  private static final String ADDRESS_OF_LABEL = "the address of a label";

  /** The reason for a function whose name a tool looks for, and whose text is part of a proof. */
  static final String CONTRACT = "a contract";

  /** The reason for a function that jumps to an address. */
  static final String COMPUTED_GOTO = "a computed goto";

  private static final String NAME_OF_CALLER = "__builtin_FUNCTION";

  private final IASTFunctionDefinition root;
  private final Places places;
  private final boolean followsAddresses;
  private final CaseLabels caseLabels = new CaseLabels();
  private int expressionsAround;
  private final Set<String> labels = new HashSet<>();
  private Optional<Opaque> found = Optional.empty();

  private OpaqueFinder(IASTFunctionDefinition root, Places places, boolean followsAddresses) {
    this.followsAddresses = followsAddresses;
    this.root = root;
    this.places = places;
    shouldVisitStatements = true;
    shouldVisitExpressions = true;
    shouldVisitDeclarations = true;
    shouldVisitDeclSpecifiers = true;
    shouldVisitProblems = true;
  }

  /** Whether a reason is no obstacle for what follows executions up to a computed goto. */
  public static boolean isOfAddresses(Opaque opaque) {
    return opaque.reason().equals(ADDRESS_OF_LABEL) || opaque.reason().equals(COMPUTED_GOTO);
  }

  private static String what(MaskedText.Kind kind) {
    return switch (kind) {
      case ASSEMBLY_GOTO -> "assembly that jumps";
      case CONTRACT -> CONTRACT;
      default -> "local labels";
    };
  }

  /**
   * The reason, if there is one.
   *
   * @param followsAddresses whether the automaton may have edges for computed gotos, after which no
   *     execution is followed
   */
  static Optional<Opaque> find(
      IASTFunctionDefinition function,
      TokenTable tokens,
      MaskedText masked,
      Places places,
      boolean followsAddresses) {
    Slice text = places.of(function);
    for (MaskedText.Kind kind :
        new MaskedText.Kind[] {
          MaskedText.Kind.ASSEMBLY_GOTO, MaskedText.Kind.LOCAL_LABELS, MaskedText.Kind.CONTRACT
        }) {
      Optional<MaskedText.Mask> mask = masked.firstWithin(text, kind);
      if (mask.isPresent()) {
        return Optional.of(new Opaque(what(kind), mask.get().slice()));
      }
    }
    Optional<Slice> block = HiddenCalls.block(tokens, masked, text);
    if (block.isPresent()) {
      return Optional.of(
          new Opaque("a statement expression that the parser does not see", block.get()));
    }
    OpaqueFinder finder = new OpaqueFinder(function, places, followsAddresses);
    finder.collectLabels();
    function.accept(finder);
    return finder.found;
  }

  private void collectLabels() {
    root.accept(
        new ASTVisitor() {
          {
            shouldVisitStatements = true;
          }

          @Override
          public int visit(IASTStatement statement) {
            if (statement instanceof IASTLabelStatement label) {
              labels.add(label.getName().toString());
            }
            return PROCESS_CONTINUE;
          }
        });
  }

  private int stop(String reason, IASTNode where) {
    found = Optional.of(new Opaque(reason, places.of(where)));
    return PROCESS_ABORT;
  }

  @Override
  public int visit(IASTProblem problem) {
    return stop("a construct that is not understood", problem);
  }

  @Override
  public int visit(IASTDeclaration declaration) {
    if (declaration instanceof IASTFunctionDefinition && declaration != root) {
      return stop("a nested function", declaration);
    }
    boolean isStatic =
        declaration instanceof IASTSimpleDeclaration simple
            && simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_static;
    if (isStatic && expressionsAround > 0) {
      return stop("a static object inside a statement expression", declaration);
    }
    if (isStatic
        && LabelAddresses.in(declaration).isEmpty()
        && !StaticObjects.canMoveToFileScope((IASTSimpleDeclaration) declaration)) {
      return stop("a static object whose declaration needs local names", declaration);
    }
    return PROCESS_CONTINUE;
  }

  /**
   * A name declared in an expression is visible in the enclosing statement (C17, 6.8.4 p3, 6.8.5
   * p5), which need not be one statement in the residual program.
   */
  @Override
  public int visit(IASTDeclSpecifier specifier) {
    boolean names =
        switch (specifier) {
          case IASTCompositeTypeSpecifier type -> type.getName().getSimpleID().length > 0;
          case IASTEnumerationSpecifier type -> true;
          default -> false;
        };
    if (names && isInside(specifier, IASTTypeId.class)) {
      return stop("a type that is defined inside an expression", specifier);
    }
    return defines(specifier) && root.getDeclSpecifier().contains(specifier)
        ? stop("a type that is defined in its head", specifier)
        : PROCESS_CONTINUE;
  }

  private static boolean defines(IASTDeclSpecifier specifier) {
    return specifier instanceof IASTCompositeTypeSpecifier
        || specifier instanceof IASTEnumerationSpecifier;
  }

  @Override
  public int visit(IASTExpression expression) {
    expressionsAround += hidesStatements(expression) ? 1 : 0;
    boolean labelValue =
        expression instanceof IASTUnaryExpression unary
            && unary.getOperator() == IASTUnaryExpression.op_labelReference;
    if (labelValue && !followsAddresses) {
      return stop(ADDRESS_OF_LABEL, expression);
    }
    return expression instanceof IASTIdExpression id
            && id.getName().toString().equals(NAME_OF_CALLER)
        ? stop("a built-in function that returns its caller's name", expression)
        : PROCESS_CONTINUE;
  }

  @Override
  public int leave(IASTExpression expression) {
    expressionsAround -= hidesStatements(expression) ? 1 : 0;
    return PROCESS_CONTINUE;
  }

  private static boolean hidesStatements(IASTExpression expression) {
    return expression instanceof IGNUASTCompoundStatementExpression
        && !ExpressionBlocks.isBlock(expression);
  }

  @Override
  public int visit(IASTStatement statement) {
    if (statement instanceof IGNUASTGotoStatement && !followsAddresses) {
      return stop(COMPUTED_GOTO, statement);
    }
    if (statement instanceof IASTCaseStatement || statement instanceof IASTDefaultStatement) {
      if (!(statement.getParent() instanceof IASTCompoundStatement)) {
        return stop("a case label inside another statement", statement);
      }
      if (!isInside(statement, IASTSwitchStatement.class)) {
        return stop(JUMP_TO_NOWHERE, statement);
      }
      if (statement instanceof IASTCaseStatement label && caseLabels.dependsOnPlace(label)) {
        return stop("a case label that names what is declared inside its switch", statement);
      }
    }
    if (goesNowhere(statement)) {
      return stop(JUMP_TO_NOWHERE, statement);
    }
    return jumpsOutOfExpression(statement)
        ? stop("a jump into or out of a statement expression", statement)
        : PROCESS_CONTINUE;
  }

  private boolean goesNowhere(IASTStatement statement) {
    return switch (statement) {
      case IASTGotoStatement jump -> !labels.contains(jump.getName().toString());
      case IASTBreakStatement jump ->
          !isInsideLoop(jump) && !isInside(jump, IASTSwitchStatement.class);
      case IASTContinueStatement jump -> !isInsideLoop(jump);
      default -> false;
    };
  }

  private boolean isInsideLoop(IASTNode node) {
    return isInside(node, IASTForStatement.class)
        || isInside(node, IASTWhileStatement.class)
        || isInside(node, IASTDoStatement.class);
  }

  private boolean jumpsOutOfExpression(IASTStatement statement) {
    if (expressionsAround == 0) {
      return false;
    }
    if (statement instanceof IASTGotoStatement
        || statement instanceof IASTLabelStatement
        || statement instanceof IASTReturnStatement) {
      return true;
    }
    boolean leavesLoop =
        statement instanceof IASTBreakStatement || statement instanceof IASTContinueStatement;
    return leavesLoop && !loopIsInsideExpression(statement);
  }

  private boolean loopIsInsideExpression(IASTStatement jump) {
    for (IASTNode at = jump.getParent(); at != root && at != null; at = at.getParent()) {
      if (at instanceof IGNUASTCompoundStatementExpression block && hidesStatements(block)) {
        return false;
      }
      boolean target =
          at instanceof IASTForStatement
              || at instanceof IASTWhileStatement
              || at instanceof IASTDoStatement
              || (jump instanceof IASTBreakStatement && at instanceof IASTSwitchStatement);
      if (target) {
        return true;
      }
    }
    return false;
  }

  private boolean isInside(IASTNode node, Class<?> kind) {
    for (IASTNode at = node.getParent(); at != root && at != null; at = at.getParent()) {
      if (kind.isInstance(at)) {
        return true;
      }
    }
    return false;
  }
}
