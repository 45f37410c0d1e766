package residua.c.frontend.masking;

import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.gnu.c.GCCLanguage;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;
import org.eclipse.cdt.core.dom.parser.ISourceCodeParser;
import org.eclipse.cdt.core.index.IIndex;
import org.eclipse.cdt.core.parser.IParserLogService;
import org.eclipse.cdt.core.parser.IParserSettings;
import org.eclipse.cdt.core.parser.IScanner;
import org.eclipse.cdt.core.parser.ParserMode;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTDeclarator;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTName;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTSimpleDeclSpecifier;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTSimpleDeclaration;
import org.eclipse.cdt.internal.core.dom.parser.c.GNUCSourceParser;

/**
 * Declares the parameters that an old-style head names and does not declare: they are of type
 * {@code int} (C90, 3.7.1; gcc warns). The parser knows that only where no parameter is declared;
 * where some are, it would take the others for functions in the body.
 */
public final class ImplicitParameters {
  private ImplicitParameters() {}

  /** The parser of gcc's C that adds these declarations before the tree may not be changed. */
  public static final class Language extends GCCLanguage {
    @Override
    protected ISourceCodeParser createParser(
        IScanner scanner, ParserMode mode, IParserLogService log, IIndex index) {
      return new GNUCSourceParser(scanner, mode, log, getParserExtensionConfiguration(), index) {
        @Override
        protected void translationUnit() {
          super.translationUnit();
          declare(getTranslationUnit());
        }
      };
    }

    @Override
    protected ISourceCodeParser createParser(
        IScanner scanner,
        ParserMode mode,
        IParserLogService log,
        IIndex index,
        int options,
        IParserSettings settings) {
      return createParser(scanner, mode, log, index);
    }
  }

  private static void declare(IASTTranslationUnit unit) {
    for (IASTDeclaration each : unit.getDeclarations()) {
      if (each instanceof IASTFunctionDefinition definition) {
        for (IASTDeclarator at = definition.getDeclarator();
            at != null;
            at = at.getNestedDeclarator()) {
          if (at instanceof ICASTKnRFunctionDeclarator old) {
            declare(old);
          }
        }
      }
    }
  }

  private static void declare(ICASTKnRFunctionDeclarator old) {
    for (IASTName name : old.getParameterNames()) {
      if (old.getDeclaratorForParameterName(name) == null) {
        IASTDeclaration[] before = old.getParameterDeclarations();
        IASTDeclaration[] all = new IASTDeclaration[before.length + 1];
        System.arraycopy(before, 0, all, 0, before.length);
        all[before.length] = declaration((ASTNode) name, name.toCharArray());
        old.setParameterDeclarations(all);
      }
    }
  }

  /** A declaration that stands where the name does. */
  private static IASTDeclaration declaration(ASTNode name, char[] word) {
    CASTSimpleDeclSpecifier specifier = new CASTSimpleDeclSpecifier();
    specifier.setType(IASTSimpleDeclSpecifier.t_int);
    specifier.setOffsetAndLength(name.getOffset(), 0);
    CASTName declared = new CASTName(word);
    declared.setOffsetAndLength(name.getOffset(), name.getLength());
    CASTDeclarator declarator = new CASTDeclarator(declared);
    declarator.setOffsetAndLength(name.getOffset(), name.getLength());
    CASTSimpleDeclaration result = new CASTSimpleDeclaration(specifier);
    result.addDeclarator(declarator);
    result.setOffsetAndLength(name.getOffset(), name.getLength());
    return result;
  }
}
