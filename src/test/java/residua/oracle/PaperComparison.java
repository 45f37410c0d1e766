package residua.oracle;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import residua.testing.Gcc.Run;

/**
 * Compares residuals with those of the paper's algorithm: no run gets further. That a run is at
 * least as long as verified parts allow is for the {@link Oracle} to see.
 */
final class PaperComparison implements Oracle.Reference {
  private int runs;
  private int stopped;
  private int earlier;

  @Override
  public Optional<String> objection(Oracle.Original original, List<Run> residual) {
    Automaton condition = original.triple().condition();
    for (int i = 0; i < residual.size(); i++) {
      Trace trace = original.traces().get(i);
      Run run = residual.get(i);
      OptionalInt stop = PaperAlgorithm.stop(condition, trace);
      runs++;
      // Up to the edge that accepts, its condition or arguments evaluated: it is not taken.
      int most = trace.events().size();
      if (stop.isPresent()) {
        stopped++;
        most = trace.step(stop.getAsInt()).eventsAtMost();
        if (run.events().size() > most || !run.end().equals("exit 0")) {
          String edge = trace.step(stop.getAsInt()).edge().toString();
          return Optional.of(
              "run %d: %d events, %s; the paper's algorithm leaves at most %d, up to %s"
                  .formatted(i, run.events().size(), run.end(), most, edge));
        }
      }
      earlier += run.events().size() < leastEvents(trace, stop) ? 1 : 0;
    }
    return Optional.empty();
  }

  private static int leastEvents(Trace trace, OptionalInt stop) {
    return stop.isPresent() ? trace.step(stop.getAsInt()).eventsBefore() : trace.events().size();
  }

  /** How many runs the paper's algorithm stops. */
  int stopped() {
    return stopped;
  }

  /** How many runs stop earlier than with the paper's algorithm. */
  int earlier() {
    return earlier;
  }

  void add(PaperComparison other) {
    runs += other.runs;
    stopped += other.stopped;
    earlier += other.earlier;
  }

  @Override
  public String toString() {
    return "%d runs, the paper's algorithm stops %d, the residual stops %d earlier or alone"
        .formatted(runs, stopped, earlier);
  }
}
