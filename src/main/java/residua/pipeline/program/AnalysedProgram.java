package residua.pipeline.program;

import residua.base.diagnostics.InputException;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.preprocessor.CompilerCheck;

/** A program as built-in analyses read it that have no condition to observe. */
public final class AnalysedProgram {
  private AnalysedProgram() {}

  /**
   * Whether an analysis knows more of a program without the conditions of other analyses: it has
   * edges that no condition knows, or functions run by themselves, and no condition says when.
   */
  public static boolean isBegunAnew(Program program) {
    return CFrontend.jumpsToAddresses(program) || ImplicitlyCalledFunctions.mayRunAround(program);
  }

  /**
   * The program with functions that jump to addresses of labels followed up to there. Reducer,
   * checker and conditions keep them whole; so no condition may be attached to it.
   *
   * @param read as others read it
   */
  public static CFrontend.Understood of(ProgramSettings settings, CFrontend.Understood read)
      throws InputException {
    if (!CFrontend.jumpsToAddresses(read.program())) {
      return read;
    }
    CompilerCheck compiler = settings.compilerCheck();
    return settings
        .assumptions()
        .in(
            CFrontend.understandToAddresses(
                read.program().source(),
                settings.entry(),
                compiler::errors,
                settings.model(),
                settings.volatiles(),
                settings.specification()));
  }
}
