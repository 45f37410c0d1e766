package residua.tool.execution;

import java.io.ByteArrayOutputStream;
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
import java.util.Set;
import java.util.stream.Stream;
import residua.base.diagnostics.InputException;
import residua.sources.testsuite.ByteString;
import residua.sources.testsuite.TestCase;
import residua.sources.testsuite.TestSuites;
import residua.tool.Command;
import residua.tool.Tool;
import residua.tool.Workspace;

/**
 * Lets a tester search for inputs of a program: fuzzers begin with those that are known, KLEE with
 * none. An input is the byte sequence that the program reads, whichever tool found it: the results
 * of the calls of {@code __VERIFIER_nondet_...} are read from it, one after the other, so KLEE's
 * objects are concatenated to one.
 */
public final class InputSearch {
  private static final Duration COMPILING = Duration.ofMinutes(1);
  private static final int LARGEST = 1 << 16;
  private static final int MOST = 3000;

  /** Options that serve only the search for errors. */
  private static final Set<String> FOR_ERRORS = Set.of("--exit-on-error-type", "--max-memory");

  private InputSearch() {}

  /** The testers. */
  public enum Fuzzer {
    KLEE("klee", "klee"),
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

    /** The target that programs are printed for. */
    public String target() {
      return Tool.named(word).description().target();
    }

    /** Whether it is installed. */
    public boolean isThere() {
      return Command.onPath(program).isPresent();
    }

    /**
     * Whether it can be configured to test 32-bit programs: KLEE and AFL++ are seldom built with
     * what they need for that.
     */
    public boolean takesOptions() {
      return this == LIBFUZZER;
    }

    /** The one with this name. */
    public static Optional<Fuzzer> of(String word) {
      return Stream.of(values()).filter(each -> each.word.equals(word)).findFirst();
    }
  }

  /**
   * The result of a tester.
   *
   * @param inputs that it has kept, without those that were known
   * @param isOver whether it ended by itself: it would find nothing more
   */
  public record Found(List<ByteString> inputs, boolean isOver) {
    public Found {
      inputs = List.copyOf(inputs);
    }
  }

  /**
   * Runs a tester.
   *
   * @param text of a program for its target
   * @param options with which compilers represent values as the program does
   * @param known inputs to begin with
   * @param seconds its time limit
   * @return the result; empty if the program could not be compiled for it, or not be executed
   * @throws IOException if the file system fails
   */
  public static Optional<Found> run(
      Fuzzer fuzzer, String text, List<String> options, List<ByteString> known, int seconds)
      throws IOException {
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
      Map<String, String> environment = new HashMap<>(tool.description().start().environment());
      environment.remove("AFL_BENCH_UNTIL_CRASH");
      // Inputs that reach errors are found all the same, and serve as seeds like others.
      environment.put("RESIDUA_ERRORS_ARE_ENDS", "1");
      List<List<String>> commands = new ArrayList<>(tool.description().start().commands());
      List<String> last = new ArrayList<>(exploring(commands.removeLast()));
      if (fuzzer == Fuzzer.LIBFUZZER) {
        last.add("seeds");
      }
      for (List<String> each : commands) {
        List<String> words = new ArrayList<>(each);
        words.addAll(options);
        Command command = command(words, directory, program, environment, seconds);
        if (!command.run(COMPILING, silent()).equals(OptionalInt.of(0))) {
          return Optional.empty();
        }
      }
      OptionalInt code =
          command(last, directory, program, environment, seconds)
              .run(Duration.ofSeconds(seconds + 5L), silent());
      List<ByteString> result =
          fuzzer == Fuzzer.KLEE
              ? objects(directory)
              : files(directory, tool.description().left().tests());
      if (fuzzer == Fuzzer.KLEE && result.isEmpty() && !code.equals(OptionalInt.of(0))) {
        return Optional.empty();
      }
      boolean isOver = fuzzer == Fuzzer.KLEE && isDone(directory);
      result.removeAll(known);
      return Optional.of(new Found(result.stream().distinct().limit(MOST).toList(), isOver));
    }
  }

  /**
   * The files in the directory where the tool leaves tests, and where errors and known inputs are.
   */
  private static List<ByteString> files(Path directory, String tests) throws IOException {
    List<ByteString> result = new ArrayList<>();
    for (String place : List.of(tests, "out/default/crashes", "seeds", "found")) {
      collect(directory.resolve(place), result);
    }
    return result;
  }

  /** KLEE's tests as inputs. */
  private static List<ByteString> objects(Path directory) throws IOException {
    Path place = directory.resolve("klee-out");
    List<ByteString> result = new ArrayList<>();
    if (!Files.isDirectory(place)) {
      return result;
    }
    try {
      for (TestCase test : TestSuites.read(List.of(place.toString()), note -> {})) {
        if (test.input() instanceof TestCase.Input.Values values) {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          for (TestCase.Value value : values.values()) {
            if (value instanceof TestCase.Value.Memory memory) {
              bytes.writeBytes(memory.bytes().array());
            }
          }
          if (bytes.size() <= LARGEST) {
            result.add(new ByteString(bytes.toByteArray()));
          }
        }
      }
    } catch (InputException e) {
      throw new IOException("its tests cannot be read: " + e.getMessage(), e);
    }
    return result;
  }

  /**
   * It reports how many instructions it executed when it ends, and before that if its time is used
   * up.
   */
  private static boolean isDone(Path directory) throws IOException {
    Path messages = directory.resolve("klee-out/messages.txt");
    return Files.exists(messages)
        && !Files.readString(messages, StandardCharsets.ISO_8859_1).contains("HaltTimer");
  }

  /** The last command, without options for errors only; states that are cut off are kept, too. */
  private static List<String> exploring(List<String> words) {
    return words.stream()
        .filter(word -> FOR_ERRORS.stream().noneMatch(option -> word.startsWith(option + "=")))
        .map(word -> word.replace("--dump-states-on-halt=false", "--dump-states-on-halt=true"))
        .toList();
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

  private static void collect(Path directory, List<ByteString> result) throws IOException {
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
        result.add(new ByteString(Files.readAllBytes(file)));
      }
    }
  }
}
