package residua.cli.options;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import residua.reducer.fold.Folding;
import residua.reducer.sizing.Growth;
import residua.reducer.sizing.Limit;
import residua.reducer.sizing.Pricing;

/** Options on the size of the residual program. */
public final class GrowthOptions {
  private static final String NONE = "none";
  private static final String AUTO = "auto";

  @Option(
      names = "--max-growth",
      paramLabel = "RATIO|none|auto",
      defaultValue = AUTO,
      converter = LimitConverter.class,
      description =
          "Limits the residual program to RATIO times the locations of the original, at least 1; it"
              + " is folded to fit. none: the exact product, however large. auto: as large as its"
              + " cuts are worth to the target's tool. Default: ${DEFAULT-VALUE}.")
  private Limit limit = new Limit.AsWorth();

  @Option(
      names = "--fold",
      paramLabel = "NAME",
      defaultValue = AUTO,
      converter = FoldingsConverter.class,
      description =
          "Folds: cfa, loops, loops=K or context, even if it is not too large. none: gives up cuts"
              + " instead if it is too large. auto: chooses what is worth most if it is too large"
              + " (default: ${DEFAULT-VALUE}).")
  private Foldings foldings = new Foldings(FoldingsConverter.ALL, false);

  /**
   * The chosen limits.
   *
   * @param pricing the price of cuts and copies for the tool that gets the result
   */
  public Growth growth(Pricing pricing) {
    return new Growth(limit, pricing, foldings.choice(), foldings.always());
  }

  /** A type of its own: picocli treats lists specially. */
  private record Foldings(List<Folding> choice, boolean always) {}

  /** A number from 1, none or auto. */
  static final class LimitConverter implements ITypeConverter<Limit> {
    @Override
    public Limit convert(String value) {
      if (value.equals(NONE)) {
        return new Limit.None();
      }
      if (value.equals(AUTO)) {
        return new Limit.AsWorth();
      }
      boolean isNumber = value.matches("[0-9]{1,9}(\\.[0-9]{1,9})?");
      if (!isNumber || Double.parseDouble(value) < 1) {
        throw new TypeConversionException(
            "'" + value + "' is not a number of at least 1, '" + NONE + "' or '" + AUTO + "'");
      }
      return new Limit.Times(Double.parseDouble(value));
    }
  }

  /** The name of a folding. */
  static final class FoldingsConverter implements ITypeConverter<Foldings> {
    /** The one that loses least comes first. */
    static final List<Folding> ALL =
        Stream.concat(
                Stream.of(Folding.NONE),
                Stream.concat(
                    Stream.of(8, 4, 2, 1, 0)
                        .map(iterations -> new Folding(Folding.Kind.LOOPS, iterations)),
                    Stream.of(Folding.Kind.CONTEXT, Folding.Kind.CFA)
                        .map(kind -> new Folding(kind, 0))))
            .toList();

    @Override
    public Foldings convert(String value) {
      if (value.matches("loops=[0-9]{1,6}")) {
        int iterations = Integer.parseInt(value.substring("loops=".length()));
        return only(Folding.Kind.LOOPS, iterations);
      }
      return switch (value) {
        case AUTO -> new Foldings(ALL, false);
        case NONE -> new Foldings(List.of(Folding.NONE), false);
        case "cfa" -> only(Folding.Kind.CFA, 0);
        case "loops" -> only(Folding.Kind.LOOPS, 0);
        case "context" -> only(Folding.Kind.CONTEXT, 0);
        default ->
            throw new TypeConversionException(
                "'" + value + "' is none of auto, cfa, loops, loops=K, context, none");
      };
    }

    private static Foldings only(Folding.Kind kind, int iterations) {
      return new Foldings(List.of(new Folding(kind, iterations)), true);
    }
  }
}
