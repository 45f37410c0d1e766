package residua.pipeline.program;

import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.frontend.signature.SignatureReader;
import residua.c.harness.AnyGlobals;
import residua.c.semantics.VolatileObjects;
import residua.pipeline.program.stated.EntryPoint.Globals;

/** The text that gives objects of file scope any values before the entry function starts. */
final class GlobalValues {
  private GlobalValues() {}

  /** The text of a program, with that text if it is wanted. */
  static SourceText in(ProgramSettings settings, SourceText source) throws InputException {
    String added = appended(settings, source);
    if (added.isEmpty()) {
      return source;
    }
    String text = source.text() + added;
    return new SourceText(source.name(), text, source.hasColumns() ? text : source.original());
  }

  /**
   * The text to append; empty if objects hold what they are initialised with.
   *
   * @throws InputException if there is no such function, or a value cannot be any
   */
  static String appended(ProgramSettings settings, SourceText source) throws InputException {
    if (settings.start().globals() == Globals.INITIAL) {
      return "";
    }
    if (settings.volatiles() == VolatileObjects.PLAIN) {
      throw new InputException(
          Position.ofFile(source.name()), "--globals any does not go with --volatile plain");
    }
    return AnyGlobals.of(
        source,
        SignatureReader.fileScope(source, settings.function())
            .orElseThrow(() ->
                new InputException(
                    Position.ofFile(source.name()),
                    "no function '"
                        + settings.function()
                        + "' with a body; name the entry function with --entry")));
  }
}
