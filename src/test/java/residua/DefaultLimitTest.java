package residua;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;
import residua.testing.Tool;

/**
 * What the default limit on the size leaves of all pairs in {@code test-programs}, and of those in
 * a directory that {@code -Dpairs=DIRECTORY} names: a program and a condition in one directory, the
 * condition with the program's name or alone with it. {@code mvn test -Dtest=DefaultLimitTest}
 * prints the figures.
 */
class DefaultLimitTest {
  /** So many of a hundred pairs that can be cut are cut by default. */
  private static final int AT_LEAST = 95;

  @TempDir private Path directory;

  private record Pair(Path program, Path condition) {}

  private record Reduced(JsonNode report, String messages) {
    int figure(String name) {
      return report.at("/fitting/" + name).asInt();
    }

    boolean isOriginal() {
      return report.at("/fitting/original").asBoolean();
    }
  }

  @Test
  @DisplayName("nearly all pairs that can be cut are cut, none is silently the original")
  void cuts() throws IOException {
    List<Pair> pairs = pairs(Path.of("test-programs"));
    pairs = new ArrayList<>(Extent.some(pairs, pairs.size() / 2));
    if (System.getProperty("pairs") != null) {
      pairs.addAll(pairs(Path.of(System.getProperty("pairs"))));
    }
    int possible = 0;
    int exact = 0;
    int everywhere = 0;
    List<Pair> original = new ArrayList<>();
    for (Pair pair : pairs) {
      Reduced reduced = reduced(pair);
      if (reduced.figure("possible") == 0) {
        continue;
      }
      possible++;
      exact += reduced.report().at("/exact").asBoolean() ? 1 : 0;
      everywhere += reduced.figure("kept") == reduced.figure("possible") ? 1 : 0;
      if (reduced.isOriginal()) {
        original.add(pair);
        assertThat(reduced.messages()).as(pair.toString()).contains("warning");
      } else if (!reduced.report().at("/exact").asBoolean()) {
        assertThat(reduced.messages()).as(pair.toString()).contains("note: to limit the size");
      }
    }
    System.out.printf(
        "%d pairs, %d can be cut, of these %d are cut, %d at all places, %d exactly%n",
        pairs.size(), possible, possible - original.size(), everywhere, exact);
    assertThat(possible).isGreaterThan(Extent.of(80, 40));
    assertThat(original).hasSizeLessThanOrEqualTo(possible * (100 - AT_LEAST) / 100);
  }

  private Reduced reduced(Pair pair) throws IOException {
    Path report = directory.resolve("report.json");
    List<String> command = new ArrayList<>(List.of("reduce"));
    command.add(pair.program().toString());
    command.add(pair.condition().toString());
    command.addAll(List.of("-o", directory.resolve("residual.c").toString()));
    command.addAll(List.of("--report", report.toString()));
    Tool.Result result = Tool.run(command.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.err()).isZero();
    return new Reduced(new ObjectMapper().readTree(report.toFile()), result.err());
  }

  /** Conditions below a directory with their programs, in the order of their names. */
  private static List<Pair> pairs(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      List<Pair> result = new ArrayList<>();
      for (Path condition : new TreeSet<>(files.filter(Files::isRegularFile).toList())) {
        String name = condition.getFileName().toString();
        if (name.matches(".*\\.(graphml|txt)(\\.gz)?")) {
          Path same = condition.resolveSibling(name.replaceFirst("\\.(graphml|txt).*", ".c"));
          Path alone = condition.resolveSibling("program.c");
          Stream.of(same, alone)
              .filter(Files::exists)
              .findFirst()
              .ifPresent(program -> result.add(new Pair(program, condition)));
        }
      }
      return result;
    }
  }
}
