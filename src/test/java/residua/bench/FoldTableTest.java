package residua.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import residua.source.InputException;

/** Lets {@code src/bench/folds.sh} write its tables, with the Java that tests have. */
class FoldTableTest {
  private static final int RUNS = 10_000;

  @Test
  @EnabledIfSystemProperty(named = "folds", matches = ".+")
  void writesTheTables() throws IOException, InputException {
    String names = System.getProperty("folds.pairs", "");
    List<String> chosen = names.isEmpty() ? List.of() : List.of(names.split(","));
    Files.writeString(Path.of(System.getProperty("folds")), FoldTable.print(RUNS, chosen));
  }
}
