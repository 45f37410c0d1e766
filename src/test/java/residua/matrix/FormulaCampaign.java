package residua.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import residua.base.diagnostics.InputException;

/** Formulas of analyses of random programs as conditions: {@code FormulaCampaign FIRST COUNT}. */
public final class FormulaCampaign {
  private FormulaCampaign() {}

  /** Runs it, prints what is wrong, and what came of all. */
  public static void main(String[] arguments) throws IOException, InputException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    FormulaOracle oracle = new FormulaOracle(Files.createTempDirectory("residua-formulas"));
    boolean anyWrong = false;
    for (long seed = first; seed < first + count; seed++) {
      Optional<String> wrong = oracle.wrong(seed);
      if (wrong.isPresent()) {
        anyWrong = true;
        System.out.println("seed " + seed + ": " + wrong.get());
      }
    }
    oracle.counts().forEach((what, number) -> System.out.println(what + ": " + number));
    System.out.println((anyWrong ? "WRONG" : "none wrong") + " of " + count + " from " + first);
    System.exit(anyWrong ? 1 : 0);
  }
}
