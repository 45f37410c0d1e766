package residua.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.analysis.Coverage;
import residua.analysis.Exploration;
import residua.analysis.Falsification;
import residua.analysis.Kind;
import residua.analysis.Limits;
import residua.analysis.Order;
import residua.analysis.ProvedCondition;
import residua.analysis.Setting;
import residua.analysis.ValueExploration;
import residua.analysis.shown.Invariants;
import residua.binding.BoundCondition;
import residua.binding.choice.Binding;
import residua.cfa.Edge;
import residua.cfa.Program;
import residua.cfa.Uncalled;
import residua.meaning.Meaning;
import residua.reduction.unseen.FollowedCondition;
import residua.source.Position;
import residua.specification.Property;

/**
 * An analysis that explores abstract states.
 *
 * @param kind the abstract domain
 * @param order the order in which states are explored
 */
record ExplorationAnalysis(Kind kind, Order order) implements OwnAnalysis {
  @Override
  public String word() {
    return kind.word();
  }

  @Override
  public List<String> limits() {
    return Limits.NAMES.stream()
        .filter(name -> kind.refines() || !Limits.OF_REFINEMENTS.contains(name))
        .toList();
  }

  @Override
  public Analysis.Result run(Task task, Limits limits) {
    Program program = task.program().program();
    Meaning meaning = task.program().meaning();
    Set<String> errors = Property.UnreachCall.usual().errorCalls();
    long end = limits.end();
    Falsification falsification = new Falsification(program, meaning, errors, end);
    Optional<BoundCondition> bound =
        task.given().isEmpty()
            ? Optional.empty()
            : Optional.of(new FollowedCondition(program, Binding.bind(program, task.given())));
    Setting setting = new Setting(program, meaning, kind, order, limits, errors, bound);
    ValueExploration.Outcome outcome = explore(setting, falsification);
    Exploration exploration = outcome.exploration();
    List<Edge> violated = falsification.violated().stream().toList();
    // A condition over one thread does not apply to several.
    ProvedCondition covered =
        Uncalled.mayStartOthers(program)
            ? ProvedCondition.nothing()
            : Coverage.of(program, exploration, task.givenIsProved());
    ProvedCondition proved = ((ProvedCondition) states -> within(states, covered)).once();
    if (!violated.isEmpty()) {
      Position place = program.source().position(violated.get(0).where().start());
      return new Analysis.Result(
          Analysis.Verdict.FALSE,
          Optional.of(place),
          "",
          proved,
          outcome.transfers(),
          Optional.of(
              new Shown(
                  task.program(),
                  Optional.of(exploration::explored),
                  List::of,
                  falsification.reads(),
                  violated,
                  falsification.isInterpreted(),
                  true)));
    }
    Analysis.Verdict verdict =
        exploration.isProved() ? Analysis.Verdict.TRUE : Analysis.Verdict.UNKNOWN;
    String why = exploration.isProved() ? "" : falsification.reason(exploration.why());
    Shown shown =
        new Shown(
            task.program(),
            Optional.of(exploration::explored),
            () -> Invariants.of(program, meaning, exploration.explored()),
            Optional.empty(),
            List.of(),
            false,
            task.given().isEmpty());
    return new Analysis.Result(
        verdict,
        Optional.empty(),
        why,
        proved,
        outcome.transfers(),
        Optional.of(shown),
        verdict == Analysis.Verdict.UNKNOWN ? exploration.open() : List.of());
  }

  /** The proved executions; empty if there is not enough memory left to state them. */
  private static ProvedCondition.Sized within(int states, ProvedCondition covered) {
    try {
      return covered.within(states);
    } catch (OutOfMemoryError e) {
      return new ProvedCondition.Sized(
          Coverage.nothing(), Optional.of("there is no memory left to say what is proved"));
    }
  }

  private ValueExploration.Outcome explore(Setting setting, Falsification falsification) {
    if (kind.refines()) {
      return ValueExploration.run(setting, falsification::isReached);
    }
    Exploration exploration = new Exploration(setting);
    exploration.run(falsification::isReached);
    return new ValueExploration.Outcome(exploration, exploration.transfers());
  }
}
