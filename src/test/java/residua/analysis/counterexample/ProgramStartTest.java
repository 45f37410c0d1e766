package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.execution.ExecutionPolicy;

/** Programs that are run to show an error, and systems that do not run them. */
class ProgramStartTest {
  private static final long SECONDS = 10_000_000_000L;

  @TempDir Path directory;

  private Path script(String name, String text) throws IOException {
    Path file = Files.writeString(directory.resolve(name), "#!/bin/sh\n" + text + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private Path nothing() throws IOException {
    return Files.writeString(directory.resolve("nothing"), "");
  }

  /** A shell gets what the system does not know, and ends as it likes. */
  @Test
  void whatDoesNotSayThatItStartsIsNotRun() throws Exception {
    ProgramStart start = new ProgramStart(directory, true, ExecutionPolicy.ALLOWED);
    start.program(script("silent", "exit 0"), nothing(), SECONDS);
    assertThat(start.isRefused()).isTrue();
    ProgramStart wide = new ProgramStart(directory, false, ExecutionPolicy.ALLOWED);
    wide.program(directory.resolve("silent"), nothing(), SECONDS);
    assertThat(wide.isRefused()).isFalse();
    Path nowhere = directory.resolve("nowhere");
    assertThatThrownBy(() -> wide.program(nowhere, nothing(), SECONDS))
        .isInstanceOf(IOException.class);
  }

  @Test
  void whoHasStartedOnceIsBelieved() throws Exception {
    ProgramStart start = new ProgramStart(directory, true, ExecutionPolicy.ALLOWED);
    Path program = script("speaking", "touch " + start.started() + "; touch ../ran; exit 1");
    start.program(program, nothing(), SECONDS);
    assertThat(start.isRefused()).isFalse();
    Files.delete(directory.resolve("ran"));
    start.program(program, nothing(), SECONDS);
    assertThat(directory.resolve("ran")).exists();
  }

  @Test
  void aProgramThatDoesNotEndIsEnded() throws Exception {
    ProgramStart start = new ProgramStart(directory, false, ExecutionPolicy.ALLOWED);
    long before = System.nanoTime();
    start.program(script("endless", "while :; do :; done"), nothing(), SECONDS / 20);
    assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(SECONDS / 20);
  }

  @Test
  void whetherACommandEndsWellIsSaid() throws Exception {
    ProgramStart start = new ProgramStart(directory, false, ExecutionPolicy.ALLOWED);
    Path output = directory.resolve("output");
    assertThat(start.command(List.of("sh", "-c", "echo said; exit 0"), output, SECONDS)).isTrue();
    assertThat(output).hasContent("said");
    assertThat(start.command(List.of("sh", "-c", "exit 3"), output, SECONDS)).isFalse();
    assertThatThrownBy(() -> start.command(List.of("no-such-compiler"), output, SECONDS))
        .isInstanceOf(IOException.class);
  }

  @Test
  void itsDirectoryIsEmptyEachTime() throws Exception {
    ProgramStart start = new ProgramStart(directory, false, ExecutionPolicy.ALLOWED);
    Path program = script("curious", "ls -a >>" + directory + "/seen; mkdir d; touch d/left");
    start.program(program, nothing(), SECONDS);
    start.program(program, nothing(), SECONDS);
    assertThat(Files.readAllLines(directory.resolve("seen"))).containsExactly(".", "..", ".", "..");
  }

  @Test
  void nothingIsExecutedWhereThatIsForbidden() throws Exception {
    ProgramStart start = new ProgramStart(directory, false, ExecutionPolicy.FORBIDDEN);
    Path program = script("forbidden", "touch " + directory + "/ran");
    assertThatThrownBy(() -> start.program(program, nothing(), SECONDS))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> start.command(List.of("true"), nothing(), SECONDS))
        .isInstanceOf(IllegalStateException.class);
    assertThat(directory.resolve("ran")).doesNotExist();
  }
}
