package residua.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.frontend.CFrontend;
import residua.meaning.AddressNumbers;
import residua.meaning.Effect;
import residua.source.InputException;
import residua.source.Position;
import residua.source.SourceText;

/** Finds where a residual program makes a number of an address, once somebody asks for it. */
final class NumberedAddresses implements Supplier<Optional<Position>> {
  /** What numbers are made with in code that has no meaning here, as far as words can tell. */
  private static final Pattern CAST =
      Pattern.compile(
          "\\bu?intptr_t\\b|\\((?:\\s*(?:const|volatile|unsigned|signed|long|int|short|char|\\w+_t)\\b)+\\s*\\)"
              + "[\\s(]*&(?!&)");

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
        List<Effect> effects = read.meaning().of(edge.id());
        boolean mayBeMade =
            AddressNumbers.isUnknownOf(effects) && CAST.matcher(source.text(edge.where())).find();
        if (mayBeMade || numbers.areMadeBy(effects)) {
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
