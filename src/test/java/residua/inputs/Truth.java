package residua.inputs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.testing.ChildProcess;
import residua.testing.Tool;

/**
 * Whether some input makes a compiled program reach its error call. Each of 256 first inputs is
 * tried in a process of its own; later ones, such as what volatile objects hold, go through a few
 * sequences for each.
 */
final class Truth {
  private static final String DRIVER =
      """
      #include <stdlib.h>
      #include <sys/wait.h>
      #include <unistd.h>
      static unsigned first, sequence, reads;
      unsigned char __VERIFIER_nondet_uchar(void) {
        unsigned n = reads++;
        if (n == 0) return (unsigned char) first;
        if (n > 40) _exit(0);
        switch (sequence) {
          case 0: return 0;
          case 1: return 1;
          case 2: return 2;
          case 3: return (unsigned char) n;
          default: return (unsigned char) (n % 3);
        }
      }
      void reach_error(void) { _exit(66); }
      int program_main(void);
      int main(void) {
        for (first = 0; first < 12; first++)
          for (sequence = 0; sequence < 5; sequence++) {
            int status;
            pid_t child = fork();
            if (child == 0) { alarm(1); program_main(); _exit(0); }
            waitpid(child, &status, 0);
            if (WIFEXITED(status) && WEXITSTATUS(status) == 66) return 66;
          }
        return 0;
      }
      """;

  private static final String OUTSIDE = "-DREAD(x)=__VERIFIER_nondet_uchar()";

  private final Path directory;

  Truth(Path directory) {
    this.directory = directory;
  }

  /**
   * Whether a sample reaches its error call.
   *
   * @param place where its files are
   * @param isNarrow whether it is compiled for 32 bits
   * @return empty if the compiler refuses it, or does not make such programs
   */
  Optional<Boolean> reachesError(String compiler, Sample sample, Path place, boolean isNarrow)
      throws IOException {
    List<String> words = new ArrayList<>(List.of(compiler, "-w", "-O0", "-Dmain=program_main"));
    sample.options().forEach(each -> words.add(each.replace("@", place.toString())));
    words.add(OUTSIDE);
    if (isNarrow) {
      words.add("-m32");
    }
    Path object = directory.resolve("m.o");
    Path other = directory.resolve("other.o");
    List<String> main = new ArrayList<>(words);
    main.addAll(List.of("-c", place.resolve(Sample.MAIN).toString(), "-o", object.toString()));
    if (ChildProcess.run(main).exitCode() != 0) {
      return Optional.empty();
    }
    List<String> objects = new ArrayList<>(List.of(object.toString()));
    if (sample.has(Ingredient.MISSING_UNIT)) {
      List<String> unit = new ArrayList<>(List.of(compiler, "-w", "-c"));
      if (isNarrow) {
        unit.add("-m32");
      }
      unit.addAll(List.of(place.resolve(Sample.OTHER_UNIT).toString(), "-o", other.toString()));
      require(ChildProcess.run(unit));
      objects.add(other.toString());
    }
    return linked(compiler, objects, isNarrow);
  }

  /** Whether a residual program that needs no other unit reaches its error call. */
  Optional<Boolean> residualReachesError(String compiler, String text, boolean isNarrow)
      throws IOException {
    Path file = directory.resolve("residual.c");
    Files.writeString(file, text, StandardCharsets.ISO_8859_1);
    Path object = directory.resolve("residual.o");
    List<String> words =
        new ArrayList<>(List.of(compiler, "-w", "-O0", "-Dmain=program_main", "-c"));
    if (isNarrow) {
      words.add("-m32");
    }
    words.addAll(List.of(file.toString(), "-o", object.toString()));
    Tool.Result result = ChildProcess.run(words);
    if (result.exitCode() != 0) {
      throw new AssertionError("a residual program does not compile\n" + result.err() + text);
    }
    return linked(compiler, List.of(object.toString()), isNarrow);
  }

  private Optional<Boolean> linked(String compiler, List<String> objects, boolean isNarrow)
      throws IOException {
    Path driver = directory.resolve("driver.c");
    Path program = directory.resolve("program");
    Files.writeString(driver, DRIVER);
    List<String> words = new ArrayList<>(List.of(compiler, "-w", driver.toString()));
    words.addAll(objects);
    if (isNarrow) {
      words.add("-m32");
    }
    words.addAll(List.of("-o", program.toString()));
    require(ChildProcess.run(words));
    int code = ChildProcess.run(List.of(program.toString())).exitCode();
    return code == 66
        ? Optional.of(true)
        : code == 0 ? Optional.of(false) : Optional.empty(); // no programs for 32 bits run here
  }

  private static void require(Tool.Result result) {
    if (result.exitCode() != 0) {
      throw new AssertionError(result.err());
    }
  }
}
