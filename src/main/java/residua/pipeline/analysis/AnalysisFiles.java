package residua.pipeline.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.analysis.artifacts.AssumptionFormula;
import residua.analysis.artifacts.InvariantWitness;
import residua.analysis.artifacts.ViolationWitness;
import residua.analysis.reachability.ReachabilityGraph;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.LocationName;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.interpreter.Interpreter;
import residua.c.semantics.ProgramSemantics;
import residua.c.specification.SafetyProperty;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.report.drawing.ListedGraph;

/**
 * The output files of an analysis beside its answer and its condition.
 *
 * @param hash SHA-256 of the program's file
 * @param version version of Residua
 */
public record AnalysisFiles(Analysis.Result result, String hash, String version) {
  /** Larger graphs are useless to read. */
  private static final int MOST_STATES = 20_000;

  private static final String FORMULA =
      """
      // An execution in which each of these expressions holds whenever control is at its location
      // reaches no error call%s.
      """;

  private static final String SMT_FORMULA =
      """
      ; An execution in which the assumption holds at all times reaches no error call%s.
      ; Variables have the program's values at the location; other locations have no pc.
      """;

  /** The abstract reachability graph; empty if there is none, or it is too large to read. */
  public Optional<String> graph(boolean svg) {
    return result
        .shown()
        .flatMap(shown ->
            shown
                .explored()
                .filter(explored -> explored.states().size() <= MOST_STATES)
                .map(explored -> graph(shown, explored)))
        .map(graph -> svg ? graph.svg() : graph.dot());
  }

  /** The condition under which the answer is TRUE: in SMT-LIB, or as C by location. */
  public Optional<String> formula(boolean smt) {
    return result
        .shown()
        .flatMap(shown -> lines(smt, shown).map(lines -> formula(smt, shown, lines)));
  }

  /** By location; of an analysis without a graph, the error calls that it left open. */
  private Optional<List<String>> lines(boolean smt, AnalysisArtifacts shown) {
    Program program = shown.program().program();
    ProgramSemantics meaning = shown.program().meaning();
    Optional<ReachabilityGraph> explored = shown.explored();
    if (explored.isPresent()) {
      return Optional.of(
          smt
              ? AssumptionFormula.inSmt(program, meaning, explored.get())
              : AssumptionFormula.of(program, meaning, explored.get()));
    }
    Optional<List<LocationName>> open =
        result.verdict() == Analysis.Verdict.TRUE
            ? Optional.of(List.of())
            : OpenErrorCalls.of(program, result.condition());
    return open.map(locations -> AssumptionFormula.never(locations, smt));
  }

  private String formula(boolean smt, AnalysisArtifacts shown, List<String> lines) {
    String given = shown.isAll() ? "" : ", if no given condition covers it";
    StringBuilder text = new StringBuilder();
    saidOfIt(shown.isAll())
        .forEach((key, value) ->
            text.append(smt ? "; " : "// ")
                .append(key)
                .append(": ")
                .append(value.replaceAll("\\s+", " "))
                .append('\n'));
    text.append((smt ? SMT_FORMULA : FORMULA).formatted(given));
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  /** What the condition says of itself, so that the formula can be read as one. */
  private Map<String, String> saidOfIt(boolean isAll) {
    ConditionAutomaton condition = result.condition();
    Evidence evidence = condition.evidence();
    Map<String, String> said = new LinkedHashMap<>();
    condition.programFile().ifPresent(value -> said.put("programfile", value));
    condition.programHash().ifPresent(value -> said.put("programhash", value));
    said.put("claim", evidence.claim().word());
    evidence.property().ifPresent(value -> said.put("property", value));
    evidence.textHash().ifPresent(value -> said.put("texthash", value));
    evidence.entry().ifPresent(value -> said.put("entryfunction", value));
    evidence.architecture().ifPresent(value -> said.put("architecture", value));
    evidence.volatiles().ifPresent(value -> said.put("volatile", value));
    evidence.reason().ifPresent(value -> said.put("reason", value));
    if (!isAll) {
      said.put("given", "conditions");
    }
    return said;
  }

  /**
   * A witness of TRUE or FALSE; empty for UNKNOWN, if the execution is not known, or if the format
   * has none for the property.
   *
   * @param file its name, which says what format it has
   */
  public Optional<String> witness(String file) {
    return result.shown().flatMap(shown -> witness(file, shown));
  }

  private Optional<String> witness(String file, AnalysisArtifacts shown) {
    ViolationWitness witness = WitnessedProperty.writer(file, shown.program(), hash, version);
    return switch (result.verdict()) {
      case UNKNOWN -> Optional.empty();
      case FALSE -> shown.reads().flatMap(reads -> ofViolation(witness, shown, reads));
      case TRUE ->
          WitnessedProperty.only(shown.program().meaning().specification())
              .flatMap(property ->
                  witness instanceof InvariantWitness invariants
                      ? invariants.ofCorrectness(
                          property, shown.isAll() ? shown.invariants().get() : List.of())
                      : Optional.empty());
    };
  }

  private static Optional<String> ofViolation(
      ViolationWitness witness, AnalysisArtifacts shown, List<Interpreter.Read> reads) {
    return shown.violation().isPresent()
        ? WitnessedProperty.ofViolation(witness, shown.program(), shown.violation().get(), reads)
        : witness.ofViolation(SafetyProperty.UNREACH_CALL, reads, shown.violated().get(0));
  }

  /** States in the order of a depth-first walk. */
  private static ListedGraph graph(AnalysisArtifacts shown, ReachabilityGraph explored) {
    List<ReachabilityGraph.Abstract> states = explored.states();
    Map<Integer, Integer> numbers = new TreeMap<>();
    List<Integer> order = new ArrayList<>();
    Deque<Integer> work = new ArrayDeque<>(List.of(explored.first()));
    while (!work.isEmpty()) {
      int next = work.pop();
      if (numbers.putIfAbsent(next, order.size()) == null) {
        order.add(next);
        List<ReachabilityGraph.Way> ways = states.get(next).ways();
        for (int i = ways.size() - 1; i >= 0; i--) {
          work.push(ways.get(i).target());
        }
        states.get(next).covering().ifPresent(work::addLast);
      }
    }
    Program program = shown.program().program();
    return new ListedGraph(
        order.stream().map(each -> node(program, states.get(each), numbers)).toList());
  }

  private static ListedGraph.Node node(
      Program program, ReachabilityGraph.Abstract state, Map<Integer, Integer> numbers) {
    Function function = program.functions().get(state.function());
    String place =
        function.opaque().isPresent()
            ? function.name()
            : function.name()
                + " "
                + program.source().line(function.locations().get(state.location()).offset());
    String fate =
        switch (state.fate()) {
          case EXPLORED -> "";
          case OPEN -> "  open";
          case COVERED -> "  covered";
          case GIVEN -> "  given";
          case ERROR -> "  error call";
        };
    String colour =
        switch (state.fate()) {
          case EXPLORED -> "#000000";
          case OPEN -> "#b26a00";
          case COVERED, GIVEN -> "#1b7837";
          case ERROR -> "#b2182b";
        };
    List<ListedGraph.Arrow> arrows = new ArrayList<>();
    for (ReachabilityGraph.Way way : state.ways()) {
      Edge edge = program.edges().get(way.edge());
      String text = program.source().text(edge.where()).replaceAll("\\s+", " ").strip();
      String shown = text.length() > 60 ? text.substring(0, 57) + "..." : text;
      arrows.add(
          new ListedGraph.Arrow(
              way.returns() ? "return from " + shown : label(edge, shown),
              numbers.get(way.target()),
              false));
    }
    state
        .covering()
        .ifPresent(
            other -> arrows.add(new ListedGraph.Arrow("covered by", numbers.get(other), true)));
    return new ListedGraph.Node(place + fate, colour, arrows);
  }

  private static String label(Edge edge, String text) {
    return switch (edge.operation()) {
      case Operation.Assume assume -> assume.truth() ? "[" + text + "]" : "[!(" + text + ")]";
      case Operation.Blank blank -> "";
      default -> text;
    };
  }
}
