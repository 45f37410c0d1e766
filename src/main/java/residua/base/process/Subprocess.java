package residua.base.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs another program to its end. Its arguments are passed unchanged, without a shell. It does not
 * outlive this process, and ends when the thread that waits for it is interrupted.
 */
public final class Subprocess {
  private final Launch launch;

  /**
   * A program that has not run yet, in the current directory.
   *
   * @param words its name and its arguments
   */
  public Subprocess(List<String> words) {
    this.launch = new Launch(words);
  }

  /** The same, in another directory. */
  public Subprocess in(Path directory) {
    launch.in(directory);
    return this;
  }

  /** The same, with further environment variables. */
  public Subprocess with(Map<String, String> environment) {
    launch.with(environment);
    return this;
  }

  /**
   * The result of a program.
   *
   * @param code its exit code
   * @param output its standard output
   * @param errors its standard error
   */
  public record Result(int code, byte[] output, byte[] errors) {}

  /**
   * Runs it.
   *
   * @param input its standard input
   * @throws IOException if it cannot be started
   * @throws InterruptedException if this thread is interrupted meanwhile; the program is ended then
   */
  public Result run(byte[] input) throws IOException, InterruptedException {
    Running running = new Running();
    Thread atExit = new Thread(running::end);
    addHook(atExit);
    try {
      Process process = running.start(launch);
      // Each stream has a thread: a program that cannot read or write would never end.
      FutureTask<byte[]> output = started(() -> readAll(process.getInputStream()));
      FutureTask<byte[]> errors = started(() -> readAll(process.getErrorStream()));
      started(() -> feed(process.getOutputStream(), input));
      int code = process.waitFor();
      return new Result(code, output.get(), errors.get());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      running.end();
      removeHook(atExit);
    }
  }

  /**
   * The process, which the end of this process ends as well, even while it is being started: its
   * program may run before this thread does.
   */
  private static final class Running {
    private Optional<Process> process = Optional.empty();
    private boolean isOver;

    synchronized Process start(Launch launch) throws IOException, InterruptedException {
      if (isOver) {
        throw new InterruptedException("this process is already ending");
      }
      Process started = launch.start();
      process = Optional.of(started);
      return started;
    }

    /** Ends it with all its subprocesses: a compiler's driver leaves the work to others. */
    synchronized void end() {
      isOver = true;
      process
          .filter(Process::isAlive)
          .ifPresent(each -> {
            List<ProcessHandle> below = each.descendants().toList();
            each.destroyForcibly();
            below.forEach(ProcessHandle::destroyForcibly);
          });
    }
  }

  private static <T> FutureTask<T> started(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(task, "stream of another program");
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  private static byte[] readAll(InputStream stream) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (stream) {
      stream.transferTo(bytes);
    } catch (IOException e) {
      // The program died; its output so far is all there is.
    }
    return bytes.toByteArray();
  }

  private static boolean feed(OutputStream stream, byte[] content) {
    try (stream) {
      stream.write(content);
      return true;
    } catch (IOException e) {
      // The program stopped reading; its exit code and messages say why.
      return false;
    }
  }

  private static void addHook(Thread hook) throws InterruptedException {
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException e) {
      throw new InterruptedException("this process is already ending");
    }
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // This process is ending already, and has run it.
    }
  }
}
