package residua.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import residua.testing.ToldTool;
import residua.testing.Tool;

/** Runs of {@code verify --parts}, with tools that say what they are told. */
final class PartsRuns {
  /** A program with three branches. */
  static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int sum = 0;
        if (__VERIFIER_nondet_int())
          sum++;
        if (__VERIFIER_nondet_int())
          sum += 2;
        if (__VERIFIER_nondet_int())
          sum += 4;
        if (sum == __VERIFIER_nondet_int())
          reach_error();
        return sum;
      }
      """;

  private final Path directory;
  private final Path program;
  private final Path asked;

  PartsRuns(Path directory) throws IOException {
    this.directory = directory;
    this.program = Files.writeString(directory.resolve("p.c"), PROGRAM);
    this.asked = Files.createFile(directory.resolve("asked"));
  }

  Path program() {
    return program;
  }

  /** The file with a line for each time that a tool was asked. */
  Path asked() {
    return asked;
  }

  /** A tool that says one thing when it is asked the first times, and another one later. */
  String tool(int times, String first, String later) throws IOException {
    String script =
        "echo >> %s; if [ $(wc -l < %s) -le %d ]; then echo '%s'; else echo '%s'; fi"
            .formatted(asked, asked, times, first, later);
    return ToldTool.running(directory, "", "sh", "-c", script);
  }

  /** How often the tools were asked. */
  long timesAsked() throws IOException {
    try (Stream<String> lines = Files.lines(asked)) {
      return lines.count();
    }
  }

  /** Begins a run, of four parts if the options do not say another number. */
  Tool.Result verify(String tool, String... options) {
    List<String> words = new ArrayList<>(List.of("verify", program.toString(), "--tool", tool));
    if (!List.of(options).contains("--parts")) {
      words.addAll(List.of("--parts", "4"));
    }
    words.addAll(List.of("--work", work(), "-q"));
    words.addAll(List.of(options));
    return Tool.run(words.toArray(String[]::new));
  }

  /** The directory of the run. */
  String work() {
    return directory.resolve("work").toString();
  }

  /** Resumes the run. */
  Tool.Result resume(String... options) {
    List<String> words = new ArrayList<>(List.of("verify", "--resume", work(), "-q"));
    words.addAll(List.of(options));
    return Tool.run(words.toArray(String[]::new));
  }
}
