package residua.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import residua.report.ReductionReport.Phase;
import residua.source.Diagnostic;
import residua.source.Position;

/** Measures the parts of the work. */
public final class Phases {
  private final Consumer<String> listener;
  private final List<Phase> done = new ArrayList<>();

  /**
   * Nothing is done yet.
   *
   * @param listener is told what begins
   */
  public Phases(Consumer<String> listener) {
    this.listener = listener;
  }

  /** A part of the work. */
  public interface Work<T, E extends Exception> {
    T run() throws E;
  }

  /** Runs a part; one that fails is not counted. */
  public <T, E extends Exception> T run(String name, Work<T, E> work) throws E {
    listener.accept(name);
    long start = System.nanoTime();
    T result = work.run();
    done.add(new Phase(name, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)));
    return result;
  }

  /** What took how long, as a note about a program. */
  public Diagnostic note(String program) {
    String times =
        done.stream()
            .map(phase -> phase.name() + " " + phase.milliseconds() + " ms")
            .collect(Collectors.joining(", "));
    return Diagnostic.note(Position.ofFile(program), times);
  }

  /** What has been done, in order. */
  List<Phase> done() {
    return List.copyOf(done);
  }
}
