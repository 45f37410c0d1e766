package residua.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import residua.folding.Growth;
import residua.reduction.fold.Folding;

/** Options that say how large the residual program may become. */
final class GrowthOptions {
  private static final String NONE = "none";

  @Option(
      names = "--max-growth",
      paramLabel = "RATIO|none",
      defaultValue = "1.0",
      converter = RatioConverter.class,
      description =
          "How many times the locations of the original the residual program may have, at least"
              + " 1; it is folded to fit. none: the exact product, however large. Default:"
              + " ${DEFAULT-VALUE}.")
  private Ratio ratio = new Ratio(Optional.of(1.0));

  @Option(
      names = "--fold",
      paramLabel = "NAME",
      defaultValue = "auto",
      converter = FoldingsConverter.class,
      description =
          "What may be folded to fit: cfa, loops, loops=K, context, none, or auto, which takes"
              + " what keeps most (default: ${DEFAULT-VALUE}).")
  private Foldings foldings = new Foldings(FoldingsConverter.AUTO);

  Growth growth() {
    return new Growth(ratio.value(), foldings.choice());
  }

  // Types of their own: picocli has its own idea of what an Optional or a List is.

  private record Ratio(Optional<Double> value) {}

  private record Foldings(List<Folding> choice) {}

  /** A number from 1, or none. */
  static final class RatioConverter implements ITypeConverter<Ratio> {
    @Override
    public Ratio convert(String value) {
      if (value.equals(NONE)) {
        return new Ratio(Optional.empty());
      }
      boolean isNumber = value.matches("[0-9]{1,9}(\\.[0-9]{1,9})?");
      if (!isNumber || Double.parseDouble(value) < 1) {
        throw new TypeConversionException(
            "'" + value + "' is not a number from 1 or '" + NONE + "'");
      }
      return new Ratio(Optional.of(Double.parseDouble(value)));
    }
  }

  /** The name of a folding. */
  static final class FoldingsConverter implements ITypeConverter<Foldings> {
    /** The one that loses least comes first. */
    static final List<Folding> AUTO =
        Stream.concat(
                Stream.of(Folding.NONE),
                Stream.concat(
                    Stream.of(8, 4, 2, 1, 0).map(rounds -> new Folding(Folding.Kind.LOOPS, rounds)),
                    Stream.of(Folding.Kind.CONTEXT, Folding.Kind.CFA)
                        .map(kind -> new Folding(kind, 0))))
            .toList();

    @Override
    public Foldings convert(String value) {
      if (value.matches("loops=[0-9]{1,6}")) {
        int rounds = Integer.parseInt(value.substring("loops=".length()));
        return only(Folding.Kind.LOOPS, rounds);
      }
      return switch (value) {
        case "auto" -> new Foldings(AUTO);
        case NONE -> new Foldings(List.of());
        case "cfa" -> only(Folding.Kind.CFA, 0);
        case "loops" -> only(Folding.Kind.LOOPS, 0);
        case "context" -> only(Folding.Kind.CONTEXT, 0);
        default ->
            throw new TypeConversionException(
                "'" + value + "' is none of auto, cfa, loops, loops=K, context, none");
      };
    }

    private static Foldings only(Folding.Kind kind, int rounds) {
      return new Foldings(List.of(new Folding(kind, rounds)));
    }
  }
}
