package residua.portfolio.obligations;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend.Understood;
import residua.c.semantics.Obligation;
import residua.c.semantics.ProgramSemantics;
import residua.c.specification.SafetyProperty;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.BuiltInAnalysis;

/**
 * The obligations of a program that analyses have proved one by one, each unless another one is
 * violated before it. What one analysis has proved, the next one assumes. That is no circle: the
 * first violation of an execution would be of an obligation that was proved to hold there. May be
 * used by several threads.
 */
public final class ProvedObligations {
  private final TreeMap<Obligation, String> proved = new TreeMap<>();
  private Optional<Understood> analysed = Optional.empty();
  private boolean isEndReached;

  /** The task of an analysis, which assumes what is proved. */
  public synchronized BuiltInAnalysis.Task assumedIn(BuiltInAnalysis.Task task) {
    if (analysed.isEmpty()) {
      analysed = Optional.of(task.program());
    }
    if (proved.isEmpty()) {
      return task;
    }
    ProgramSemantics known = Obligation.known(task.program().meaning(), proved.keySet());
    boolean asksForLeaks = Obligation.of(known).stream().anyMatch(each -> isLeak(each.property()));
    ProgramSemantics left =
        asksForLeaks
            ? known
            : known.specification().only(each -> !isLeak(each)).map(known::asked).orElse(known);
    return new BuiltInAnalysis.Task(
        new Understood(task.program().program(), left),
        task.given(),
        task.givenIsProved(),
        task.executions());
  }

  private static boolean isLeak(SafetyProperty property) {
    return property == SafetyProperty.VALID_MEMTRACK || property == SafetyProperty.VALID_MEMCLEANUP;
  }

  /**
   * Adds what an analysis has proved, if it has.
   *
   * @param stage its name
   * @param program what it has analysed, as it was before anything was assumed in it
   */
  public synchronized void add(String stage, Understood program, Analysis.Result result) {
    if (result.suspected().isEmpty()) {
      return;
    }
    SortedSet<Obligation> suspected = result.suspected().get();
    isEndReached = true;
    for (Obligation each : Obligation.of(program.meaning())) {
      if (!suspected.contains(each)) {
        proved.putIfAbsent(each, stage);
      }
    }
  }

  /**
   * Whether all obligations of a program are proved, and nothing else is asked for. An analysis has
   * come to its end, then: there is nothing else in the program that it could not follow.
   */
  public synchronized boolean areAll(Understood program) {
    return isEndReached
        && program.meaning().specification().errorCalls().isEmpty()
        && proved.keySet().containsAll(Obligation.of(program.meaning()));
  }

  /** The status of each obligation; nothing if nothing was analysed. */
  public synchronized List<ObligationStatus> all() {
    if (analysed.isEmpty()) {
      return List.of();
    }
    Program program = analysed.get().program();
    List<ObligationStatus> result = new ArrayList<>();
    for (Obligation each : new TreeSet<>(Obligation.of(analysed.get().meaning()))) {
      Edge edge = program.edges().get(each.edge());
      result.add(
          new ObligationStatus(
              program.source().position(each.where()),
              program.source().position(edge.where().start()),
              program.functions().get(edge.function()).name(),
              each.property(),
              Optional.ofNullable(proved.get(each))));
    }
    return result;
  }
}
