package residua.c.frontend.constructs;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNullStatement;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.c.ICASTArrayDesignator;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.gnu.c.IGCCASTArrayRangeDesignator;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import org.eclipse.cdt.internal.core.dom.parser.c.CExternalFunction;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import residua.c.cfa.Construct;
import residua.c.frontend.lowering.OperandOrder;
import residua.c.frontend.text.NameTable;

/** Constructs visible in the expressions and statements of an item's syntax tree. */
final class SyntaxConstructs extends ASTVisitor {
  /** Receives the constructs found. */
  interface Found {
    /** A construct at a node. */
    void at(String name, IASTNode node);
  }

  /** The function that {@code assert} of {@code <assert.h>} calls. */
  static final String FAILED_ASSERTION = "__assert_fail";

  private final OperandOrder order;
  private final DeclaredConstructs declared;
  private final Found found;

  SyntaxConstructs(OperandOrder order, Found found) {
    this.order = order;
    this.found = found;
    this.declared = new DeclaredConstructs(found);
    shouldVisitDeclarations = true;
    shouldVisitDeclSpecifiers = true;
    shouldVisitDeclarators = true;
    shouldVisitExpressions = true;
    shouldVisitInitializers = true;
    shouldVisitProblems = true;
    shouldVisitStatements = true;
  }

  @Override
  public int visit(IASTProblem problem) {
    found.at(Construct.NOT_UNDERSTOOD, problem);
    return PROCESS_CONTINUE;
  }

  @Override
  public int visit(IASTDeclaration declaration) {
    if (declaration instanceof IASTFunctionDefinition definition
        && !(definition.getParent() instanceof IASTTranslationUnit)) {
      found.at("nested function", definition);
    }
    declared.in(declaration);
    return PROCESS_CONTINUE;
  }

  @Override
  public int visit(IASTDeclSpecifier specifier) {
    declared.in(specifier);
    return PROCESS_CONTINUE;
  }

  @Override
  public int visit(IASTDeclarator declarator) {
    declared.in(declarator);
    return PROCESS_CONTINUE;
  }

  @Override
  public int visit(IASTInitializer initializer) {
    ordered(initializer);
    switch (initializer) {
      case ICASTDesignatedInitializer designated -> designated(designated);
      case IASTInitializerList list when list.getClauses().length == 0 ->
          found.at("empty initialiser", list);
      default -> {}
    }
    return PROCESS_CONTINUE;
  }

  private void designated(ICASTDesignatedInitializer initializer) {
    String text = initializer.getRawSignature();
    for (var designator : initializer.getDesignators()) {
      if (designator instanceof IGCCASTArrayRangeDesignator) {
        found.at("range in a designator", designator);
      }
    }
    boolean isOld =
        !text.startsWith(".") && !text.startsWith("[")
            || initializer.getDesignators().length > 0
                && initializer.getDesignators()[0] instanceof ICASTArrayDesignator
                && !text.contains("=");
    found.at(isOld ? "old-style designator" : "designated initialiser", initializer);
  }

  @Override
  public int visit(IASTStatement statement) {
    if (statement instanceof IGNUASTGotoStatement) {
      found.at("label as value", statement);
    }
    if (statement instanceof IASTCaseStatement label
        && label.getExpression() instanceof IASTBinaryExpression range
        && range.getOperator() == IASTBinaryExpression.op_ellipses) {
      found.at("case range", statement);
    }
    return PROCESS_CONTINUE;
  }

  private void ordered(IASTNode node) {
    order.placeAround(node).ifPresent(place -> found.at(OrderConstructs.name(place), place));
  }

  @Override
  public int visit(IASTExpression expression) {
    ordered(expression);
    switch (expression) {
      case IGNUASTCompoundStatementExpression block -> {
        if (!isAssertion(block)) {
          found.at("statement expression", block);
        }
      }
      case IASTConditionalExpression choice when choice.getPositiveResultExpression() == null ->
          found.at("conditional without middle operand", choice);
      case IASTTypeIdInitializerExpression literal -> found.at("compound literal", literal);
      case IASTUnaryExpression unary -> unary(unary);
      case IASTBinaryExpression binary -> binary(binary);
      case IASTCastExpression cast when isUnion(cast.getExpressionType()) ->
          found.at("cast to a union", cast);
      case IASTTypeIdExpression size when isVoid(typeOf(size)) ->
          found.at("arithmetic with void pointers", size);
      case IASTFunctionCallExpression call -> call(call);
      default -> {}
    }
    return PROCESS_CONTINUE;
  }

  /** The expansion of {@code assert}: tools are asked whether the call in it is reached. */
  private static boolean isAssertion(IGNUASTCompoundStatementExpression block) {
    IASTStatement[] statements = block.getCompoundStatement().getStatements();
    return statements.length == 1
        && statements[0] instanceof IASTIfStatement choice
        && choice.getThenClause() instanceof IASTNullStatement
        && choice.getElseClause() instanceof IASTExpressionStatement otherwise
        && otherwise.getExpression() instanceof IASTFunctionCallExpression call
        && NameTable.calleeName(call)
            .filter(name -> name.toString().equals(FAILED_ASSERTION))
            .isPresent();
  }

  private void unary(IASTUnaryExpression unary) {
    switch (unary.getOperator()) {
      case IASTUnaryExpression.op_labelReference -> found.at("label as value", unary);
      case IASTUnaryExpression.op_sizeof -> {
        if (isVoid(unary.getOperand().getExpressionType())) {
          found.at("arithmetic with void pointers", unary);
        }
      }
      case IASTUnaryExpression.op_prefixIncr,
          IASTUnaryExpression.op_prefixDecr,
          IASTUnaryExpression.op_postFixIncr,
          IASTUnaryExpression.op_postFixDecr ->
          arithmetic(List.of(unary.getOperand()), unary);
      default -> {}
    }
  }

  private void binary(IASTBinaryExpression binary) {
    switch (binary.getOperator()) {
      case IASTBinaryExpression.op_plus, IASTBinaryExpression.op_minus ->
          arithmetic(List.of(binary.getOperand1(), binary.getOperand2()), binary);
      case IASTBinaryExpression.op_plusAssign, IASTBinaryExpression.op_minusAssign ->
          arithmetic(List.of(binary.getOperand1()), binary);
      default -> {}
    }
  }

  private void arithmetic(List<IASTExpression> operands, IASTNode node) {
    for (IASTExpression operand : operands) {
      if (DeclaredConstructs.plain(operand.getExpressionType()) instanceof IPointerType pointer
          && isVoid(pointer.getType())) {
        found.at("arithmetic with void pointers", node);
      }
    }
  }

  /** C90 declares a function implicitly if it is called without a declaration. */
  private void call(IASTFunctionCallExpression call) {
    Optional<IASTIdExpression> name =
        Optional.of(NameTable.stripBrackets(call.getFunctionNameExpression()))
            .filter(IASTIdExpression.class::isInstance)
            .map(IASTIdExpression.class::cast);
    boolean isImplied = name.filter(each -> isUndeclaredBefore(each.getName(), call)).isPresent();
    if (isImplied && !name.get().getName().toString().startsWith("__")) {
      found.at("implicit declaration", call);
    }
  }

  private static boolean isUndeclaredBefore(IASTName name, IASTNode call) {
    IBinding binding = name.resolveBinding();
    if (binding instanceof CExternalFunction || binding instanceof IProblemBinding) {
      return true;
    }
    return binding instanceof IFunction
        && Stream.of(call.getTranslationUnit().getDeclarationsInAST(binding))
            .noneMatch(at -> ((ASTNode) at).getOffset() < ((ASTNode) call).getOffset());
  }

  private static IType typeOf(IASTTypeIdExpression size) {
    boolean isSize = size.getOperator() == IASTTypeIdExpression.op_sizeof;
    IASTDeclarator declarator = size.getTypeId().getAbstractDeclarator();
    return isSize
            && declarator.getPointerOperators().length == 0
            && declarator.getNestedDeclarator() == null
        ? CVisitor.createType(declarator)
        : null;
  }

  private static boolean isVoid(IType type) {
    return type != null
        && DeclaredConstructs.plain(type) instanceof IBasicType basic
        && basic.getKind() == IBasicType.Kind.eVoid;
  }

  private static boolean isUnion(IType type) {
    return DeclaredConstructs.plain(type) instanceof ICompositeType composite
        && composite.getKey() == ICompositeType.k_union;
  }
}
