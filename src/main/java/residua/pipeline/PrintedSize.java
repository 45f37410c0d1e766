package residua.pipeline;

import residua.cfa.Metrics;
import residua.cfa.Program;
import residua.folding.Measure;
import residua.frontend.CFrontend;
import residua.print.Dialect;
import residua.print.PrintOptions;
import residua.print.ResidualPrinter;
import residua.residual.Residual;
import residua.source.CompilerCheck;
import residua.source.InputException;
import residua.source.SourceText;

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
    this.options = printed.in(Dialect.GENERIC);
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
