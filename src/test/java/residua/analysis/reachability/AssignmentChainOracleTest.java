package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;
import residua.testing.Extent;

/**
 * Random chains of assignments to nodes that point to each other: what is proved of the objects
 * after them holds for all orders that C allows, which are enumerated here.
 */
class AssignmentChainOracleTest {
  private static final int PROGRAMS = Extent.of(1000, 60);
  private static final List<String> NODES = List.of("x", "y", "z");
  private static final List<String> VARIABLES = List.of("p", "q", "r");
  private static final List<String> MEMBERS = List.of("a", "b");

  /** An object or a value: a variable, and the members that follow it. */
  private record Path(String variable, List<String> members) {
    static Path random(Random random, int least, int most) {
      List<String> members = new ArrayList<>();
      for (int i = least + random.nextInt(most - least + 1); i > 0; i--) {
        members.add(MEMBERS.get(random.nextInt(2)));
      }
      return new Path(VARIABLES.get(random.nextInt(3)), List.copyOf(members));
    }

    String text() {
      return variable + members.stream().map(each -> "->" + each).collect(Collectors.joining());
    }
  }

  /** A program: where each variable and each member points, and the chain. */
  private record Chain(
      Map<String, String> variables, Map<String, String> members, List<Path> places, Path value) {
    static Chain random(Random random) {
      Map<String, String> variables = new TreeMap<>();
      VARIABLES.forEach(each -> variables.put(each, NODES.get(random.nextInt(3))));
      Map<String, String> members = new TreeMap<>();
      for (String node : NODES) {
        MEMBERS.forEach(each -> members.put(node + "." + each, NODES.get(random.nextInt(3))));
      }
      List<Path> places = new ArrayList<>();
      for (int i = random.nextInt(3) / 2; i < 3; i++) {
        places.add(Path.random(random, 1, 3));
      }
      return new Chain(variables, members, places, Path.random(random, 0, 2));
    }

    /** What the members may be afterwards. */
    Set<Map<String, String>> outcomes() {
      String assigned = variables.get(value.variable());
      for (String each : value.members()) {
        assigned = members.get(assigned + "." + each);
      }
      Set<Map<String, String>> result = new HashSet<>();
      assign(places.size() - 1, List.of(members), assigned, result);
      return result;
    }

    /** Each member of an address is read before the assignments to the right, or after some. */
    private void assign(
        int place, List<Map<String, String>> states, String to, Set<Map<String, String>> result) {
      if (place < 0) {
        result.add(states.getLast());
        return;
      }
      Path path = places.get(place);
      for (String node : nodes(path, 0, variables.get(path.variable()), 0, states)) {
        Map<String, String> next = new TreeMap<>(states.getLast());
        next.put(node + "." + path.members().getLast(), to);
        List<Map<String, String>> longer = new ArrayList<>(states);
        longer.add(next);
        assign(place - 1, longer, to, result);
      }
    }

    private static Set<String> nodes(
        Path path, int at, String node, int earliest, List<Map<String, String>> states) {
      if (at == path.members().size() - 1) {
        return Set.of(node);
      }
      Set<String> result = new HashSet<>();
      for (int i = earliest; i < states.size(); i++) {
        String next = states.get(i).get(node + "." + path.members().get(at));
        result.addAll(nodes(path, at + 1, next, i, states));
      }
      return result;
    }

    String text(Map<String, String> expected) {
      StringBuilder text = new StringBuilder("extern void reach_error(void);\n");
      text.append("struct node { struct node *a, *b; } x, y, z;\nint main(void) {\n");
      variables.forEach((name, to) -> text.append("struct node *" + name + " = &" + to + ";\n"));
      members.forEach((name, to) -> text.append(name + " = &" + to + ";\n"));
      places.forEach(place -> text.append(place.text()).append(" = "));
      text.append(value.text()).append(";\n");
      expected.forEach(
          (name, to) -> text.append("if (" + name + " != &" + to + ") reach_error();\n"));
      return text.append("return 0;\n}\n").toString();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"value", "bmc"})
  void whatIsProvedHoldsInAllOrders(String analysis) throws Exception {
    Random random = new Random(20261130);
    int proved = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      Chain chain = Chain.random(random);
      Set<Map<String, String>> outcomes = chain.outcomes();
      String text = chain.text(outcomes.iterator().next());
      boolean isTrue = verdict(text, analysis) == Analysis.Verdict.TRUE;
      assertThat(isTrue && outcomes.size() > 1).as(text).isFalse();
      proved += isTrue ? 1 : 0;
    }
    assertThat(proved).isGreaterThan(PROGRAMS / 2);
  }

  private static Analysis.Verdict verdict(String text, String analysis) throws Exception {
    return new Analysis(
            List.of(Analyses.named(analysis)), new Limits(Map.of("time", 60L, "repeat", 20L)))
        .run(
            CFrontend.understand(
                new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {})
        .verdict();
  }
}
