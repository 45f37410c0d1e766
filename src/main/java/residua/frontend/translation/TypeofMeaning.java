package residua.frontend.translation;

import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import residua.frontend.types.CType;
import residua.frontend.types.NoMeaning;
import residua.frontend.types.Operand;

/**
 * Variables of a function that are declared with {@code typeof}: their types are those of
 * expressions, found as for {@code sizeof}. What the parser makes of such a declaration is not
 * asked.
 */
final class TypeofMeaning {
  /** The words for it. */
  static final Set<String> WORDS = Set.of("typeof", "__typeof__", "__typeof");

  private final ExpressionMeaning expressions;

  TypeofMeaning(ExpressionMeaning expressions) {
    this.expressions = expressions;
  }

  /** How many declarations of variables in a function have a type of that kind. */
  static int declarations(IASTFunctionDefinition definition) {
    int[] count = {0};
    definition.accept(
        new ASTVisitor() {
          {
            shouldVisitDeclarations = true;
          }

          @Override
          public int visit(IASTDeclaration declaration) {
            if (declaration instanceof IASTSimpleDeclaration simple && isVariables(simple)) {
              count[0]++;
            }
            return PROCESS_CONTINUE;
          }
        });
    return count[0];
  }

  private static boolean isVariables(IASTSimpleDeclaration declaration) {
    int storage = declaration.getDeclSpecifier().getStorageClass();
    if (!isTypeof(declaration.getDeclSpecifier())
        || storage == IASTDeclSpecifier.sc_typedef
        || storage == IASTDeclSpecifier.sc_extern
        || declaration.getDeclarators().length == 0) {
      return false;
    }
    for (IASTDeclarator each : declaration.getDeclarators()) {
      if (each instanceof IASTArrayDeclarator
          || each instanceof IASTFunctionDeclarator
          || each instanceof IASTFieldDeclarator
          || each.getNestedDeclarator() != null) {
        return false;
      }
      for (IASTPointerOperator operator : each.getPointerOperators()) {
        if (!(operator instanceof IASTPointer pointer) || pointer.isVolatile()) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isTypeof(IASTDeclSpecifier specifier) {
    return specifier instanceof IASTSimpleDeclSpecifier simple
        && simple.getType() == IASTSimpleDeclSpecifier.t_typeof
        && !simple.isVolatile()
        && simple.getDeclTypeExpression() != null
        && !(simple.getDeclTypeExpression() instanceof IASTTypeIdExpression);
  }

  /** Whether a declarator is one of such a variable. */
  static boolean declares(IASTDeclarator declarator) {
    IASTNode parent = declarator.getParent();
    return parent instanceof IASTSimpleDeclaration declaration
        && isTypeof(declaration.getDeclSpecifier());
  }

  /** The type of such a variable. */
  CType type(IASTDeclarator declarator) {
    IASTSimpleDeclaration declaration = (IASTSimpleDeclaration) declarator.getParent();
    IASTExpression of =
        ((IASTSimpleDeclSpecifier) declaration.getDeclSpecifier()).getDeclTypeExpression();
    boolean[] isVolatile = {false};
    CType[] type = new CType[1];
    // Nothing of it is evaluated.
    expressions.typeOf(
        of,
        operand -> {
          isVolatile[0] = operand instanceof Operand.Place place && place.isVolatile();
          boolean isBits = operand instanceof Operand.Place place && place.bits().isPresent();
          type[0] = isBits ? new CType.Odd("typeof of a bit-field") : operand.type();
        });
    if (isVolatile[0] || !isPlain(type[0])) {
      throw new NoMeaning("a typeof that is not modelled");
    }
    CType result = type[0];
    for (int i = 0; i < declarator.getPointerOperators().length; i++) {
      result = new CType.Pointer(result);
    }
    return result;
  }

  /** Whether it has nothing that is calculated, or may be read as anything. */
  private static boolean isPlain(CType type) {
    return switch (type) {
      case CType.Number number -> true;
      case CType.Struct struct -> true;
      case CType.Pointer pointer ->
          !pointer.isToVolatile()
              && (isPlain(pointer.target())
                  || pointer.target() instanceof CType.Void
                  || pointer.target() instanceof CType.Function);
      case CType.Array array -> false;
      case CType.Function function -> false;
      case CType.Void nothing -> false;
      case CType.Odd odd -> false;
    };
  }
}
