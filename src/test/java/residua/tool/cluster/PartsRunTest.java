package residua.tool.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.testing.Alone;

/** Whatever ends the work on a part ends the run: no part is left out without a word. */
@Timeout(60)
@Alone
class PartsRunTest {
  private static final long STACK = 1 << 20;
  private static final WorkDirectory.Answer TRUE =
      new WorkDirectory.Answer("TRUE", Optional.empty(), Optional.empty(), 0, List.of());

  /** What is done with a part. */
  private interface Trying {
    WorkDirectory.Answer verify(PartTask task) throws InputException;
  }

  private static Map<String, WorkDirectory.Answer> run(int jobs, Trying trying)
      throws InputException {
    PartsRun.Work work =
        new PartsRun.Work() {
          @Override
          public WorkDirectory.Answer verify(PartTask task) throws InputException {
            return trying.verify(task);
          }

          @Override
          public List<PartTask> divided(PartTask task) {
            return List.of();
          }

          @Override
          public void progress(
              PartTask task, WorkDirectory.Answer answer, PartsRun.Standing standing) {
            // Nobody watches.
          }
        };
    List<PartTask> parts =
        IntStream.range(0, 4).mapToObj(i -> new PartTask("part-" + i, List.of())).toList();
    return new PartsRun(work, 4).run(parts, jobs, STACK);
  }

  private static InputException thrown(Throwable what) {
    return switch (what) {
      case Error error -> throw error;
      case RuntimeException exception -> throw exception;
      case InputException input -> input;
      default -> throw new IllegalArgumentException(what);
    };
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void whatEndsAWorkerEndsTheRun(int jobs) {
    List<Throwable> faults =
        List.of(
            new IllegalStateException("a defect"),
            new OutOfMemoryError("no room"),
            new NoClassDefFoundError("a library"),
            new InputException(Position.ofFile("p.c"), "no such file"));
    for (Throwable fault : faults) {
      assertThatThrownBy(() ->
              run(
                  jobs,
                  task -> {
                    if (task.name().equals("part-2")) {
                      throw thrown(fault);
                    }
                    return TRUE;
                  }))
          .isSameAs(fault);
    }
  }

  @Test
  void theOthersHaveStoppedBefore() {
    AtomicBoolean isStopped = new AtomicBoolean();
    CountDownLatch started = new CountDownLatch(1);
    assertThatThrownBy(() ->
            run(
                2,
                task -> {
                  if (task.name().equals("part-0")) {
                    await(started);
                    throw new IllegalStateException("a defect");
                  }
                  started.countDown();
                  isStopped.set(!sleeps());
                  return TRUE;
                }))
        .hasMessage("a defect");
    assertThat(isStopped).isTrue();
  }

  /** Also where it came first: what was found is right all the same. */
  @Test
  void aFalseIsTheAnswerWhateverElseHappens() throws InputException {
    WorkDirectory.Answer wrong =
        new WorkDirectory.Answer("FALSE", Optional.empty(), Optional.empty(), 0, List.of());
    CountDownLatch started = new CountDownLatch(1);
    Map<String, WorkDirectory.Answer> answers =
        run(
            2,
            task -> {
              if (task.name().equals("part-0")) {
                await(started);
                throw new IllegalStateException("a defect");
              }
              started.countDown();
              sleeps();
              return wrong;
            });
    assertThat(answers).containsEntry("part-1", wrong);
  }

  @Test
  void whoIsInterruptedGetsNoAnswers() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    AtomicReference<Throwable> end = new AtomicReference<>();
    AtomicBoolean isStopped = new AtomicBoolean();
    Thread caller =
        new Thread(() -> {
          try {
            run(
                1,
                task -> {
                  started.countDown();
                  isStopped.set(!sleeps());
                  return TRUE;
                });
          } catch (InputException | CancellationException e) {
            end.set(e);
          }
        });
    caller.start();
    started.await();
    caller.interrupt();
    caller.join();
    assertThat(end.get()).isInstanceOf(CancellationException.class);
    assertThat(isStopped).isTrue();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sleeps long; false if somebody does not want that any more. */
  private static boolean sleeps() {
    try {
      TimeUnit.SECONDS.sleep(50);
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }
}
