package residua.pipeline;

import residua.cfa.Program;
import residua.source.SourceText;
import residua.verifier.ResidualFile;

/** Makes of printed programs what tools get. */
final class ResidualFiles {
  private ResidualFiles() {}

  /**
   * A program as a tool gets it.
   *
   * @param printed it, read again
   * @param original whose files count as places
   */
  static ResidualFile of(
      Inputs inputs, ProgramSettings settings, Program printed, SourceText original) {
    return new ResidualFile(
        printed,
        original,
        settings.model().name(),
        new NumberedAddresses(inputs, settings, printed.source().text()));
  }
}
