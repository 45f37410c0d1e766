package residua.execution;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import residua.suite.Bytes;
import residua.verifier.Command;
import residua.verifier.Tool;
import residua.verifier.Workspace;

/** Lets a fuzzer look for inputs of a program, from those that are known. */
public final class InputSearch {
  private static final Duration COMPILING = Duration.ofMinutes(1);
  private static final int LARGEST = 1 << 16;
  private static final int MOST = 3000;

  private InputSearch() {}

  /** Who looks. */
  public enum Fuzzer {
    AFL("afl++", "afl-fuzz"),
    LIBFUZZER("libfuzzer", "clang");

    private final String word;
    private final String program;

    Fuzzer(String word, String program) {
      this.word = word;
      this.program = program;
    }

    /** Its name on the command line. */
    public String word() {
      return word;
    }

    /** Whether it is installed. */
    public boolean isThere() {
      return Command.onPath(program).isPresent();
    }

    /** The one with this name. */
    public static Optional<Fuzzer> of(String word) {
      return Stream.of(values()).filter(each -> each.word.equals(word)).findFirst();
    }
  }

  /**
   * Runs a fuzzer.
   *
   * @param text of a program for target {@code afl}
   * @param known inputs to begin with
   * @param seconds it may look
   * @return what it has kept, without what was known; empty if it could not be started
   * @throws IOException if the file system fails
   */
  public static Optional<List<Bytes>> run(
      Fuzzer fuzzer, String text, List<Bytes> known, int seconds) throws IOException {
    try (Workspace workspace = new Workspace()) {
      Path directory = workspace.directory();
      Tool tool = Tool.named(fuzzer.word());
      tool.putFiles(directory);
      Path program = directory.resolve("residual.c");
      Files.writeString(program, text, StandardCharsets.ISO_8859_1);
      Path seeds = Files.createDirectories(directory.resolve("seeds"));
      for (int i = 0; i < known.size(); i++) {
        Files.write(seeds.resolve("known-" + i), known.get(i).array());
      }
      Map<String, String> environment = new HashMap<>(tool.description().environment());
      environment.remove("AFL_BENCH_UNTIL_CRASH");
      // Inputs that reach errors are found all the same, and are begun with like others.
      environment.put("RESIDUA_ERRORS_ARE_ENDS", "1");
      List<List<String>> commands = new ArrayList<>(tool.description().commands());
      List<String> last = new ArrayList<>(commands.removeLast());
      if (fuzzer == Fuzzer.LIBFUZZER) {
        last.add("seeds");
      }
      for (List<String> words : commands) {
        Command command = command(words, directory, program, environment, seconds);
        if (!command.run(COMPILING, silent()).equals(OptionalInt.of(0))) {
          return Optional.empty();
        }
      }
      command(last, directory, program, environment, seconds)
          .run(Duration.ofSeconds(seconds + 5L), silent());
      List<Bytes> result = new ArrayList<>();
      for (String place : List.of("out/default/queue", "out/default/crashes", "seeds", "found")) {
        collect(directory.resolve(place), result);
      }
      result.removeAll(known);
      return Optional.of(result.stream().distinct().limit(MOST).toList());
    }
  }

  private static Command.Output silent() {
    return Command.Output.inLines(line -> {});
  }

  private static Command command(
      List<String> words,
      Path directory,
      Path program,
      Map<String, String> environment,
      int seconds) {
    List<String> filled =
        words.stream()
            .map(word ->
                word.replace("{program}", program.toString())
                    .replace("{directory}", directory.toString())
                    .replace("{timeout}", String.valueOf(seconds)))
            .toList();
    return new Command(filled, directory, environment, Optional.empty(), OptionalInt.empty());
  }

  private static void collect(Path directory, List<Bytes> result) throws IOException {
    if (!Files.isDirectory(directory)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> all = Files.list(directory)) {
      files =
          all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
              .filter(file -> !file.getFileName().toString().matches("README.*|\\..*"))
              .sorted()
              .toList();
    }
    for (Path file : files) {
      if (Files.size(file) <= LARGEST) {
        result.add(new Bytes(Files.readAllBytes(file)));
      }
    }
  }
}
