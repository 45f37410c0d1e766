package residua.tool.execution;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiPredicate;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.sources.testsuite.ByteString;
import residua.sources.testsuite.TestCase;
import residua.tool.Command;
import residua.tool.Workspace;

/**
 * Executes a program that was printed for {@code recorder.c} on tests. Each execution is a process
 * that can write no files, can start or reach no other processes, and has limits.
 */
public final class Recorder {
  private static final Duration COMPILING = Duration.ofMinutes(2);
  private static final int WORD = 4;
  private static final int INPUT = 24;
  private static final int MOST_MESSAGES = 4000;

  private final List<String> compiler;
  private final List<String> options;
  private final boolean isNarrow;
  private final RecordingLimits limits;

  /**
   * A recorder.
   *
   * @param compiler the command of the C compiler, word by word
   * @param options with which it represents values as the program does
   */
  public Recorder(List<String> compiler, List<String> options, RecordingLimits limits) {
    this.compiler = List.copyOf(compiler);
    this.options = List.copyOf(options);
    this.isNarrow = options.contains("-m32");
    this.limits = limits;
  }

  /**
   * Executes a program on tests, in order.
   *
   * @param name of the program, for messages
   * @param text of it, one byte for each character
   * @param wanted receives each test with its recording, and decides whether to continue
   * @throws InputException if it cannot be compiled or executed
   */
  public void run(
      String name, String text, List<TestCase> tests, BiPredicate<TestCase, Recording> wanted)
      throws InputException {
    try (Workspace workspace = new Workspace()) {
      Path directory = workspace.directory();
      Path program = compiled(name, text, directory);
      Path plan = directory.resolve("plan");
      Files.write(plan, new RecorderPlan(limits, directory).of(tests));
      AtomicInteger done = new AtomicInteger();
      AtomicReference<Optional<String>> fault = new AtomicReference<>(Optional.empty());
      Command command =
          new Command(
              List.of(program.toString()),
              directory,
              Map.of("RESIDUA_PLAN", plan.toString()),
              Optional.empty(),
              OptionalInt.empty());
      long seconds = 60 + (limits.seconds() + 1L) * tests.size();
      OptionalInt code =
          command.run(
              Duration.ofSeconds(seconds),
              new Command.Output(
                  stream -> fault.set(read(stream, tests, wanted, done)),
                  Optional.of(Recorder::passOver)));
      Optional<String> why = code.isEmpty() ? fault.get().or(Recorder::noEnd) : fault.get();
      if (why.isPresent()) {
        throw new InputException(Position.ofFile(name), why.get());
      }
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(name),
          "cannot be run: "
              + e.getMessage()
              + (isNarrow ? "; with -m32 the system itself has to execute 32-bit programs" : ""));
    }
  }

  /** A recording must not be accepted any more while the result is examined. */
  private static Optional<String> noEnd() {
    return Optional.of("its executions cannot be recorded: not all recorded data was read");
  }

  private Path compiled(String name, String text, Path directory)
      throws IOException, InputException {
    Path source = directory.resolve("program.c");
    Files.writeString(source, text, StandardCharsets.ISO_8859_1);
    Path recorder = directory.resolve("recorder.c");
    try (InputStream in = Recorder.class.getResourceAsStream("/grammar/recorder.c")) {
      Files.write(recorder, in.readAllBytes());
    }
    Path result = directory.resolve("program");
    List<String> words = new ArrayList<>(List.of(compiler.get(0)));
    words.addAll(List.of("-w", "-std=gnu17", "-O0", "-fwrapv", "-fno-strict-aliasing"));
    words.addAll(options);
    words.addAll(List.of("-o", result.toString(), source.toString(), recorder.toString(), "-lm"));
    Optional<String> fault = fault(name, words, directory);
    if (fault.filter(said -> said.contains("undefined")).isPresent()) {
      // An inline function that is not expanded was defined before C99, and is not since (6.7.4).
      words.add("-fgnu89-inline");
      if (fault(name, words, directory).isEmpty()) {
        return result;
      }
    }
    if (fault.isPresent()) {
      throw new InputException(
          Position.ofFile(name),
          "the program that records its executions cannot be compiled and linked: "
              + fault.get()
              + (isNarrow ? "; with -m32 that needs gcc-multilib" : ""));
    }
    return result;
  }

  /** Compiles it; returns the compiler's error, if there is one. */
  private static Optional<String> fault(String name, List<String> words, Path directory)
      throws InputException {
    StringBuilder messages = new StringBuilder();
    Command command =
        new Command(words, directory, Map.of("LC_ALL", "C"), Optional.empty(), OptionalInt.empty());
    OptionalInt code;
    try {
      code =
          command.run(
              COMPILING,
              Command.Output.inLines(line -> {
                synchronized (messages) {
                  if (messages.length() < MOST_MESSAGES
                      && (line.contains("error")
                          || line.contains("cannot find")
                          || line.contains("undefined reference"))) {
                    messages.append(messages.isEmpty() ? "" : "; ").append(line.strip());
                  }
                }
              }));
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(name), "no compiler '" + words.get(0) + "': " + e.getMessage());
    }
    if (code.equals(OptionalInt.of(0))) {
      return Optional.empty();
    }
    if (code.isEmpty()) {
      return Optional.of("the compiler took more than " + COMPILING.toSeconds() + " seconds");
    }
    synchronized (messages) {
      String said = messages.toString().replace(directory + "/", "");
      return Optional.of(said.isEmpty() ? "the compiler printed no reason" : said);
    }
  }

  /** Reads the records; returns a fault, if there was one. */
  private Optional<String> read(
      InputStream stream,
      List<TestCase> tests,
      BiPredicate<TestCase, Recording> wanted,
      AtomicInteger done) {
    try (DataInputStream in = new DataInputStream(stream)) {
      for (TestCase test : tests) {
        int end = word(in);
        int status = word(in);
        boolean isSafe = word(in) != 0;
        int count = word(in);
        int given = word(in);
        if (!isSafe) {
          return Optional.of("its executions cannot be sandboxed: this system has no seccomp");
        }
        if (end < 0
            || end >= Recording.End.values().length
            || count < 0
            || count > limits.letters()
            || given < 0) {
          return Optional.of("its recording cannot be read");
        }
        byte[] bytes = in.readNBytes(WORD * count);
        if (bytes.length < WORD * count) {
          return Optional.of("its recording is incomplete");
        }
        int[] states = new int[count];
        java.nio.ByteBuffer.wrap(bytes)
            .order(java.nio.ByteOrder.nativeOrder())
            .asIntBuffer()
            .get(states);
        byte[] values = in.readNBytes(INPUT * given);
        if (values.length < INPUT * given) {
          return Optional.of("its recording is incomplete");
        }
        done.incrementAndGet();
        Recording recording =
            new Recording(
                Recording.End.values()[end],
                status & 0x7f,
                new Recording.States(states),
                given(values));
        if (!wanted.test(test, recording)) {
          return Optional.empty();
        }
      }
      return Optional.empty();
    } catch (EOFException e) {
      return Optional.of(
          "its executions cannot be recorded: the recorder ended after " + done.get());
    } catch (IOException e) {
      return Optional.of("its executions cannot be recorded: " + e.getMessage());
    }
  }

  private static List<Recording.Given> given(byte[] bytes) {
    java.nio.ByteBuffer buffer =
        java.nio.ByteBuffer.wrap(bytes).order(java.nio.ByteOrder.nativeOrder());
    List<Recording.Given> result = new ArrayList<>();
    while (buffer.hasRemaining()) {
      int kind = buffer.getInt();
      int size = buffer.getInt();
      byte[] value = new byte[INPUT - 2 * WORD];
      buffer.get(value);
      result.add(new Recording.Given(kind, size, new ByteString(value)));
    }
    return result;
  }

  private static int word(DataInputStream in) throws IOException {
    int value = in.readInt();
    return java.nio.ByteOrder.nativeOrder() == java.nio.ByteOrder.LITTLE_ENDIAN
        ? Integer.reverseBytes(value)
        : value;
  }

  private static void passOver(InputStream stream) {
    try {
      stream.transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException e) {
      // It is closed: nothing more is to be read.
      return;
    }
  }
}
