package residua.pipeline.program;

import residua.base.diagnostics.InputException;
import residua.c.frontend.CFrontend;
import residua.c.preprocessor.CompilerCheck;

/** A program as built-in analyses read it that have no condition to observe. */
public final class AnalysedProgram {
  private AnalysedProgram() {}

  /** Whether it has edges that a program does not have as others read it. */
  public static boolean differs(CFrontend.Understood read) {
    return CFrontend.jumpsToAddresses(read.program());
  }

  /**
   * The program with functions that jump to addresses of labels followed up to there. Reducer,
   * checker and conditions keep them whole; so no condition may be attached to it.
   *
   * @param read as others read it
   */
  public static CFrontend.Understood of(ProgramSettings settings, CFrontend.Understood read)
      throws InputException {
    if (!differs(read)) {
      return read;
    }
    CompilerCheck compiler = new CompilerCheck(settings.preprocessor());
    return settings
        .pure()
        .in(
            CFrontend.understandToAddresses(
                read.program().source(),
                settings.entry(),
                compiler::errors,
                settings.model(),
                settings.volatiles()));
  }
}
