package residua.c.frontend.units;

import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import residua.c.frontend.masking.MaskedNames;
import residua.c.frontend.text.Declarators;

/** Declarations in blocks that denote something outside of them (C17, 6.2.2). */
final class BlockScope {
  private BlockScope() {}

  /** The names declared {@code extern} or as functions in blocks. */
  static Set<String> externalNames(IASTTranslationUnit unit, MaskedNames names) {
    Set<String> result = new LinkedHashSet<>();
    unit.accept(
        new ASTVisitor() {
          {
            shouldVisitStatements = true;
          }

          @Override
          public int visit(IASTStatement statement) {
            if (statement instanceof IASTDeclarationStatement declaration
                && declaration.getDeclaration() instanceof IASTSimpleDeclaration simple) {
              int storage = simple.getDeclSpecifier().getStorageClass();
              for (IASTDeclarator declarator : simple.getDeclarators()) {
                boolean isFunction =
                    storage != IASTDeclSpecifier.sc_typedef
                        && FileScopeNames.isFunction(declarator);
                if (storage == IASTDeclSpecifier.sc_extern || isFunction) {
                  result.add(names.original(name(declarator)));
                }
              }
            }
            return PROCESS_CONTINUE;
          }
        });
    return result;
  }

  private static String name(IASTDeclarator declarator) {
    return Declarators.innermost(declarator).getName().toString();
  }
}
