package residua.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The directory that {@code verify} leaves where one says TRUE and another FALSE. */
public final class ContradictionBundle {
  private ContradictionBundle() {}

  /** The one that a run has named. */
  public static Path of(Tool.Result result) {
    return Path.of(result.err().replaceAll("(?s).*executions: see ([^\n]+).*", "$1"));
  }

  /** Removes it: it stands where the tests are run. */
  public static void remove(Path bundle) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.list(bundle)) {
      all = files.toList();
    }
    for (Path each : all) {
      Files.delete(each);
    }
    Files.delete(bundle);
  }
}
