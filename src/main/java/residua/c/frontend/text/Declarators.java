package residua.c.frontend.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;

/** Names that declarations introduce. */
public final class Declarators {
  private Declarators() {}

  /** The declarator that has the name, inside parentheses and pointers. */
  public static IASTDeclarator innermost(IASTDeclarator declarator) {
    IASTDeclarator result = declarator;
    while (result.getNestedDeclarator() != null) {
      result = result.getNestedDeclarator();
    }
    return result;
  }

  /** The innermost declarator of a function in a declarator, itself included. */
  public static Optional<IASTDeclarator> ofParameters(IASTDeclarator declarator) {
    Optional<IASTDeclarator> result = Optional.empty();
    for (IASTDeclarator at = declarator; at != null; at = at.getNestedDeclarator()) {
      if (at instanceof IASTFunctionDeclarator) {
        result = Optional.of(at);
      }
    }
    return result;
  }

  /** Ordinary identifiers, tags and enumerators that a declaration at file scope introduces. */
  public static List<String> declaredNames(IASTDeclaration declaration) {
    List<String> names = new ArrayList<>();
    if (declaration instanceof IASTFunctionDefinition definition) {
      names.add(innermost(definition.getDeclarator()).getName().toString());
      addTypes(definition.getDeclSpecifier(), true, names);
    } else if (declaration instanceof IASTSimpleDeclaration simple) {
      for (IASTDeclarator declarator : simple.getDeclarators()) {
        names.add(innermost(declarator).getName().toString());
      }
      addTypes(simple.getDeclSpecifier(), simple.getDeclarators().length > 0, names);
      for (IASTDeclarator declarator : simple.getDeclarators()) {
        declarator.accept(new TypeVisitor(names));
      }
    }
    return names;
  }

  private static void addTypes(
      IASTDeclSpecifier specifier, boolean hasDeclarators, List<String> names) {
    if (specifier instanceof IASTElaboratedTypeSpecifier elaborated && !hasDeclarators) {
      names.add(elaborated.getName().toString());
    }
    specifier.accept(new TypeVisitor(names));
  }

  /** Finds all type definitions, also those inside other types and expressions. */
  private static final class TypeVisitor extends ASTVisitor {
    private final List<String> names;

    TypeVisitor(List<String> names) {
      this.names = names;
      shouldVisitDeclSpecifiers = true;
      shouldVisitParameterDeclarations = true;
      shouldVisitStatements = true;
    }

    @Override
    public int visit(IASTDeclSpecifier specifier) {
      if (specifier instanceof IASTEnumerationSpecifier enumeration) {
        names.add(enumeration.getName().toString());
        for (IASTEnumerationSpecifier.IASTEnumerator each : enumeration.getEnumerators()) {
          names.add(each.getName().toString());
        }
      } else if (specifier instanceof IASTCompositeTypeSpecifier composite) {
        names.add(composite.getName().toString());
      }
      return PROCESS_CONTINUE;
    }

    @Override
    public int visit(IASTParameterDeclaration parameter) {
      return PROCESS_SKIP;
    }

    @Override
    public int visit(IASTStatement statement) {
      return PROCESS_SKIP;
    }
  }
}
