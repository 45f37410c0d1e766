package residua.pipeline.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import residua.analysis.equivalence.Equivalence;
import residua.base.concurrent.Lazy;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.semantics.DataModel;
import residua.c.semantics.ProgramSemantics;
import residua.pipeline.program.ProgramSettings;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverHost;
import residua.smt.solver.Solvers;
import residua.sources.changeimpact.matching.EdgeComparison;

/**
 * Compares edges of two versions by their semantics. Neither version is translated, and no solver
 * is started, before there is a question.
 */
final class SameMeaning implements EdgeComparison, AutoCloseable {
  /**
   * In characters; the semantics of a larger program takes more memory than the comparison is
   * worth.
   */
  private static final int MOST_TEXT = 4_000_000;

  private final SolverHost host =
      new SolverHost(SolverChoice.of(Optional.empty()), OptionalLong.empty());
  private final List<Lazy<Optional<Equivalence>>> machines = new ArrayList<>();

  /**
   * Compares two versions. A comparison for the default machine may be used for another one, see
   * {@link ProgramSettings#onMachine}, so it has to be correct there, too.
   *
   * @param asksSolver whether a solver is asked beyond syntactic comparison
   */
  SameMeaning(Program program, Program old, ProgramSettings settings, boolean asksSolver) {
    Optional<Solvers> solvers = Optional.<Solvers>of(host).filter(h -> asksSolver);
    List<DataModel> models =
        settings.model() == DataModel.LP64
            ? List.of(DataModel.LP64, DataModel.ILP32)
            : List.of(settings.model());
    for (DataModel model : models) {
      machines.add(
          new Lazy<>(() ->
              meaning(program, model)
                  .flatMap(own ->
                      meaning(old, model).map(other -> new Equivalence(own, other, solvers)))));
    }
  }

  private static Optional<ProgramSemantics> meaning(Program program, DataModel model) {
    if (program.source().text().length() > MOST_TEXT) {
      return Optional.empty();
    }
    try {
      // It has been read before, so the answers of the compiler are known.
      CFrontend.Understood read =
          CFrontend.understand(
              program.source(),
              program.entryFunction().name(),
              (source, suspicion) -> List.of(),
              model);
      return Optional.of(read)
          .filter(same -> same.program().edges().equals(program.edges()))
          .map(CFrontend.Understood::meaning);
    } catch (InputException e) {
      return Optional.empty();
    }
  }

  @Override
  public boolean areSame(List<Edge> edges, List<Edge> old, Map<String, String> oldNames) {
    return !edges.isEmpty()
        && machines.stream()
            .allMatch(machine ->
                machine
                    .get()
                    .filter(each ->
                        each.areSame(
                            edges.getFirst().function(),
                            ids(edges),
                            old.getFirst().function(),
                            ids(old),
                            oldNames))
                    .isPresent());
  }

  private static List<Integer> ids(List<Edge> edges) {
    return edges.stream().map(Edge::id).toList();
  }

  @Override
  public void close() {
    host.close();
  }
}
