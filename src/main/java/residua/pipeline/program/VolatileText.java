package residua.pipeline.program;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;
import residua.c.callgraph.SpecialAccesses;
import residua.c.frontend.CFrontend;
import residua.c.semantics.VolatileObjects;
import residua.c.semantics.VolatileReads;
import residua.reducer.printing.stubs.InputStubs;
import residua.reducer.printing.text.TargetDialect;

/**
 * A printed program for a tool that treats volatile objects as ordinary ones: reads of them become
 * inputs.
 *
 * @param text its text
 * @param open a position where it may still read one unchanged; empty if it never does
 */
public record VolatileText(String text, Optional<Position> open) {
  /**
   * Makes the program.
   *
   * @param printed its text; unchanged if volatile objects are to be plain
   * @param dialect the dialect of the tool that gets it
   */
  static VolatileText of(
      ProgramReader inputs, ProgramSettings settings, String printed, TargetDialect dialect)
      throws InputException {
    if (!mayChange(settings, TokenTable.of(printed))) {
      return new VolatileText(printed, Optional.empty());
    }
    CFrontend.Understood read = inputs.understood(settings, printed);
    VolatileReads reads = read.meaning().volatileReads();
    Map<String, String> types = new TreeMap<>();
    reads.inputs().forEach(input -> types.put(input.name(), input.type()));
    SourceText source = read.program().source();
    return new VolatileText(
        reads.in(printed) + new InputStubs(dialect).of(types),
        reads.open().stream()
            .findFirst()
            .map(at -> new Position(source.file(at), source.line(at), 0)));
  }

  /** Whether a text may read volatile objects that hold any value. */
  public static boolean mayChange(ProgramSettings settings, TokenTable text) {
    return settings.volatiles() == VolatileObjects.ANY && SpecialAccesses.mayBeIn(text);
  }
}
