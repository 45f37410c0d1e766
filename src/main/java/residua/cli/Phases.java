package residua.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import residua.report.ReductionReport.Phase;
import residua.source.Diagnostic;
import residua.source.Position;

/** Measures the parts of the work. */
final class Phases {
  private final Progress progress;
  private final List<Phase> done = new ArrayList<>();

  Phases(Progress progress) {
    this.progress = progress;
  }

  /** A part of the work. */
  interface Work<T, E extends Exception> {
    T run() throws E;
  }

  /** Runs a part; one that fails is not counted. */
  <T, E extends Exception> T run(String name, Work<T, E> work) throws E {
    progress.now(name);
    long start = System.nanoTime();
    T result = work.run();
    done.add(new Phase(name, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)));
    return result;
  }

  /** What took how long, as a note about a program. */
  Diagnostic note(String program) {
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
