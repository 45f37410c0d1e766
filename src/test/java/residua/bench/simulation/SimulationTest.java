package residua.bench.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** The large conditions of {@code src/bench/large-conditions.sh} are what they are made for. */
class SimulationTest {
  @TempDir Path directory;

  /** Writes a program and its condition beside it. */
  private static Path write(Path directory, String name, int stations, boolean flat, int states)
      throws IOException {
    Simulator simulator = Simulator.of(stations, flat);
    Path program = Files.writeString(directory.resolve(name + ".c"), simulator.text());
    Files.writeString(
        directory.resolve(name + ".txt"), new Exploration(new Flow(simulator), states).automaton());
    return program;
  }

  @ParameterizedTest(name = "all in main: {0}")
  @ValueSource(booleans = {false, true})
  @DisplayName("every line of a condition is followed, none is lost")
  void isFollowed(boolean flat) throws IOException {
    Path program = write(directory, "small", 2, flat, 3000);

    Tool.Result inspection =
        Tool.run("inspect", program.toString(), directory.resolve("small.txt").toString());

    assertThat(inspection.exitCode()).isZero();
    assertThat(inspection.out())
        .containsPattern("Of [0-9]{4} lines with a text")
        .contains(" 0 lost; executions get out of step on 0 edges");
  }

  @ParameterizedTest(name = "all in main: {0}")
  @ValueSource(booleans = {false, true})
  @DisplayName("something is cut, and what is left is proved right")
  void isRight(boolean flat) throws IOException {
    Path program = write(directory, "small", 2, flat, 3000);

    String residual =
        Tool.reduce(
            "--check",
            "--max-growth",
            "none",
            program.toString(),
            directory.resolve("small.txt").toString());

    assertThat(residual).contains("__residua_stop");
  }

  @Test
  @EnabledIfSystemProperty(named = "simulations", matches = ".+")
  void writesThem() throws IOException {
    Path target = Path.of(System.getProperty("simulations"));
    for (String each : System.getProperty("simulations.sizes").split(",")) {
      String[] size = each.split(":");
      int stations = Integer.parseInt(size[1]);
      write(target, size[0], stations, size[2].equals("flat"), Integer.parseInt(size[3]));
    }
  }
}
