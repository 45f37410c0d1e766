package residua.pipeline.program;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.frontend.CFrontend;
import residua.c.semantics.AddressNumbers;
import residua.c.semantics.Effect;

/** Finds, on demand, where a residual program converts an address to an integer. */
final class NumberedAddresses implements Supplier<Optional<Position>> {
  /** Textual patterns of conversions to integers, for code without modelled semantics. */
  private static final Pattern CAST =
      Pattern.compile(
          "\\bu?intptr_t\\b|\\((?:\\s*(?:const|volatile|unsigned|signed|long|int|short|char|\\w+_t)\\b)+\\s*\\)"
              + "[\\s(]*&(?!&)");

  private final ProgramReader inputs;
  private final ProgramSettings settings;
  private final String text;
  private Optional<Optional<Position>> found = Optional.empty();

  NumberedAddresses(ProgramReader inputs, ProgramSettings settings, String text) {
    this.inputs = inputs;
    this.settings = settings;
    this.text = text;
  }

  /**
   * The first position of such a conversion in its text; only the file if the position is not
   * known.
   */
  @Override
  public Optional<Position> get() {
    if (found.isEmpty()) {
      found = Optional.of(first());
    }
    return found.get();
  }

  private Optional<Position> first() {
    try {
      return first(inputs.understood(settings, text));
    } catch (InputException e) {
      return Optional.of(Position.ofFile(settings.name()));
    }
  }

  private Optional<Position> first(CFrontend.Understood read) {
    SourceText source = read.program().source();
    return Stream.concat(
            read.program().functions().stream().flatMap(each -> in(each, read).stream()),
            read.program().items().stream().flatMap(each -> in(each, source).stream()))
        .findFirst()
        .map(start -> new Position(source.file(start), source.line(start), 0))
        .or(() ->
            new AddressNumbers(read.meaning().model()).areMadeBy(read.meaning().initial())
                ? Optional.of(Position.ofFile(settings.name()))
                : Optional.empty());
  }

  private static Optional<Integer> in(Function function, CFrontend.Understood read) {
    SourceText source = read.program().source();
    if (function.opaque().isPresent()) {
      return castIn(source, function.body());
    }
    AddressNumbers numbers = new AddressNumbers(read.meaning().model());
    for (Edge edge : function.edges()) {
      List<Effect> effects = read.meaning().of(edge.id());
      boolean mayBeMade =
          AddressNumbers.isUnknownOf(effects) && castIn(source, edge.where()).isPresent();
      if (mayBeMade || numbers.areMadeBy(effects)) {
        return Optional.of(edge.where().start());
      }
    }
    return Optional.empty();
  }

  /** The effects of initialisers without modelled semantics are only judged by their words. */
  private static Optional<Integer> in(GlobalItem item, SourceText source) {
    int value = source.text(item.text()).indexOf('=');
    return item.function().isPresent() || value < 0
        ? Optional.empty()
        : castIn(source, new Slice(item.text().start() + value, item.text().end()));
  }

  private static Optional<Integer> castIn(SourceText source, Slice slice) {
    Matcher cast = CAST.matcher(source.text(slice));
    return cast.find() ? Optional.of(slice.start() + cast.start()) : Optional.empty();
  }
}
