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
import residua.bench.simulation.Statement.Relation;
import residua.bench.simulation.Statement.Test;

/**
 * A program that simulates stations which pass a token on. In each round every station takes a
 * step; which one depends on its phase, on the token and on what is asked.
 *
 * @param variables those of the whole program; they begin with 0
 * @param functions their bodies, by name, {@code main} last
 */
record Simulator(List<String> variables, Map<String, List<Statement>> functions) {

  /**
   * A simulator.
   *
   * @param stations how many, each of some 45 lines
   * @param flat whether everything is in {@code main}, not in functions
   */
  static Simulator of(int stations, boolean flat) {
    List<String> variables = new ArrayList<>(List.of("token", "jobs"));
    Map<String, List<Statement>> functions = new LinkedHashMap<>();
    functions.put("schedule", schedule());
    for (int i = 0; i < stations; i++) {
      String station = "station_" + i;
      variables.add(station + "_phase");
      variables.add(station + "_level");
      functions.put(station, station(station, i, (i + 1) % stations));
    }
    functions.put("monitor", monitor(stations));
    List<Statement> round = new ArrayList<>();
    functions.forEach((name, body) -> round.addAll(flat ? body : List.of(new Call(name))));
    List<Statement> main = List.of(new Forever(round));
    if (flat) {
      return new Simulator(variables, Map.of("main", main));
    }
    functions.put("main", main);
    return new Simulator(variables, functions);
  }

  private static List<Statement> schedule() {
    String order = "order";
    return List.of(
        new Ask(order),
        branch(
            test(order, Relation.EQUAL, 1),
            List.of(new Add("jobs", 1)),
            branch(test(order, Relation.EQUAL, 2), List.of(new Assign("jobs", 0)))),
        branch(test("jobs", Relation.GREATER, 3), List.of(new Assign("jobs", 3))));
  }

  private static List<Statement> monitor(int stations) {
    return List.of(
        branch(test("token", Relation.AT_LEAST, stations), List.of(new Alarm())),
        branch(test("jobs", Relation.GREATER, 3), List.of(new Alarm())));
  }

  /** The step of a station: waiting, loading, working, sending, resting. */
  private static List<Statement> station(String name, int number, int next) {
    String phase = name + "_phase";
    String level = name + "_level";
    String urgent = name + "_urgent";
    Statement wait =
        branch(
            test("jobs", Relation.GREATER, 0),
            List.of(
                branch(
                    test("token", Relation.EQUAL, number),
                    List.of(new Add("jobs", -1), new Assign(phase, 1)))));
    List<Statement> load =
        List.of(
            new Add(level, 1),
            branch(test(level, Relation.AT_LEAST, 3), List.of(new Assign(phase, 2))));
    List<Statement> work =
        List.of(
            new Ask(urgent),
            branch(
                test(urgent, Relation.EQUAL, 1),
                List.of(new Assign(phase, 3), new Assign(level, 1)),
                new Add(level, -1)),
            branch(test(level, Relation.EQUAL, 0), List.of(new Assign(phase, 3))));
    List<Statement> send = List.of(new Assign("token", next), new Assign(phase, 4));
    List<Statement> rest =
        List.of(
            new Assign(level, 0),
            branch(
                test("jobs", Relation.EQUAL, 0),
                List.of(new Assign(phase, 0)),
                branch(test("jobs", Relation.EQUAL, 3), List.of(new Assign(phase, 1)))));
    return List.of(
        branch(
            test(phase, Relation.EQUAL, 0),
            List.of(wait),
            branch(
                test(phase, Relation.EQUAL, 1),
                load,
                branch(
                    test(phase, Relation.EQUAL, 2),
                    work,
                    new If(test(phase, Relation.EQUAL, 3), send, rest)))),
        branch(test(level, Relation.GREATER, 3), List.of(new Alarm())));
  }

  private static Test test(String variable, Relation relation, int constant) {
    return new Test(variable, relation, constant);
  }

  private static Statement branch(Test test, List<Statement> holds, Statement... fails) {
    return new If(test, holds, List.of(fails));
  }

  /** The declarations in front of the functions, one on each line. */
  List<String> declarations() {
    List<String> result =
        new ArrayList<>(
            List.of("extern void reach_error(void);", "extern int __VERIFIER_nondet_int(void);"));
    variables.forEach(variable -> result.add("int " + variable + " = 0;"));
    return result;
  }

  /** The first line of a function. */
  static String head(String function) {
    return function.equals("main") ? "int main(void)" : "void " + function + "(void)";
  }

  /** The program as C. */
  String text() {
    StringBuilder text = new StringBuilder();
    declarations().forEach(each -> text.append(each).append('\n'));
    functions.forEach((name, body) -> {
      text.append('\n').append(head(name)).append(" {\n");
      body.forEach(statement -> print(statement, 1, text));
      text.append("}\n");
    });
    return text.toString();
  }

  private static void print(Statement statement, int depth, StringBuilder text) {
    String indent = "  ".repeat(depth);
    text.append(indent);
    switch (statement) {
      case Forever forever -> {
        text.append("while (1) {\n");
        forever.body().forEach(each -> print(each, depth + 1, text));
        text.append(indent).append("}\n");
      }
      case If branch -> {
        text.append("if (").append(branch.test()).append(") {\n");
        branch.holds().forEach(each -> print(each, depth + 1, text));
        if (!branch.fails().isEmpty()) {
          text.append(indent).append("} else {\n");
          branch.fails().forEach(each -> print(each, depth + 1, text));
        }
        text.append(indent).append("}\n");
      }
      default -> text.append(line(statement)).append('\n');
    }
  }

  /** A statement without others in it. */
  static String line(Statement statement) {
    return switch (statement) {
      case Assign assign -> assign.variable() + " = " + assign.constant() + ";";
      case Add add -> add.variable() + " = " + add.variable() + sum(add.amount()) + ";";
      case Ask ask -> "int " + ask.variable() + " = __VERIFIER_nondet_int();";
      case Call call -> call.function() + "();";
      case Alarm alarm -> "reach_error();";
      case If branch -> throw new IllegalArgumentException("not on one line: " + branch);
      case Forever loop -> throw new IllegalArgumentException("not on one line: " + loop);
    };
  }

  private static String sum(int amount) {
    return (amount < 0 ? " - " : " + ") + Math.abs(amount);
  }

  /** The number of each variable: first those of the program, then those of functions. */
  Map<String, Integer> numbers() {
    Map<String, Integer> result = new LinkedHashMap<>();
    IntStream.range(0, variables.size()).forEach(i -> result.put(variables.get(i), i));
    functions.values().forEach(body -> body.forEach(each -> addLocals(each, result)));
    return result;
  }

  private static void addLocals(Statement statement, Map<String, Integer> numbers) {
    switch (statement) {
      case Ask ask -> numbers.putIfAbsent(ask.variable(), numbers.size());
      case If branch -> {
        branch.holds().forEach(each -> addLocals(each, numbers));
        branch.fails().forEach(each -> addLocals(each, numbers));
      }
      case Forever forever -> forever.body().forEach(each -> addLocals(each, numbers));
      case Assign other -> {}
      case Add other -> {}
      case Call other -> {}
      case Alarm other -> {}
    }
  }
}
