package residua.c.frontend.constructs;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.IBasicType;
import org.eclipse.cdt.core.dom.ast.IEnumeration;
import org.eclipse.cdt.core.dom.ast.IEnumerator;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;
import org.eclipse.cdt.core.dom.ast.IVariable;
import org.eclipse.cdt.core.dom.ast.c.ICASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;

/** Constructs in declarations and types. */
final class DeclaredConstructs {
  private static final int BITS_OF_INT = 32;

  private final SyntaxConstructs.Found found;

  DeclaredConstructs(SyntaxConstructs.Found found) {
    this.found = found;
  }

  /** A type without its names and qualifiers. */
  static IType plain(IType type) {
    IType at = type;
    while (at instanceof ITypedef || at instanceof IQualifierType) {
      at = at instanceof ITypedef name ? name.getType() : ((IQualifierType) at).getType();
    }
    return at;
  }

  void in(IASTDeclaration declaration) {
    IASTDeclSpecifier specifier =
        switch (declaration) {
          case IASTFunctionDefinition definition -> definition.getDeclSpecifier();
          case IASTSimpleDeclaration simple -> simple.getDeclSpecifier();
          default -> null;
        };
    if (specifier == null) {
      return;
    }
    if (specifier.isInline() && specifier.getStorageClass() != IASTDeclSpecifier.sc_static) {
      found.at("inline that is not static", declaration);
    }
    if (declaration instanceof IASTSimpleDeclaration simple
        && simple.getDeclarators().length == 0
        && simple.getParent() instanceof IASTCompositeTypeSpecifier
        && specifier instanceof IASTCompositeTypeSpecifier) {
      found.at("anonymous member", declaration);
    }
  }

  void in(IASTDeclSpecifier specifier) {
    switch (specifier) {
      case IASTCompositeTypeSpecifier type -> {
        if (type.getKey() == IASTCompositeTypeSpecifier.k_union) {
          found.at("union", type);
        }
        if (type.getMembers().length == 0) {
          found.at("empty structure", type);
        }
      }
      case IASTSimpleDeclSpecifier simple
          when simple.getType() == IASTSimpleDeclSpecifier.t_unspecified && isWithoutType(simple) ->
          found.at("implicit int", simple);
      default -> {}
    }
  }

  /** In an old-style parameter list, names stand without a type: they are not parameters there. */
  private static boolean isWithoutType(IASTSimpleDeclSpecifier simple) {
    return !simple.isLong()
        && !simple.isLongLong()
        && !simple.isShort()
        && !simple.isSigned()
        && !simple.isUnsigned()
        && !simple.isComplex()
        && simple.getDeclTypeExpression() == null
        && !(simple.getParent() instanceof IASTSimpleDeclaration hidden
            && hidden.getDeclarators().length == 0)
        && !(simple.getParent() instanceof IASTTypeId);
  }

  void in(IASTDeclarator declarator) {
    if (SelfInitialisation.is(declarator)) {
      found.at(SelfInitialisation.NAME, declarator);
    }
    switch (declarator) {
      case IASTFieldDeclarator bits when bits.getBitFieldSize() != null ->
          found.at(bitField(bits), bits);
      case IASTArrayDeclarator array -> array(array);
      case ICASTKnRFunctionDeclarator old -> found.at("old-style definition", old);
      default -> {}
    }
  }

  private static String bitField(IASTFieldDeclarator declarator) {
    Optional<Integer> width = number(declarator.getBitFieldSize());
    if (width.equals(Optional.of(0))) {
      return "bit-field of width 0";
    }
    IType type =
        declarator.getName().resolveBinding() instanceof IVariable field
            ? plain(field.getType())
            : null;
    if (type == null && declarator.getName().getSimpleID().length == 0) {
      return "bit-field";
    }
    return switch (type) {
      case IBasicType basic -> {
        if (basic.getKind() == IBasicType.Kind.eBoolean) {
          yield "bit-field of _Bool";
        }
        boolean isWide = basic.isLong() || basic.isLongLong();
        if (isWide && width.filter(bits -> bits < BITS_OF_INT).isEmpty()) {
          yield "bit-field wider than int";
        }
        boolean isOfInt = basic.getKind() == IBasicType.Kind.eInt && !isWide && !basic.isShort();
        yield isOfInt ? "bit-field" : "bit-field of another integer type";
      }
      case IEnumeration enumeration -> "bit-field of an enumeration";
      case null, default -> "bit-field wider than int";
    };
  }

  private void array(IASTArrayDeclarator array) {
    for (IASTArrayModifier modifier : array.getArrayModifiers()) {
      boolean isStar = modifier instanceof ICASTArrayModifier c && c.isVariableSized();
      IASTExpression size = modifier.getConstantExpression();
      if (isStar || (size != null && isVariable(size))) {
        boolean isObject =
            array.getParent() instanceof IASTSimpleDeclaration && !isFunctionType(array);
        found.at(isObject ? "variable length array" : "variable length array in a type", modifier);
      }
      if (size != null && number(size).equals(Optional.of(0))) {
        found.at("zero-length array", modifier);
      }
      boolean isMember =
          array.getParent() instanceof IASTSimpleDeclaration simple
              && simple.getParent() instanceof IASTCompositeTypeSpecifier;
      if (size == null && isMember && array.getPointerOperators().length == 0) {
        found.at("flexible array member", modifier);
      }
    }
  }

  private static boolean isFunctionType(IASTDeclarator declarator) {
    for (IASTNode at = declarator; at instanceof IASTDeclarator; at = at.getParent()) {
      if (at instanceof IASTFunctionDeclarator
          || at.getParent() instanceof IASTParameterDeclaration) {
        return true;
      }
    }
    return declarator.getPointerOperators().length > 0 || declarator.getNestedDeclarator() != null;
  }

  /**
   * Whether the length of an array names something without a value before the program is executed.
   */
  private static boolean isVariable(IASTExpression size) {
    boolean[] result = {false};
    size.accept(
        new ASTVisitor() {
          {
            shouldVisitExpressions = true;
          }

          @Override
          public int visit(IASTExpression expression) {
            if (expression instanceof IASTUnaryExpression unary
                && (unary.getOperator() == IASTUnaryExpression.op_sizeof
                    || unary.getOperator() == IASTUnaryExpression.op_alignOf)) {
              return PROCESS_SKIP;
            }
            result[0] |=
                expression instanceof IASTFunctionCallExpression
                    || (expression instanceof IASTIdExpression id
                        && !(id.getName().resolveBinding() instanceof IEnumerator));
            return PROCESS_CONTINUE;
          }
        });
    return result[0];
  }

  private static Optional<Integer> number(IASTExpression expression) {
    if (!(expression instanceof IASTLiteralExpression literal)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Integer.decode(literal.toString().replaceAll("[uUlL]+$", "")));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
