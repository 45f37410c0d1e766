package residua.c.frontend;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTProblem;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.frontend.lowering.OpaqueFinder;
import residua.c.frontend.text.LexicalCheck;
import residua.c.frontend.text.Places;

/** Asks the oracle where the parser fails or may have misread the text. */
final class SyntaxCheck {
  private final SourceText source;
  private final CFrontend.SyntaxOracle oracle;

  SyntaxCheck(SourceText source, CFrontend.SyntaxOracle oracle) {
    this.source = source;
    this.oracle = oracle;
  }

  /** Asks a compiler before parsing: the parser takes long where brackets are not closed. */
  void rejectStrayTokens() throws InputException {
    rejectIfWrong(LexicalCheck.suspicion(source));
  }

  /** Rejects the program if the problems of the parser are errors. */
  void rejectErrors(List<IASTProblem> problems, Places places) throws InputException {
    List<Diagnostic> suspicion = new ArrayList<>();
    for (IASTProblem problem : problems) {
      Slice where = places.of(problem);
      String message = problem.getMessage();
      suspicion.add(
          Diagnostic.error(
              source.position(Math.min(where.start(), source.text().length())),
              message == null || message.isBlank() ? "syntax error" : message));
    }
    rejectIfWrong(suspicion);
  }

  /** A jump to nowhere is an error or a misread construct: a compiler can tell which. */
  void rejectSuspicious(List<Function> functions) throws InputException {
    List<Diagnostic> suspicion = new ArrayList<>();
    for (Function function : functions) {
      function
          .opaque()
          .filter(opaque -> opaque.reason().equals(OpaqueFinder.JUMP_TO_NOWHERE))
          .ifPresent(opaque ->
              suspicion.add(
                  Diagnostic.error(source.position(opaque.where().start()), opaque.reason())));
    }
    rejectIfWrong(suspicion);
  }

  private void rejectIfWrong(List<Diagnostic> suspicion) throws InputException {
    if (!suspicion.isEmpty()) {
      List<Diagnostic> errors = oracle.errors(source, suspicion);
      if (!errors.isEmpty()) {
        throw new InputException(errors);
      }
    }
  }
}
