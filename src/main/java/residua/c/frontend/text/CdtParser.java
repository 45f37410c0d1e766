package residua.c.frontend.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.model.ILanguage;
import org.eclipse.cdt.core.parser.FileContent;
import org.eclipse.cdt.core.parser.IncludeFileContentProvider;
import org.eclipse.cdt.core.parser.NullLogService;
import org.eclipse.cdt.core.parser.ScannerInfo;
import org.eclipse.core.runtime.CoreException;
import residua.c.frontend.masking.ImplicitParameters;
import residua.c.frontend.masking.MaskedText;

/** Runs Eclipse CDT's GNU C parser on a masked text. */
public final class CdtParser {
  private static final Map<String, String> MACROS =
      Map.of(
          "__GNUC__",
          "12",
          "__GNUC_MINOR__",
          "2",
          "__STDC_VERSION__",
          "201710L",
          // As the parser defines it, but in parentheses: a member access may follow.
          "__builtin_va_arg(ap,type)",
          "(*(typeof(type) *)(ap))");

  private CdtParser() {}

  /** The syntax tree of a text as the parser is shown it. */
  public static IASTTranslationUnit parse(String name, MaskedText text) {
    try {
      return new ImplicitParameters.Language()
          .getASTTranslationUnit(
              FileContent.create(name, true, text.chars()),
              new ScannerInfo(MACROS),
              IncludeFileContentProvider.getEmptyFilesProvider(),
              null,
              ILanguage.OPTION_NO_IMAGE_LOCATIONS,
              new NullLogService());
    } catch (CoreException e) {
      throw new IllegalStateException("the C parser cannot be set up", e);
    }
  }

  /** The parts below a node that the parser did not understand, in the order of the text. */
  public static List<IASTProblem> problems(IASTNode node) {
    List<IASTProblem> problems = new ArrayList<>();
    node.accept(
        new ASTVisitor() {
          {
            shouldVisitProblems = true;
          }

          @Override
          public int visit(IASTProblem problem) {
            problems.add(problem);
            return PROCESS_CONTINUE;
          }
        });
    return problems;
  }
}
