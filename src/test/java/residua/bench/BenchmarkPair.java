package residua.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A program that Residua is measured with.
 *
 * @param name its name, from {@code test-programs}
 * @param program a file of C
 * @param condition what is verified of it
 */
public record BenchmarkPair(String name, Path program, Path condition) {
  private static final Path PROGRAMS = Path.of("test-programs");
  private static final int VALUES = 24;

  /** Those made for this purpose, in the order of their names. */
  public static List<BenchmarkPair> own() throws IOException {
    return in("benchmark", ".graphml");
  }

  /** Those, and then the ones with automata of CPAchecker. */
  public static List<BenchmarkPair> all() throws IOException {
    List<BenchmarkPair> result = new ArrayList<>(own());
    result.addAll(in("cpachecker", ".txt"));
    return result;
  }

  private static List<BenchmarkPair> in(String folder, String suffix) throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS.resolve(folder))) {
      return files
          .filter(file -> file.toString().endsWith(suffix))
          .sorted()
          .map(condition -> {
            String file = condition.getFileName().toString();
            String name = file.substring(0, file.length() - suffix.length());
            Path program = condition.resolveSibling(name + ".c");
            return new BenchmarkPair(folder + "/" + name, program, condition);
          })
          .toList();
    }
  }

  /** The same inputs each time: small numbers mostly, for these decide. */
  public List<int[]> inputs(int runs) {
    Random random = new Random(name.hashCode());
    return IntStream.range(0, runs)
        .mapToObj(i -> random.ints(VALUES, 0, 4).map(kind -> value(random, kind)).toArray())
        .toList();
  }

  private static int value(Random random, int kind) {
    return switch (kind) {
      case 0 -> random.nextInt();
      case 1 -> random.nextInt(-200, 200);
      default -> random.nextInt(-2, 10);
    };
  }

  @Override
  public String toString() {
    return name;
  }
}
