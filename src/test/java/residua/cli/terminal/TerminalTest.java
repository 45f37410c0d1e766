package residua.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import residua.base.concurrent.Interruption;
import residua.cli.Main;
import residua.cli.output.Streams;
import residua.testing.Alone;
import residua.testing.ChildProcess;

/** What is different on a terminal: progress and colours. */
@Alone
class TerminalTest {
  private static final String PROGRAM = "test-programs/linear-or-not.c";
  private static final String CONDITION = "test-programs/linear-or-not.graphml";
  private static final String RESIDUAL = "test-programs/linear-or-not.residual.c";
  private static final Terminal COLOURED = new Terminal(true, true);
  private static final Terminal PLAIN = new Terminal(true, false);

  /** A preprocessor that takes long answers at once what its machine is. */
  private static final String QUICK = "#!/bin/sh\ncase \"$*\" in *-dM*) exec cc \"$@\";; esac\n";

  @TempDir private Path directory;

  private String slow;

  @BeforeEach
  void makeAPreprocessorThatTakesLonger() throws IOException {
    Path file =
        Files.writeString(directory.resolve("slow"), QUICK + "sleep 1.6\nexec cc -E \"$@\"\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    slow = file.toString();
  }

  @Test
  void progressIsShownAndErased() throws IOException {
    String tasks =
        Files.writeString(
                directory.resolve("tasks"), "inspect --cpp " + slow + " -DX " + PROGRAM + "\n")
            .toString();
    for (String[] command :
        List.of(
            new String[] {"reduce", "--cpp", slow, "-DX", PROGRAM, CONDITION},
            new String[] {"check", "--cpp", slow, "-DX", PROGRAM, CONDITION, RESIDUAL},
            new String[] {"inspect", "--cpp", slow, "-DX", PROGRAM, CONDITION})) {
      String err = err(PLAIN, command);
      assertThat(err).contains("\rresidua: parse, 1 s");
      assertThat(screen(err)).isEqualTo("");
    }
    String batch = err(PLAIN, "batch", tasks);
    assertThat(batch).contains("\rresidua: 0 of 1 tasks done, 1 s");
    assertThat(screen(batch)).startsWith("task 1: exit code 0: inspect").hasLineCount(1);
  }

  @Test
  void verifySaysWhatIsDoneInFrontOfATool() throws IOException {
    String tool =
        Files.writeString(
                directory.resolve("tool.json"),
                """
                {"name": "told", "target": "sv-comp", "version": ["true"], "install": "with care",
                 "errors": ["reach_error"], "commands": [["sh", "-c", "sleep 1.6; echo SAFE"]],
                 "verdicts": [{"verdict": "TRUE", "line": "^SAFE$"}], "places": []}
                """)
            .toString();
    String[] command = {"verify", "--cpp", slow, "-DX", PROGRAM, CONDITION, "--tool", tool};
    String err = err(PLAIN, command);
    assertThat(err).contains("\rresidua: parse, 1 s").contains("\rresidua: told of at most 60 s, ");
    assertThat(screen(err)).isEqualTo("");
    assertThat(err(Terminal.NONE, command)).isEqualTo("");
    String shown = "told: SAFE\n";
    assertThat(screen(err(PLAIN, with(command, "-v")))).isEqualTo(shown);
    assertThat(err(Terminal.NONE, with(command, "-v"))).isEqualTo(shown);
  }

  /** Who presses Ctrl-C gets a clean line, and nothing of the one that was there. */
  @Test
  @Timeout(60)
  void theLineIsErasedWhenTheProcessIsInterrupted() throws IOException, InterruptedException {
    // In the background of a shell, SIGINT is ignored.
    List<String> words = new ArrayList<>(List.of("env", "--default-signal=INT"));
    words.addAll(
        ChildProcess.command(
            List.of("-Dresidua.terminal=true"),
            List.of(
                "reduce", "--cpp", slow.replace("slow", "endless"), "-DX", PROGRAM, CONDITION)));
    Path endless = Files.writeString(directory.resolve("endless"), QUICK + "exec sleep 30\n");
    assertThat(endless.toFile().setExecutable(true)).isTrue();
    Path screen = directory.resolve("screen");
    Process process =
        new ProcessBuilder(words)
            .redirectError(screen.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    while (!Files.readString(screen).contains("residua: parse, ")) {
      TimeUnit.MILLISECONDS.sleep(50);
    }
    Process interrupt = new ProcessBuilder("kill", "-INT", "" + process.pid()).start();
    assertThat(interrupt.waitFor()).isZero();
    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(screen(Files.readString(screen))).isEqualTo("");
  }

  @Test
  void lessThanASecondIsNotShownAsNone() throws IOException {
    String program =
        Files.writeString(
                directory.resolve("endless.c"),
                "extern void reach_error(void);\n"
                    + "extern int __VERIFIER_nondet_int(void);\n"
                    + "int main(void) {\n"
                    + "  unsigned x = 0;\n"
                    + "  while (__VERIFIER_nondet_int()) x++;\n"
                    + "  if (x == 77777777) reach_error();\n"
                    + "  return 0;\n"
                    + "}\n")
            .toString();
    String err = err(PLAIN, "verify", "--cpp", slow, "-DX", program, "--with", "value:900ms");
    assertThat(err).contains("\rresidua: value of at most 0.9 s, ");
  }

  @Test
  void aMessageTakesThePlaceOfTheLine() {
    String err = err(PLAIN, "reduce", "-v", "--cpp", slow, "-DX", PROGRAM, CONDITION);
    assertThat(err).contains("\rresidua: parse, 1 s");
    assertThat(screen(err)).matches(PROGRAM + ": note: parse \\d+ ms, .*\n");
  }

  @Test
  void progressIsNotShownInAPipeNorWhereItIsNotWanted() {
    String[] command = {"reduce", "--cpp", slow, "-DX", PROGRAM, CONDITION};
    assertThat(err(Terminal.NONE, command)).isEmpty();
    assertThat(err(PLAIN, with(command, "-q"))).isEmpty();
    assertThat(err(PLAIN, with(command, "--no-progress"))).isEmpty();
    assertThat(err(Terminal.NONE, with(command, "--progress"))).contains("\rresidua: parse, 1 s");
  }

  @Test
  void whatIsFastShowsNothing() {
    assertThat(err(PLAIN, "inspect", PROGRAM)).isEmpty();
  }

  @Test
  void diagnosticsHaveColoursOnATerminalOnly() {
    String[] wrong = {"inspect", "missing.c"};
    assertThat(err(COLOURED, wrong))
        .isEqualTo("\u001b[1mmissing.c:\u001b[m \u001b[1;31merror:\u001b[m no such file\n");
    assertThat(err(PLAIN, wrong)).isEqualTo("missing.c: error: no such file\n");
    assertThat(err(Terminal.NONE, wrong)).isEqualTo("missing.c: error: no such file\n");
    assertThat(err(COLOURED, "reduce", "-v", "test-programs/calls.c", CONDITION))
        .contains("\u001b[1;35mwarning:\u001b[m ")
        .contains("\u001b[1;36mnote:\u001b[m ");
  }

  @Test
  void namesOfFilesCannotSteerTheTerminal() {
    assertThat(err(COLOURED, "inspect", "\u001b[31m.c")).startsWith("\u001b[1m\\u001b[31m.c:");
  }

  @Test
  void theEnvironmentMayForbidColours() {
    assertThat(Terminal.of("true", Map.of("TERM", "xterm"))).isEqualTo(COLOURED);
    assertThat(Terminal.of("true", Map.of("TERM", "xterm", "NO_COLOR", ""))).isEqualTo(COLOURED);
    assertThat(Terminal.of("true", Map.of("TERM", "xterm", "NO_COLOR", "1"))).isEqualTo(PLAIN);
    assertThat(Terminal.of("true", Map.of("TERM", "dumb"))).isEqualTo(PLAIN);
    assertThat(Terminal.of("true", Map.of())).isEqualTo(PLAIN);
    assertThat(Terminal.of("", Map.of("TERM", "xterm"))).isEqualTo(Terminal.NONE);
  }

  private static String[] with(String[] command, String option) {
    List<String> words = new ArrayList<>(List.of(command));
    words.add(option);
    return words.toArray(String[]::new);
  }

  private static String err(Terminal terminal, String... command) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Main.run(
        command,
        new Streams(
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), false, UTF_8),
            new PrintStream(err, true, UTF_8),
            terminal,
            new Interruption(),
            Optional.empty()));
    return err.toString(UTF_8);
  }

  /** What is to be seen in the end of text in which a carriage return goes back. */
  private static String screen(String text) {
    StringBuilder screen = new StringBuilder();
    StringBuilder line = new StringBuilder();
    int column = 0;
    for (char c : text.toCharArray()) {
      switch (c) {
        case '\r' -> column = 0;
        case '\n' -> {
          screen.append(line.toString().stripTrailing()).append('\n');
          line.setLength(0);
          column = 0;
        }
        default -> {
          line.replace(column, Math.min(column + 1, line.length()), String.valueOf(c));
          column++;
        }
      }
    }
    return screen.append(line.toString().stripTrailing()).toString();
  }
}
