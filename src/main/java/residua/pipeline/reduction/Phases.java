package residua.pipeline.reduction;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.report.ReductionReport.Phase;

/** Measures the phases of the work. */
public final class Phases {
  private final Consumer<String> listener;
  private final List<Phase> done = new ArrayList<>();

  /**
   * Starts without any phases.
   *
   * @param listener is told which phase begins
   */
  public Phases(Consumer<String> listener) {
    this.listener = listener;
  }

  /** A phase. */
  public interface Work<T, E extends Exception> {
    T run() throws E;
  }

  /** Runs a phase; one that fails is not counted. */
  public <T, E extends Exception> T run(String name, Work<T, E> work) throws E {
    listener.accept(name);
    long start = System.nanoTime();
    T result = work.run();
    done.add(new Phase(name, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)));
    return result;
  }

  /** The times of the phases, as a note about a program. */
  public Diagnostic note(String program) {
    String times =
        done.stream()
            .map(phase -> phase.name() + " " + phase.milliseconds() + " ms")
            .collect(Collectors.joining(", "));
    return Diagnostic.note(Position.ofFile(program), times);
  }

  /** The finished phases, in order. */
  List<Phase> done() {
    return List.copyOf(done);
  }
}
