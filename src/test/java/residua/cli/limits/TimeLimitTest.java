package residua.cli.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;
import residua.base.concurrent.Interruption;
import residua.testing.Alone;
import residua.testing.Tool;

/** {@code --timeout}. */
@Timeout(60)
@Alone
class TimeLimitTest {
  private static final String PROGRAM = "test-programs/linear-or-not.c";
  private static final String CONDITION = "test-programs/linear-or-not.graphml";
  private static final int STACK = 1 << 20;

  @TempDir Path directory;

  private static TimeLimit of(String seconds) {
    TimeLimit limit = new TimeLimit();
    CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();
    spec.addMixin(TimeLimit.NAME, CommandLine.Model.CommandSpec.forAnnotatedObject(limit));
    new CommandLine(spec).parseArgs("--timeout", seconds);
    return limit;
  }

  @Test
  void aPreprocessorThatNeverEndsIsEndedAndNothingIsWritten() throws IOException {
    Path program =
        Files.writeString(directory.resolve("p.c"), "#define A 0\nint main(void) { return A; }\n");
    Path slow =
        Files.writeString(
            directory.resolve("slow"), "#!/bin/sh\necho $$ >\"${0}.pid\"\nexec sleep 1000\n");
    assertThat(slow.toFile().setExecutable(true)).isTrue();
    Path output = Files.writeString(directory.resolve("residual.c"), "before");
    Tool.Result result =
        Tool.run(
            "reduce",
            "--reducer",
            "identity",
            "--cpp",
            slow.toString(),
            "--timeout",
            "1.5",
            program.toString(),
            "-o",
            output.toString());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).isEqualTo("residua: error: no result after 1.5 seconds (--timeout)\n");
    assertThat(output).hasContent("before");
    long pid = Long.parseLong(Files.readString(directory.resolve("slow.pid")).strip());
    ProcessHandle.of(pid).ifPresent(process -> process.onExit().join());
  }

  @Test
  void verifyLimitsItsReductionAsWellAsItsTools() throws IOException {
    Path slow = Files.writeString(directory.resolve("slow"), "#!/bin/sh\nexec sleep 1000\n");
    assertThat(slow.toFile().setExecutable(true)).isTrue();
    Tool.Result result =
        Tool.run(
            "verify",
            "-DX",
            "--cpp",
            slow.toString(),
            "--timeout",
            "1",
            PROGRAM,
            CONDITION,
            "--with",
            "gcc-analyzer");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).isEqualTo("residua: error: no result after 1.0 s\n");
    assertThat(result.out()).isEmpty();
  }

  @Test
  void enoughTimeChangesNothing() {
    assertThat(Tool.reduce(PROGRAM, CONDITION, "--timeout", "100"))
        .isEqualTo(Tool.reduce(PROGRAM, CONDITION));
    assertThat(Tool.run("inspect", PROGRAM, "--timeout", "100").exitCode()).isZero();
    assertThat(Tool.run("convert", CONDITION, "--to", "dot", "--timeout", "100").exitCode())
        .isZero();
  }

  @Test
  void whatIsLateCannotWriteAnyMore() throws InterruptedException {
    TimeLimit limit = of("0.1");
    CountDownLatch over = new CountDownLatch(1);
    AtomicReference<RuntimeException> thrown = new AtomicReference<>();
    CountDownLatch tried = new CountDownLatch(1);
    assertThatThrownBy(() ->
            limit.run(
                () -> {
                  awaitAnyway(over);
                  try {
                    limit.beforeWriting();
                  } catch (CancellationException e) {
                    thrown.set(e);
                  }
                  tried.countDown();
                  return 0;
                },
                STACK,
                new Interruption()))
        .isInstanceOf(TimeLimit.Exceeded.class);
    over.countDown();
    tried.await();
    assertThat(thrown.get()).isNotNull();
  }

  @Test
  void whatIsBeingWrittenIsWrittenToItsEnd() throws TimeLimit.Exceeded {
    TimeLimit limit = of("0.1");
    int answer =
        limit.run(
            () -> {
              limit.beforeWriting();
              sleep(Duration.ofMillis(500));
              return 7;
            },
            STACK,
            new Interruption());
    assertThat(answer).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "x", "", "NaN", "Infinity", "1e300", "1d", "1x", "0ms", "-1s"})
  void isAPositiveTime(String text) {
    assertThatThrownBy(() -> new TimeConverter().convert(text))
        .isInstanceOf(TypeConversionException.class);
    assertThat(Tool.run("reduce", PROGRAM, CONDITION, "--timeout", text).exitCode()).isEqualTo(2);
  }

  private static void awaitAnyway(CountDownLatch latch) {
    while (true) {
      try {
        latch.await();
        return;
      } catch (InterruptedException e) {
        // Work that does not notice.
        continue;
      }
    }
  }

  private static void sleep(Duration time) {
    try {
      TimeUnit.NANOSECONDS.sleep(time.toNanos());
    } catch (InterruptedException e) {
      throw new AssertionError("was interrupted while writing", e);
    }
  }
}
