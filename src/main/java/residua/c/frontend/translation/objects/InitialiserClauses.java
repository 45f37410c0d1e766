package residua.c.frontend.translation.objects;

import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import residua.c.frontend.types.CLiterals;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.TextLiterals;
import residua.c.frontend.types.UnmodelledConstruct;

/** Reads the clauses of initialisers, and the string literals among them. */
final class InitialiserClauses {
  private InitialiserClauses() {}

  /** The value, or the list in braces, of an initialiser. */
  static IASTInitializerClause clause(IASTInitializer initializer) {
    return switch (initializer) {
      case IASTEqualsInitializer equals -> equals.getInitializerClause();
      case IASTInitializerList list -> list;
      default -> throw new UnmodelledConstruct("an initialiser that is not understood");
    };
  }

  /** Whether a clause is a string literal that initialises an array of this type. */
  static boolean isString(IASTInitializerClause clause, CType.Array type) {
    return clause instanceof IASTLiteralExpression literal
        && literal.getKind() == IASTLiteralExpression.lk_string_literal
        && type.element() instanceof CType.Number number
        && string(literal).unit().scalar().size() == number.scalar().size();
  }

  /** The content of a string literal. */
  static TextLiterals.Text string(IASTInitializerClause clause) {
    return CLiterals.string(clause.getRawSignature());
  }
}
