package residua.binding;

import static residua.binding.CpacheckerPlan.ALL;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.binding.CpacheckerWord.Match;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.GlobalItem;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.cfa.Step;
import residua.source.FoldedText;
import residua.source.Slice;
import residua.source.SourceText;

/**
 * What the edges of a program are in CPAchecker's control-flow automaton (version 4). The text of
 * an edge there is the source text of one statement, declaration or condition; what CPAchecker
 * needs several edges for, because it introduces temporary variables, has the same text several
 * times. Blank edges without text can be anywhere and are no part of the plans.
 */
final class CpacheckerEdges {
  private final Program program;
  private final SourceText source;
  private final CpacheckerStatements statements;
  private final CpacheckerConditions conditions;
  private final CpacheckerSwitches switches;
  private final Map<Integer, CpacheckerFunction> functions = new HashMap<>();
  private final Map<Integer, CpacheckerPlan> plans = new HashMap<>();

  CpacheckerEdges(Program program) {
    this.program = program;
    this.source = program.source();
    CpacheckerConstants constants = new CpacheckerConstants(source.text());
    CpacheckerFixedNames fixedNames = new CpacheckerFixedNames(program, constants);
    this.statements = new CpacheckerStatements(source);
    this.conditions = new CpacheckerConditions(source, fixedNames);
    this.switches = new CpacheckerSwitches(source, constants, fixedNames);
  }

  /** The declarations before the first edge of the entry function, in any order and number. */
  CpacheckerWord declarations() {
    StringBuilder all = new StringBuilder();
    for (GlobalItem item : program.items()) {
      Slice text = item.text();
      if (item.function().isPresent()) {
        int body = program.functions().get(item.function().getAsInt()).body().start();
        text = new Slice(text.start(), Math.max(text.start(), body));
      }
      all.append(FoldedText.of(source.text(text))).append('\n');
    }
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        if (step instanceof Step.Declaration declaration && statements.mayMove(declaration)) {
          all.append(FoldedText.of(source.text(step.text()))).append('\n');
        }
      }
    }
    String texts = all.toString().replace("`", "");
    return CpacheckerWord.any(text -> texts.contains(text) ? Match.OWN : Match.OTHER, 0);
  }

  /** The edges that one of our edges is. */
  CpacheckerPlan plan(Edge edge) {
    CpacheckerPlan known = plans.get(edge.id());
    if (known == null) {
      known = newPlan(edge);
      plans.put(edge.id(), known);
    }
    return known;
  }

  private CpacheckerPlan newPlan(Edge edge) {
    CpacheckerFunction function =
        functions.computeIfAbsent(
            edge.function(), index -> new CpacheckerFunction(program.functions().get(index)));
    return switch (edge.operation()) {
      case Operation.Blank(Operation.Blank.Kind kind) -> blank(function, edge, kind);
      case Operation.Call call ->
          function.step(edge) instanceof Step.Switch dispatch
              ? callInSwitch(dispatch)
              : callIn(function, edge);
      case Operation.Assume assume -> assume(function, edge);
      case Operation.Declare declare -> own(function, edge);
      case Operation.Execute execute -> own(function, edge);
      case Operation.Return end -> own(function, edge);
    };
  }

  private CpacheckerPlan own(CpacheckerFunction function, Edge edge) {
    return statements.own(function.step(edge), function.calls(edge.step()));
  }

  private CpacheckerPlan blank(CpacheckerFunction function, Edge edge, Operation.Blank.Kind kind) {
    CpacheckerWord text =
        CpacheckerWord.repeated(CpacheckerText.key(source.text(edge.where())), 0, 1);
    return switch (kind) {
      case BREAK, CONTINUE, LABEL -> CpacheckerPlan.of(ALL, text);
      case GOTO -> {
        Optional<Slice> label = function.labelAt(edge.target());
        // A label that control does not fall into has its edge behind the jump.
        yield label.isEmpty()
            ? CpacheckerPlan.of(ALL, text)
            : CpacheckerPlan.of(
                ALL,
                text,
                CpacheckerWord.repeated(CpacheckerText.key(source.text(label.get())), 0, 1));
      }
      case DEFAULT ->
          function.switchOn(edge.where()).map(switches::withoutArms).orElse(CpacheckerPlan.UNKNOWN);
      case FLOW,
          LOOP_ENTRY,
          LOOP_BACK,
          END,
          EFFECT,
          EFFECT_WITH_VALUE,
          EFFECT_WITH_READ_ONLY_VALUE ->
          CpacheckerPlan.NOTHING;
    };
  }

  private CpacheckerPlan callInSwitch(Step.Switch dispatch) {
    return CpacheckerStatements.isOpaque(dispatch.effects())
        ? CpacheckerPlan.UNKNOWN
        : CpacheckerPlan.of(
            dispatch.effects().calls().isEmpty() ? ALL : 0, switches.evaluation(dispatch, 1));
  }

  private CpacheckerPlan callIn(CpacheckerFunction function, Edge edge) {
    Step step = function.step(edge);
    return step instanceof Step.Branch branch
        ? conditions.call(branch, function.calls(edge.step()))
        : statements.call(step, function.calls(edge.step()));
  }

  private CpacheckerPlan assume(CpacheckerFunction function, Edge edge) {
    Step step = function.step(edge);
    int bodies = function.calls(edge.step());
    if (step instanceof Step.Branch branch && edge.where().equals(branch.text())) {
      return conditions.atom(branch, edge, bodies);
    }
    if (step instanceof Step.Switch dispatch) {
      return function
          .arm(dispatch, edge)
          .map(arm -> switches.arm(dispatch, arm, edge, bodies))
          .orElseGet(() -> conditions.inner(dispatch, edge, Set.of(switches.statement(dispatch))));
    }
    return conditions.inner(step, edge, Set.of());
  }
}
