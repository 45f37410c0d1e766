package residua.bench.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import residua.bench.simulation.Statement.Add;
import residua.bench.simulation.Statement.Alarm;
import residua.bench.simulation.Statement.Ask;
import residua.bench.simulation.Statement.Assign;
import residua.bench.simulation.Statement.Call;
import residua.bench.simulation.Statement.Forever;
import residua.bench.simulation.Statement.If;

/** The control-flow automaton that CPAchecker makes of a simulator, with the text of each edge. */
final class Flow {
  private final Map<String, Integer> variables;
  private final Map<String, Integer> entries = new LinkedHashMap<>();
  private final List<List<Edge>> edges = new ArrayList<>();
  private final int globals;
  private final int start;

  /** What an edge does. */
  sealed interface Action {

    /** Nothing. */
    record Nothing() implements Action {}

    /** Gives a variable a value. */
    record Set(int variable, int value) implements Action {}

    /** Changes a variable by an amount. */
    record Change(int variable, int amount) implements Action {}

    /** Nothing is known of a variable any more. */
    record Forget(int variable) implements Action {}

    /** Goes on only if a test has an outcome. */
    record Assume(int variable, Statement.Test test, boolean truth) implements Action {}

    /** Calls a function and goes on at a place behind it. */
    record Enter(String function, int after) implements Action {}

    /** Goes back to the caller. */
    record Leave() implements Action {}
  }

  /**
   * An edge.
   *
   * @param to the place behind it; of no meaning for calls and returns
   */
  record Edge(String text, Action action, int to) {}

  Flow(Simulator simulator) {
    this.variables = simulator.numbers();
    this.globals = simulator.variables().size();
    this.start = place();
    int at = blank(start);
    for (String declaration : simulator.declarations()) {
      at = edge(at, declaration, new Action.Nothing());
    }
    for (String name : simulator.functions().keySet()) {
      at = edge(at, Simulator.head(name), new Action.Nothing());
      entries.put(name, place());
    }
    int begin = blank(at);
    simulator
        .functions()
        .forEach((name, body) -> {
          int first = name.equals("main") ? begin : blank(entries.get(name));
          int end = blank(sequence(first, body));
          edges.get(end).add(new Edge("", new Action.Leave(), end));
        });
  }

  int start() {
    return start;
  }

  int entry(String function) {
    return entries.get(function);
  }

  List<Edge> from(int place) {
    return edges.get(place);
  }

  int variableCount() {
    return variables.size();
  }

  /** The variables of functions; the same function never runs twice at a time. */
  IntStream locals() {
    return IntStream.range(globals, variables.size());
  }

  private int place() {
    edges.add(new ArrayList<>());
    return edges.size() - 1;
  }

  private int edge(int from, String text, Action action) {
    int to = place();
    edges.get(from).add(new Edge(text, action, to));
    return to;
  }

  private int blank(int from) {
    return edge(from, "", new Action.Nothing());
  }

  private int sequence(int from, List<Statement> statements) {
    int at = from;
    for (Statement statement : statements) {
      at = statement(at, statement);
    }
    return at;
  }

  /** The place behind a statement. */
  private int statement(int from, Statement statement) {
    return switch (statement) {
      case Assign assign ->
          simple(from, statement, new Action.Set(number(assign.variable()), assign.constant()));
      case Add add ->
          simple(from, statement, new Action.Change(number(add.variable()), add.amount()));
      case Alarm alarm -> simple(from, statement, new Action.Nothing());
      case Ask ask -> {
        Action forget = new Action.Forget(number(ask.variable()));
        yield simple(simple(from, statement, forget), statement, forget);
      }
      case Call call -> {
        int after = place();
        Action enter = new Action.Enter(call.function(), after);
        edges.get(from).add(new Edge(Simulator.line(call), enter, from));
        yield after;
      }
      case If branch -> {
        int variable = number(branch.test().variable());
        int holds =
            edge(from, "[" + branch.test() + "]", new Action.Assume(variable, branch.test(), true));
        int fails =
            edge(
                from,
                "[!(" + branch.test() + ")]",
                new Action.Assume(variable, branch.test(), false));
        int end = place();
        join(sequence(holds, branch.holds()), end);
        join(sequence(fails, branch.fails()), end);
        yield end;
      }
      case Forever forever -> {
        int head = blank(from);
        int end = sequence(edge(head, "1", new Action.Nothing()), forever.body());
        join(end, head);
        yield place();
      }
    };
  }

  private void join(int from, int to) {
    edges.get(from).add(new Edge("", new Action.Nothing(), to));
  }

  private int simple(int from, Statement statement, Action action) {
    return edge(from, Simulator.line(statement), action);
  }

  private int number(String variable) {
    return variables.get(variable);
  }
}
