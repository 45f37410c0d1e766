package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.condition.ConditionAutomaton;
import residua.condition.Minimisation;
import residua.condition.io.ConditionFiles;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.choice.Observers;
import residua.reducer.fold.Folding;
import residua.reducer.printing.ResidualPrinter;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.product.Product;
import residua.reducer.residual.Residual;
import residua.reducer.sizing.FittedResidual;
import residua.reducer.sizing.Growth;
import residua.reducer.sizing.Limit;
import residua.reducer.sizing.Measure;
import residua.reducer.sizing.Pricing;
import residua.reducer.sizing.SizeFitter;

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
      ConditionObserver bound = Observers.bind(program, Minimisation.of(condition));
      Product product = Product.of(program, bound, Product.UNLIMITED);
      Growth growth =
          new Growth(new Limit.Times(room), Pricing.FOR_PROVERS, List.of(folding), false);
      PrintOptions options = new PrintOptions(true, false, List.of());
      FittedResidual fitted =
          SizeFitter.fit(program, product, growth, new Lines(options), each -> each, Set.of());
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
