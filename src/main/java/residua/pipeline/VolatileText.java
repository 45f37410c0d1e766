package residua.pipeline;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.cfa.SpecialAccesses;
import residua.frontend.CFrontend;
import residua.meaning.VolatileObjects;
import residua.meaning.VolatileReads;
import residua.print.Dialect;
import residua.print.InputStubs;
import residua.source.InputException;
import residua.source.Position;
import residua.source.SourceText;
import residua.source.TokenTable;

/**
 * A printed program for a tool that treats volatile objects as ordinary ones: reads of them become
 * inputs.
 *
 * @param text its text
 * @param open a position where it may still read one unchanged; empty if it never does
 */
record VolatileText(String text, Optional<Position> open) {
  /**
   * Makes the program.
   *
   * @param printed its text; unchanged if volatile objects are to be plain
   * @param dialect the dialect of the tool that gets it
   */
  static VolatileText of(Inputs inputs, ProgramSettings settings, String printed, Dialect dialect)
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
  static boolean mayChange(ProgramSettings settings, TokenTable text) {
    return settings.volatiles() == VolatileObjects.ANY && SpecialAccesses.mayBeIn(text);
  }
}
