package residua.pipeline;

import java.util.Optional;
import java.util.function.Supplier;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.frontend.CFrontend;
import residua.meaning.AddressNumbers;
import residua.source.InputException;
import residua.source.Position;
import residua.source.SourceText;

/** Finds where a residual program makes a number of an address, once somebody asks for it. */
final class NumberedAddresses implements Supplier<Optional<Position>> {
  private final Inputs inputs;
  private final ProgramSettings settings;
  private final String text;
  private Optional<Optional<Position>> found = Optional.empty();

  NumberedAddresses(Inputs inputs, ProgramSettings settings, String text) {
    this.inputs = inputs;
    this.settings = settings;
    this.text = text;
  }

  /** The first place in its text where it does; only the file if that cannot be told. */
  @Override
  public Optional<Position> get() {
    if (found.isEmpty()) {
      found = Optional.of(first());
    }
    return found.get();
  }

  private Optional<Position> first() {
    CFrontend.Understood read;
    try {
      read = inputs.understood(settings, text);
    } catch (InputException e) {
      return Optional.of(Position.ofFile(settings.name()));
    }
    SourceText source = read.program().source();
    AddressNumbers numbers = new AddressNumbers(read.meaning().model());
    for (Function function : read.program().functions()) {
      for (Edge edge : function.edges()) {
        if (numbers.areMadeBy(read.meaning().of(edge.id()))) {
          int start = edge.where().start();
          return Optional.of(new Position(source.file(start), source.line(start), 0));
        }
      }
    }
    return numbers.areMadeBy(read.meaning().initial())
        ? Optional.of(Position.ofFile(settings.name()))
        : Optional.empty();
  }
}
