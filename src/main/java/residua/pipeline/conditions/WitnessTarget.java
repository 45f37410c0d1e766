package residua.pipeline.conditions;

import java.io.InputStream;
import java.util.Set;
import java.util.TreeSet;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.pipeline.program.ProgramReader;
import residua.sources.witnesses.format.Waypoint;
import residua.sources.witnesses.format.Witness;

/**
 * Where a violation witness says that the property is violated. An operation may violate it before
 * an execution has come there: that is another violation.
 */
public final class WitnessTarget {
  private WitnessTarget() {}

  /**
   * Whether a statement on a line may be the one that a witness means; also if it names none.
   *
   * @param violated where an execution violates the property
   * @throws InputException if the witness cannot be read
   */
  public static boolean mayBe(String witness, Program program, Position violated)
      throws InputException {
    Set<Integer> lines =
        new ProgramReader(InputStream.nullInputStream())
            .witness(witness)
            .map(WitnessTarget::lines)
            .orElse(Set.of());
    return lines.isEmpty()
        || program.edges().stream().anyMatch(edge -> covers(program, edge, lines, violated));
  }

  private static boolean covers(Program program, Edge edge, Set<Integer> lines, Position violated) {
    Position first = program.source().position(edge.where().start());
    Position last =
        program.source().position(Math.max(edge.where().start(), edge.where().end() - 1));
    return lines.contains(first.line())
        && first.file().equals(violated.file())
        && first.line() <= violated.line()
        && violated.line() <= last.line();
  }

  private static Set<Integer> lines(Witness witness) {
    Set<Integer> result = new TreeSet<>();
    switch (witness) {
      case Witness.Graph graph ->
          graph.automaton().transitions().stream()
              .filter(each -> graph.automaton().states().get(each.target()).accepting())
              .forEach(each -> each.guard().extent().startLine().ifPresent(result::add));
      case Witness.Sequence sequence ->
          sequence.segments().stream()
              .map(segment -> segment.getLast())
              .filter(point -> point.type() == Waypoint.Type.TARGET)
              .forEach(point -> result.add(point.line()));
      case Witness.Correctness correctness -> {}
    }
    return result;
  }
}
