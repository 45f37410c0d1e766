package residua.reference;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import residua.base.diagnostics.InputException;

/**
 * Compares the product with the paper's algorithm on programs with their conditions: {@code
 * PairCampaign DIRECTORY} takes every {@code X.c} there with {@code X.graphml}, {@code PairCampaign
 * DIRECTORY CONDITION} every {@code X.c} with one condition.
 */
public final class PairCampaign {
  private PairCampaign() {}

  /** Runs it; what it finds is on standard output. */
  public static void main(String[] arguments) throws IOException, InputException {
    Path directory = Path.of(arguments[0]);
    Optional<Path> condition = Stream.of(arguments).skip(1).findFirst().map(Path::of);
    try (Stream<Path> files = Files.list(directory)) {
      for (Path program : files.filter(f -> f.toString().endsWith(".c")).sorted().toList()) {
        String file = program.toString();
        Path own = Path.of(file.substring(0, file.length() - 2) + ".graphml");
        Path used = condition.orElse(own);
        if (Files.exists(used)) {
          Pair pair = Pair.read(program, used);
          Optional<String> obstacle = pair.obstacle();
          String found = obstacle.isPresent() ? obstacle.get() : pair.compare().toString();
          System.out.println(program.getFileName() + ": " + found);
        }
      }
    }
  }
}
