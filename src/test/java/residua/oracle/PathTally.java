package residua.oracle;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import residua.base.diagnostics.InputException;
import residua.reference.Pair;

/** Sums of what all paths of residuals and of those of the paper's algorithm have shown. */
final class PathTally {
  private int pairs;
  private int complete;
  private int stops;
  private int nodes;
  private int places;

  /** Compares one pair on all paths; what is wrong. */
  List<String> add(Path program, Path condition) throws IOException {
    try {
      Pair.Comparison compared = Pair.read(program, condition).compare();
      pairs++;
      stops += compared.stops();
      if (compared.complete()) {
        complete++;
        nodes += compared.nodes();
        places += compared.places();
      }
      return compared.faults();
    } catch (InputException e) {
      throw new IOException(e);
    }
  }

  void add(PathTally other) {
    pairs += other.pairs;
    complete += other.complete;
    stops += other.stops;
    nodes += other.nodes;
    places += other.places;
  }

  int stops() {
    return stops;
  }

  int complete() {
    return complete;
  }

  @Override
  public String toString() {
    return "%d pairs, all paths of %d: %d nodes instead of at least %d locations; %d ways end in a stop"
        .formatted(pairs, complete, nodes, places, stops);
  }
}
