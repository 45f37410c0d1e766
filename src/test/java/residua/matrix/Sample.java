package residua.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import residua.analysis.reachability.RandomPrograms;
import residua.base.diagnostics.InputException;
import residua.c.frontend.CFrontend;

/**
 * A random program in a file, for which conditions are made.
 *
 * @param directory where files go
 * @param file the program's
 */
record Sample(Random random, Path directory, Path file, String text, CFrontend.Understood program) {

  private static final int TRIES = 6;

  /** The same seed makes the same program, one with an error if a few tries find one. */
  static Sample of(long seed, Path directory) throws IOException, InputException {
    String text = text(seed, 0);
    for (int i = 1; i < TRIES && !mayFail(text); i++) {
      text = text(seed, i);
    }
    Path file = Files.writeString(directory.resolve("p.c"), text);
    return new Sample(new Random(seed), directory, file, text, Truth.read(text));
  }

  /** The same with other files in another directory. */
  Sample in(Path other) {
    return new Sample(random, other, file, text, program);
  }

  private static String text(long seed, int attempt) {
    long own = TRIES * seed + attempt;
    return switch ((int) (seed % 4)) {
      case 0 -> RandomPrograms.withPointers(own);
      case 1 -> RandomPrograms.withUnseenCalls(own);
      default -> RandomPrograms.of(own);
    };
  }

  private static boolean mayFail(String text) throws InputException {
    return new Truth(Truth.read(text))
        .errorsAmong(Truth.INPUTS)
        .filter(e -> !e.isEmpty())
        .isPresent();
  }

  /** A file with a text. */
  String file(String name, String content) throws IOException {
    return Files.writeString(directory.resolve(name), content).toString();
  }

  /** A path for a file that is not there yet. */
  String newFile(String name) throws IOException {
    Path path = directory.resolve(name);
    Files.deleteIfExists(path);
    return path.toString();
  }

  /** A condition of these parts, in a file. */
  String graphml(String name, Guards.Part... parts) throws IOException {
    return file(name, new Guards(random, program.program()).condition(List.of(parts)));
  }
}
