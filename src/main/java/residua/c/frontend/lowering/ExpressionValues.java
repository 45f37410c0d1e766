package residua.c.frontend.lowering;

import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IField;
import org.eclipse.cdt.core.dom.ast.IFunction;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IProblemBinding;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.c.ICExternalBinding;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.c.frontend.text.NameTable;

/** Derives from the types of expressions how their values can be used. */
final class ExpressionValues {
  private ExpressionValues() {}

  /** The possible uses of an expression's value. */
  static Operation.Value of(IASTExpression expression) {
    IType type = bare(expression.getExpressionType());
    if (type instanceof IBasicType basic && basic.getKind() == IBasicType.Kind.eVoid) {
      return mayCallUndeclared(expression) ? Operation.Value.ASSIGNABLE : Operation.Value.NONE;
    }
    return hasConstantMember(type) ? Operation.Value.READ_ONLY : Operation.Value.ASSIGNABLE;
  }

  /** The value that a return statement returns. */
  static Step.Returned returned(IASTReturnStatement statement) {
    IASTExpression value = statement.getReturnValue();
    if (value == null) {
      return Step.Returned.CONVERTED;
    }
    if (of(value) == Operation.Value.NONE) {
      return Step.Returned.NOTHING;
    }
    boolean isTypedBadly = isZero(value) || isVariablyModified(value.getExpressionType());
    if (isTypedBadly && returnsPointer(statement)) {
      return Step.Returned.ANY_POINTER;
    }
    boolean isPlain =
        switch (bare(value.getExpressionType())) {
          case IBasicType basic -> isCertain(value);
          case IEnumeration enumeration -> isCertain(value);
          case IPointerType pointer -> isCertain(value);
          case ICompositeType composite -> isCertain(value);
          default -> false;
        };
    return isPlain ? Step.Returned.AS_WRITTEN : Step.Returned.CONVERTED;
  }

  /**
   * Whether the length of a type is known at run time only: gcc evaluates the expression that the
   * type is taken from.
   */
  private static boolean isVariablyModified(IType type) {
    return switch (bare(type)) {
      case IPointerType pointer -> isVariablyModified(pointer.getType());
      case IArrayType array ->
          array.hasSize() && array.getSize().numberValue() == null
              || isVariablyModified(array.getType());
      default -> false;
    };
  }

  private static boolean isZero(IASTExpression expression) {
    return switch (expression) {
      case IASTLiteralExpression literal -> literal.toString().matches("0[xX]?0*[uUlL]*");
      case IASTUnaryExpression unary
          when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary ->
          isZero(unary.getOperand());
      default -> false;
    };
  }

  /** In doubt, it does: zero may be a null pointer. */
  private static boolean returnsPointer(IASTReturnStatement statement) {
    IASTNode at = statement;
    while (!(at instanceof IASTFunctionDefinition)) {
      at = at.getParent();
    }
    IBinding function = ((IASTFunctionDefinition) at).getDeclarator().getName().resolveBinding();
    return !(function instanceof IFunction known)
        || switch (bare(known.getType().getReturnType())) {
          case IBasicType number -> false;
          case IEnumeration number -> false;
          default -> true;
        };
  }

  /**
   * Not a comma expression, which must not stand in an initialiser, nor a string, nor a bit-field.
   */
  private static boolean isCertain(IASTExpression expression) {
    return switch (expression) {
      case IASTFieldReference field -> false;
      case IASTExpressionList list -> false;
      case IASTLiteralExpression literal ->
          literal.getKind() != IASTLiteralExpression.lk_string_literal;
      case IASTUnaryExpression unary
          when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary ->
          isCertain(unary.getOperand());
      default -> true;
    };
  }

  /**
   * Whether an expression has the value of an undeclared function: its type is {@code int} (C90,
   * 6.3.2.2), although CDT says {@code void}. Where the value is dropped it may as well be a
   * built-in function without one.
   */
  private static boolean mayCallUndeclared(IASTExpression expression) {
    return !isDropped(expression)
        && switch (expression) {
          case IASTFunctionCallExpression call ->
              NameTable.calleeName(call)
                  .map(IASTName::resolveBinding)
                  .filter(to -> to instanceof ICExternalBinding || to instanceof IProblemBinding)
                  .isPresent();
          case IASTUnaryExpression unary
              when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary ->
              mayCallUndeclared(unary.getOperand());
          case IASTExpressionList list ->
              mayCallUndeclared(list.getExpressions()[list.getExpressions().length - 1]);
          case IASTConditionalExpression choice ->
              mayCallUndeclared(choice.getNegativeResultExpression());
          default -> false;
        };
  }

  private static boolean isDropped(IASTExpression expression) {
    return switch (expression.getParent()) {
      case IASTExpressionStatement statement -> true;
      case IASTForStatement loop -> true;
      case IASTUnaryExpression unary
          when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary ->
          isDropped(unary);
      case IASTCastExpression cast ->
          bare(cast.getExpressionType()) instanceof IBasicType type
              && type.getKind() == IBasicType.Kind.eVoid;
      case IASTExpressionList list -> {
        IASTExpression[] parts = list.getExpressions();
        yield parts[parts.length - 1] != expression || isDropped(list);
      }
      case IASTConditionalExpression choice ->
          choice.getLogicalConditionExpression() != expression && isDropped(choice);
      default -> false;
    };
  }

  private static boolean hasConstantMember(IType type) {
    if (type instanceof ICompositeType composite) {
      for (IField field : composite.getFields()) {
        if (isConstant(field.getType())) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isConstant(IType type) {
    if (type instanceof ITypedef alias) {
      return isConstant(alias.getType());
    }
    if (type instanceof IArrayType array) {
      return isConstant(array.getType());
    }
    if (type instanceof IPointerType pointer) {
      return pointer.isConst();
    }
    if (type instanceof IQualifierType qualified) {
      return qualified.isConst() || isConstant(qualified.getType());
    }
    return hasConstantMember(type);
  }

  /** The type without its names and qualifiers: a value has none. */
  private static IType bare(IType type) {
    IType result = type;
    while (true) {
      if (result instanceof ITypedef alias) {
        result = alias.getType();
      } else if (result instanceof IQualifierType qualified) {
        result = qualified.getType();
      } else {
        return result;
      }
    }
  }
}
