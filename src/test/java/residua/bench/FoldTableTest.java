package residua.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import residua.base.diagnostics.InputException;

/** Lets {@code src/bench/folds.sh} write its tables, with the Java that tests have. */
class FoldTableTest {

  @Test
  @EnabledIfSystemProperty(named = "folds", matches = ".+")
  void writesTheTables() throws IOException, InputException {
    int runs = Integer.getInteger("folds.runs", 10_000);
    String names = System.getProperty("folds.pairs", "");
    List<String> chosen = names.isEmpty() ? List.of() : List.of(names.split(","));
    Path tables = Path.of(System.getProperty("folds")).toAbsolutePath();
    Files.writeString(tables, FoldTable.print(tables.getParent(), runs, chosen));
  }
}
