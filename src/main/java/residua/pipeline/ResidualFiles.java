package residua.pipeline;

import java.util.List;
import java.util.Optional;
import residua.cfa.Construct;
import residua.cfa.Program;
import residua.print.Dialect;
import residua.source.InputException;
import residua.source.Once;
import residua.source.Position;
import residua.source.SourceText;
import residua.verifier.ResidualFile;

/** Converts printed programs to the files that tools get. */
final class ResidualFiles {
  private ResidualFiles() {}

  /**
   * A program as a tool gets it.
   *
   * @param printed the printed program, read again
   * @param original the program whose files count for positions
   */
  static ResidualFile of(
      Inputs inputs, ProgramSettings settings, Program printed, SourceText original) {
    return new ResidualFile(
        printed,
        original,
        settings.model().name(),
        new NumberedAddresses(inputs, settings, printed.source().text()),
        Optional.empty(),
        new Once<>(() -> constructs(inputs, settings, printed.source().text(), original)));
  }

  /**
   * A program for a tool that treats volatile objects as ordinary ones: it reads inputs.
   *
   * @param printed the printed program, read again
   * @param dialect the dialect of the tool
   * @param original the program whose files count for positions
   */
  static ResidualFile withoutVolatiles(
      Inputs inputs,
      ProgramSettings settings,
      Program printed,
      Dialect dialect,
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
        new Once<>(() -> constructs(inputs, settings, text.text(), original)));
  }

  /** Nothing is known of a text that cannot be read again. */
  private static List<Construct> constructs(
      Inputs inputs, ProgramSettings settings, String text, SourceText original) {
    try {
      return inputs.constructs(settings, text, original);
    } catch (InputException e) {
      return List.of(new Construct(Construct.NOT_UNDERSTOOD, Position.ofFile(settings.name())));
    }
  }
}
