package residua.pipeline;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import residua.analysis.Coverage;
import residua.analysis.Exploration;
import residua.analysis.Falsification;
import residua.analysis.Kind;
import residua.analysis.Limits;
import residua.binding.BoundCondition;
import residua.binding.choice.Binding;
import residua.cfa.Edge;
import residua.cfa.Program;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.frontend.CFrontend;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;
import residua.specification.Property;

/**
 * Analyses of our own, one after the other.
 *
 * @param limits of each
 */
public record Analysis(List<Kind> kinds, Limits limits) {
  public Analysis {
    kinds = List.copyOf(kinds);
  }

  /** What can be said of a program. */
  public enum Verdict {
    TRUE,
    FALSE,
    UNKNOWN
  }

  /**
   * What came of it.
   *
   * @param place the error call that a run reached, in words; empty if none did
   * @param why what is open, in words
   * @param condition covers what is proved
   */
  public record Result(
      Verdict verdict, String place, String why, ConditionAutomaton condition, long transfers) {}

  /**
   * Analyses a program.
   *
   * @param names of conditions; what they cover is not looked at
   * @param notes gets what there is to say of the conditions
   * @param progress is told what is done
   */
  public Result run(
      InputStream in,
      ProgramSettings settings,
      List<String> names,
      Consumer<List<Diagnostic>> notes,
      Consumer<String> progress)
      throws InputException {
    Inputs inputs = new Inputs(in);
    CFrontend.Understood understood = inputs.understood(settings);
    List<Diagnostic> said = new ArrayList<>();
    List<NamedCondition> conditions = inputs.conditions(settings.name(), names, said);
    notes.accept(said);
    for (NamedCondition each : conditions) {
      if (!each.automaton().evidence().isForUnreachCall()) {
        throw new InputException(Position.ofFile(each.name()), "it is not about unreach-call");
      }
    }
    Result result =
        run(understood, conditions.stream().map(NamedCondition::automaton).toList(), progress);
    Evidence evidence = Evidence.of(Claim.PROVED).about(Evidence.UNREACH_CALL).by("Residua");
    return new Result(
        result.verdict(),
        result.place(),
        result.why(),
        result.condition().of(settings.name(), Optional.of(inputs.programHash())).with(evidence),
        result.transfers());
  }

  /** Analyses a program that was read. */
  public Result run(
      CFrontend.Understood understood, List<ConditionAutomaton> given, Consumer<String> progress) {
    Program program = understood.program();
    Set<String> errors = Property.UnreachCall.usual().errorCalls();
    Falsification falsification = new Falsification(program, understood.meaning(), errors);
    List<ConditionAutomaton> covered = new ArrayList<>(given);
    List<String> why = new ArrayList<>();
    long transfers = 0;
    Optional<Result> last = Optional.empty();
    for (Kind kind : kinds) {
      progress.accept(kind.word());
      Optional<BoundCondition> bound =
          covered.isEmpty() ? Optional.empty() : Optional.of(Binding.bind(program, covered));
      Exploration exploration =
          new Exploration(program, understood.meaning(), kind, limits, errors, bound);
      List<Edge> violated = new ArrayList<>();
      exploration.run(suspicion -> {
        boolean reached = falsification.isReached(suspicion);
        if (reached) {
          violated.add(suspicion.edge());
        }
        return reached;
      });
      transfers += exploration.transfers();
      ConditionAutomaton condition = Coverage.of(program, exploration, given.isEmpty());
      covered.add(condition);
      if (!violated.isEmpty()) {
        Position place = program.source().position(violated.get(0).where().start());
        String where = place.file() + ":" + place.line();
        return new Result(Verdict.FALSE, where, "", condition, transfers);
      }
      if (exploration.isProved()) {
        return new Result(Verdict.TRUE, "", "", condition, transfers);
      }
      why.add(kind.word() + ": " + exploration.why());
      last =
          Optional.of(
              new Result(Verdict.UNKNOWN, "", String.join("; ", why), condition, transfers));
    }
    return last.orElseThrow();
  }
}
