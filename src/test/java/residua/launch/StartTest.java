package residua.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Gcc;

/** What starts quickly loads nothing that takes its time. */
class StartTest {
  private static final String PAIR =
      "test-programs/linear-or-not.c test-programs/linear-or-not.graphml";

  /** Solvers are for analyses. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--version",
        "reduce " + PAIR + " -o DIRECTORY/residual.c",
        "reduce --check " + PAIR + " -o DIRECTORY/residual.c",
        "split " + PAIR + " -n 2 -o DIRECTORY/parts"
      })
  void noSolverIsLoaded(String words, @TempDir Path directory) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xlog:class+load:stdout", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "residua.cli.Main"));
    command.addAll(List.of(words.replace("DIRECTORY", directory.toString()).split(" ")));
    Gcc.Outcome outcome = Gcc.outcome(command);
    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    List<String> loaded =
        outcome.output().lines().filter(line -> line.contains("[class,load]")).toList();
    assertThat(loaded).anySatisfy(line -> assertThat(line).contains("residua.cli.Main"));
    assertThat(loaded)
        .filteredOn(line -> line.matches(".*(org[.]sosy_lab|residua[.](formula|symbolic)[.]).*"))
        .as("but for the names that a solver may have")
        .allSatisfy(line -> assertThat(line).contains(" residua.smt.solver.SolverName "));
  }
}
