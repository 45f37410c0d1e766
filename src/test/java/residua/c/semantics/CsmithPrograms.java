package residua.c.semantics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Small random programs of Csmith. */
final class CsmithPrograms {
  private static final List<Path> HEADERS =
      List.of(Path.of("/usr/include/csmith"), Path.of("/usr/include/csmith-2.3.0"));

  /** How they are preprocessed. */
  static final List<String> OPTIONS =
      HEADERS.stream().filter(Files::isDirectory).map(path -> "-I" + path).toList();

  private CsmithPrograms() {}

  /** Whether Csmith is installed. */
  static boolean areThere() {
    return !OPTIONS.isEmpty()
        && Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(directory -> Files.isExecutable(Path.of(directory, "csmith")));
  }

  static Path generate(long seed, Path directory) throws IOException {
    Path program = directory.resolve("csmith.c");
    Process process =
        new ProcessBuilder(
                "csmith",
                "--seed",
                Long.toString(seed),
                "--max-funcs",
                "4",
                "--max-block-depth",
                "3",
                "--max-expr-complexity",
                "6")
            .redirectOutput(program.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    return program;
  }
}
