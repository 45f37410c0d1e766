package residua.portfolio.obligations;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend.Understood;
import residua.c.semantics.ImpliedObligations;
import residua.c.semantics.Obligation;
import residua.c.semantics.ProgramSemantics;
import residua.c.specification.SafetyProperty;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.BuiltInAnalysis;

/**
 * The obligations of a program that analyses have proved one by one, each unless another one is
 * violated before it. What one analysis has proved, the next one assumes. That is no circle: the
 * first violation of an execution would be of an obligation that was proved to hold there. Implied
 * obligations that nobody has proved remain: an obligation that comes after one of them, by the
 * edges of the program alone, is proved only unless that one is violated. May be used by several
 * threads.
 */
public final class ProvedObligations {
  private final TreeMap<Obligation, String> proved = new TreeMap<>();
  private Optional<Understood> analysed = Optional.empty();
  private final SortedSet<Obligation> implied = new TreeSet<>();
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
    Set<Obligation> left = ImpliedObligations.among(suspected, program.meaning());
    if (isEndReached) {
      implied.retainAll(left);
    } else {
      implied.addAll(left);
    }
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
        && implied.isEmpty()
        && program.meaning().specification().errorCalls().isEmpty()
        && proved.keySet().containsAll(Obligation.of(program.meaning()));
  }

  /** The status of each obligation; nothing if nothing was analysed. */
  public synchronized List<ObligationStatus> all() {
    if (analysed.isEmpty()) {
      return List.of();
    }
    Program program = analysed.get().program();
    Map<Position, BitSet> after = after(analysed.get());
    List<ObligationStatus> result = new ArrayList<>();
    for (Obligation each : new TreeSet<>(Obligation.of(analysed.get().meaning()))) {
      Edge edge = program.edges().get(each.edge());
      Optional<String> by = Optional.ofNullable(proved.get(each));
      List<Position> unless =
          by.isEmpty()
              ? List.of()
              : after.keySet().stream().filter(at -> after.get(at).get(each.edge())).toList();
      result.add(
          new ObligationStatus(
              program.source().position(each.where()),
              program.source().position(edge.where().start()),
              program.functions().get(edge.function()).name(),
              each.property(),
              by.filter(stage -> unless.isEmpty()),
              unless));
    }
    return result;
  }

  /** The edges after each operation that may be undefined, by the position of that. */
  private Map<Position, BitSet> after(Understood program) {
    Map<Position, BitSet> result = new TreeMap<>();
    for (Obligation each : implied) {
      Position at = program.program().source().position(each.where()).wholeLine();
      result
          .computeIfAbsent(at, line -> new BitSet())
          .or(EdgesAfter.of(program.program(), program.meaning(), each.edge()));
    }
    return result;
  }
}
