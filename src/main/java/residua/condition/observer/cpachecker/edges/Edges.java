package residua.condition.observer.cpachecker.edges;

import static residua.condition.observer.cpachecker.edges.EdgeMapping.ALL;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.assumption.CpacheckerUnits;
import residua.condition.observer.cpachecker.edges.EdgeSequence.Match;

/**
 * Maps the edges of a program to those of CPAchecker's control-flow automaton (version 4). There,
 * the text of an edge is the source text of one statement, declaration or condition; where
 * CPAchecker needs several edges for one, because it introduces temporary variables, they all have
 * the same text. Blank edges without text can be anywhere and are not part of the plans.
 */
public final class Edges {
  private final Program program;
  private final EdgeTexts source;
  private final CpacheckerUnits units;

  /**
   * The same with texts that CPAchecker builds itself; empty if they have no names of their own.
   */
  private final Optional<Edges> built;

  private final Statements statements;
  private final BranchConditions conditions;
  private final Switches switches;
  private final PointerCalls pointers;
  private final Map<Integer, Surroundings> functions = new HashMap<>();
  private final Map<Integer, EdgeMapping> plans = new HashMap<>();
  private final Map<Integer, PrefixedTexts> prefixed = new HashMap<>();

  /**
   * The mapping for a program.
   *
   * @param units how CPAchecker names what its files declare
   */
  public Edges(Program program, CpacheckerUnits units) {
    this(
        program,
        units,
        false,
        units.hasPrefixed()
            ? Optional.of(new Edges(program, units, true, Optional.empty()))
            : Optional.empty());
  }

  private Edges(Program program, CpacheckerUnits units, boolean areBuilt, Optional<Edges> built) {
    this.program = program;
    this.units = units;
    this.built = built;
    this.source = new EdgeTexts(program, units, areBuilt);
    FoldedConstants constants = new FoldedConstants(source.text());
    FixedNames fixedNames = new FixedNames(program, constants);
    this.statements = new Statements(source);
    this.conditions = new BranchConditions(source, fixedNames);
    this.switches = new Switches(source, constants, fixedNames);
    this.pointers = new PointerCalls(source, conditions);
  }

  /**
   * The declarations before the first edge of the entry function, in any order and number.
   * CPAchecker has a blank before the name of a function that returns a pointer, whatever the
   * program has: white space is ignored.
   */
  public EdgeSequence declarations() {
    FileScopeTexts texts = new FileScopeTexts();
    for (GlobalItem item : program.items()) {
      Slice text = item.text();
      if (item.function().isPresent()) {
        int body = program.functions().get(item.function().getAsInt()).body().start();
        text = new Slice(text.start(), Math.max(text.start(), body));
      }
      texts.add(source.text(text));
    }
    units.omitted().forEach(texts::add);
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        if (step instanceof Step.Declaration declaration && statements.mayMove(declaration)) {
          texts.add(source.text(step.text()));
        }
      }
    }
    return EdgeSequence.any(text -> texts.contains(text) ? Match.OWN : Match.OTHER, 0);
  }

  /** CPAchecker's edges for one of our edges. */
  public EdgeMapping plan(Edge edge) {
    EdgeMapping known = plans.get(edge.id());
    if (known == null) {
      known = newPlan(edge);
      if (built.isPresent()) {
        known = known.besides(built.get().plan(edge), prefixedIn(edge.function()));
      }
      plans.put(edge.id(), known);
    }
    return known;
  }

  /** The texts that name something static with the name of its file before it. */
  private PrefixedTexts prefixedIn(int function) {
    return prefixed.computeIfAbsent(
        function, index -> new PrefixedTexts(units, source.locals(index)));
  }

  private EdgeMapping newPlan(Edge edge) {
    Surroundings function =
        functions.computeIfAbsent(
            edge.function(), index -> surroundings(program.functions().get(index)));
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

  private Surroundings surroundings(Function function) {
    return new Surroundings(
        function,
        new EmptyBranchings(
            function, edge -> mayBeBlank(function, edge), conditions::isEvaluatedOnly),
        new SizedConditions(function, source, conditions::isEvaluatedOnly));
  }

  /**
   * Whether an edge is a branch that no execution takes: one on which a string or number constant
   * has the other truth value.
   */
  public static boolean isNeverTaken(Edge edge) {
    return edge.operation()
            instanceof Operation.Assume(String condition, boolean truth, var decides)
        && (condition.matches("\"[^\"]*\"|[1-9][0-9]{0,8}") && !truth
            || condition.equals("0") && truth);
  }

  /** Whether CPAchecker may have only blank edges for an edge, perhaps none at all. */
  private boolean mayBeBlank(Function function, Edge edge) {
    return switch (edge.operation()) {
      case Operation.Blank blank -> !edge.isEffect();
      case Operation.Assume assume -> conditions.mayBeConstant(function.steps().get(edge.step()));
      case Operation.Declare declare ->
          function.steps().get(edge.step()) instanceof Step.Declaration step
              && statements.mayMove(step);
      case Operation.Execute execute -> statements.isAssembly(function.steps().get(edge.step()));
      case Operation.Call call -> false;
      case Operation.Return end -> false;
    };
  }

  private EdgeMapping own(Surroundings function, Edge edge) {
    Step step = function.step(edge);
    if (function.sized().isSize(step)) {
      return EdgeMapping.NOTHING;
    }
    if (step.effects().callsThroughPointer()) {
      return pointers.own(step, edge, function.calls(edge.step()), false);
    }
    return statements.own(function.step(edge), function.calls(edge.step()));
  }

  private EdgeMapping blank(Surroundings function, Edge edge, Operation.Blank.Kind kind) {
    EdgeSequence text = EdgeSequence.repeated(EdgeWords.key(source.text(edge.where())), 0, 1);
    return switch (kind) {
      case BREAK, CONTINUE, LABEL -> EdgeMapping.of(ALL, text);
      case GOTO -> {
        EdgeSequence jump = EdgeSequence.repeated(JumpEdges.texts(source.text(edge.where())), 0, 1);
        Optional<Slice> label = function.labelAt(edge.target());
        // A label that control does not fall into has its edge after the jump.
        yield label.isEmpty()
            ? EdgeMapping.of(ALL, jump)
            : EdgeMapping.of(
                ALL, jump, EdgeSequence.repeated(EdgeWords.key(source.text(label.get())), 0, 1));
      }
      case DEFAULT ->
          function.switchOn(edge.where()).map(switches::withoutArms).orElse(EdgeMapping.UNKNOWN);
      case FLOW,
          LOOP_ENTRY,
          LOOP_BACK,
          END,
          EFFECT,
          EFFECT_WITH_VALUE,
          EFFECT_WITH_READ_ONLY_VALUE ->
          EdgeMapping.NOTHING;
    };
  }

  private EdgeMapping callInSwitch(Step.Switch dispatch) {
    return Statements.isOpaque(dispatch.effects())
        ? EdgeMapping.UNKNOWN
        : EdgeMapping.of(
            dispatch.effects().calls().isEmpty() ? ALL : 0, switches.evaluation(dispatch, 1));
  }

  private EdgeMapping callIn(Surroundings function, Edge edge) {
    Step step = function.step(edge);
    return step instanceof Step.Branch branch
        ? conditions.call(branch, function.calls(edge.step()))
        : statements.call(step, function.calls(edge.step()));
  }

  private EdgeMapping assume(Surroundings function, Edge edge) {
    Step step = function.step(edge);
    int bodies = function.calls(edge.step());
    if (step.effects().callsThroughPointer()) {
      return pointers.own(step, edge, bodies, function.mayBeRemoved(edge));
    }
    if (step instanceof Step.Branch branch && edge.where().equals(branch.text())) {
      return function
          .sized()
          .passage(edge)
          .map(passage -> twice(function, passage))
          .orElseGet(() -> conditions.atom(branch, edge, bodies, function.mayBeRemoved(edge)));
    }
    List<Slice> all = function.conditions(edge.step());
    if (step instanceof Step.Switch dispatch) {
      return function
          .arm(dispatch, edge)
          .map(arm -> switches.arm(dispatch, arm, edge, bodies, function.mayBeRemoved(edge)))
          .orElseGet(
              () -> conditions.inner(dispatch, edge, all, Set.of(switches.statement(dispatch))));
    }
    return conditions.inner(step, edge, all, Set.of());
  }

  /** The branches in a size that is only taken, that statement, and the branches themselves. */
  private EdgeMapping twice(Surroundings function, SizedConditions.Passage passage) {
    if (passage.branches().isEmpty()) {
      return EdgeMapping.NOTHING;
    }
    List<EdgeSequence> words = new ArrayList<>();
    // A temporary variable, as for any "?:".
    words.add(EdgeSequence.repeated(EdgeWords.key(source.text(passage.size().text())), 0, 1));
    for (Edge edge : passage.branches()) {
      words.addAll(conditions.sized((Step.Branch) function.step(edge), edge));
    }
    boolean constant =
        passage.branches().stream().anyMatch(edge -> conditions.mayBeConstant(function.step(edge)));
    words.add(statements.afterBranches(passage.size(), !constant));
    for (Edge edge : passage.branches()) {
      Step.Branch step = (Step.Branch) function.step(edge);
      words.addAll(conditions.atom(step, edge, 0, function.mayBeRemoved(edge)).words());
    }
    return EdgeMapping.branch(false, words);
  }
}
