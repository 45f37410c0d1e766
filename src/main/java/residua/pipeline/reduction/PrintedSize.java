package residua.pipeline.reduction;

import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Metrics;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.preprocessor.CompilerCheck;
import residua.reducer.printing.ResidualPrinter;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.printing.text.TargetDialect;
import residua.reducer.residual.Residual;
import residua.reducer.sizing.Measure;

/**
 * Measures residual programs as a user would: prints them and reads them again. Text added by a
 * target is not part of the program and does not count.
 */
final class PrintedSize implements Measure {
  private final PrintOptions printed;
  private final PrintOptions options;
  private final CompilerCheck compiler;

  /**
   * @param printed the print options used where residual programs are not only measured
   */
  PrintedSize(PrintOptions printed, CompilerCheck compiler) {
    this.printed = printed;
    this.options = printed.in(TargetDialect.GENERIC);
    this.compiler = compiler;
  }

  @Override
  public int locations(Residual residual) {
    return read(residual, ResidualPrinter.print(residual, options)).locations();
  }

  /**
   * The size of a residual program that is already printed.
   *
   * @param text the printed text
   */
  Metrics of(Residual residual, String text) {
    boolean isMeasured = printed.equals(options);
    return read(residual, isMeasured ? text : ResidualPrinter.print(residual, options));
  }

  private Metrics read(Residual residual, String text) {
    Program original = residual.program();
    SourceText source = new SourceText(original.source().name(), text, text);
    try {
      String entry = original.entryFunction().name();
      return Metrics.of(CFrontend.parse(source, entry, compiler::errors));
    } catch (InputException e) {
      throw new IllegalStateException("the residual program cannot be read", e);
    }
  }
}
