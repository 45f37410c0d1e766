package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import residua.binding.BoundCondition;
import residua.binding.choice.Binding;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.condition.io.ConditionFiles;
import residua.folding.Fitted;
import residua.folding.Fitting;
import residua.folding.Growth;
import residua.folding.Limit;
import residua.folding.Measure;
import residua.folding.Pricing;
import residua.frontend.CFrontend;
import residua.print.PrintOptions;
import residua.print.ResidualPrinter;
import residua.reduction.fold.Folding;
import residua.reduction.product.Product;
import residua.residual.Residual;
import residua.source.InputException;
import residua.source.SourceText;

/**
 * Makes residual programs that are folded whether they fit or not, and in which some cuts are given
 * up: small random programs seldom need either.
 */
final class FoldedReducer {
  private FoldedReducer() {}

  /**
   * A folded residual program.
   *
   * @param room how many times the locations of the original it may have in the eyes of a measure
   *     that counts one per line
   */
  static String reduce(Path programFile, Path conditionFile, Folding folding, double room)
      throws IOException {
    try {
      String text = Files.readString(programFile, ISO_8859_1);
      SourceText source = new SourceText(programFile.toString(), text, text);
      Program program = CFrontend.parse(source, "main", (where, suspicion) -> suspicion);
      ConditionAutomaton condition =
          ConditionFiles.read(
              conditionFile.toString(), Files.readAllBytes(conditionFile), new ArrayList<>());
      BoundCondition bound = Binding.bind(program, Minimisation.of(condition));
      Product product = Product.of(program, bound, Product.UNLIMITED);
      Growth growth =
          new Growth(new Limit.Times(room), Pricing.FOR_PROVERS, List.of(folding), false);
      PrintOptions options = new PrintOptions(true, false, List.of());
      Fitted fitted =
          Fitting.fit(program, product, growth, new Lines(options), each -> each, Set.of());
      return ResidualPrinter.print(fitted.residual(), options);
    } catch (InputException e) {
      throw new IOException(e);
    }
  }

  /** Finds what is not folded too large, and anything else as large as it has lines. */
  private static final class Lines implements Measure {
    private final PrintOptions options;
    private boolean isFirst = true;

    Lines(PrintOptions options) {
      this.options = options;
    }

    @Override
    public int locations(Residual residual) {
      if (isFirst) {
        isFirst = false;
        return Integer.MAX_VALUE;
      }
      return (int) ResidualPrinter.print(residual, options).lines().count();
    }
  }
}
