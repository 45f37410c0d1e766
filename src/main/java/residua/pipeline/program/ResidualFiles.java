package residua.pipeline.program;

import java.util.List;
import java.util.Optional;
import residua.base.concurrent.Lazy;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.cfa.Construct;
import residua.c.cfa.Program;
import residua.reducer.printing.text.TargetDialect;
import residua.tool.ResidualFile;

/** Converts printed programs to the files that tools get. */
public final class ResidualFiles {
  private ResidualFiles() {}

  /** Notes about options that a program in one file needs when it is compiled, as its files did. */
  public static List<Diagnostic> compilerOptions(ProgramSettings settings) {
    return RepresentationWords.needed(settings);
  }

  /**
   * A program as a tool gets it.
   *
   * @param printed the printed program, read again
   * @param original the program whose files count for positions
   */
  public static ResidualFile of(
      ProgramReader inputs, ProgramSettings settings, Program printed, SourceText original) {
    return new ResidualFile(
        printed,
        original,
        settings.model().name(),
        new NumberedAddresses(inputs, settings, printed.source().text()),
        Optional.empty(),
        new Lazy<>(() -> constructs(inputs, settings, printed.source().text(), original)));
  }

  /**
   * A program for a tool that treats volatile objects as ordinary ones: it reads inputs.
   *
   * @param printed the printed program, read again
   * @param dialect the dialect of the tool
   * @param original the program whose files count for positions
   */
  public static ResidualFile withoutVolatiles(
      ProgramReader inputs,
      ProgramSettings settings,
      Program printed,
      TargetDialect dialect,
      SourceText original)
      throws InputException {
    if (!VolatileText.mayChange(settings, printed.source().tokens())) {
      return of(inputs, settings, printed, original);
    }
    VolatileText text = VolatileText.of(inputs, settings, printed.source().text(), dialect);
    return new ResidualFile(
        inputs.printed(settings, text.text()),
        original,
        settings.model().name(),
        new NumberedAddresses(inputs, settings, text.text()),
        text.open(),
        new Lazy<>(() -> constructs(inputs, settings, text.text(), original)));
  }

  /** Nothing is known of a text that cannot be read again. */
  private static List<Construct> constructs(
      ProgramReader inputs, ProgramSettings settings, String text, SourceText original) {
    try {
      return inputs.constructs(settings, text, original);
    } catch (InputException e) {
      return List.of(new Construct(Construct.NOT_UNDERSTOOD, Position.ofFile(settings.name())));
    }
  }
}
