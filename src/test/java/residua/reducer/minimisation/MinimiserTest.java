package residua.reducer.minimisation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.specification.Cause;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;
import residua.testing.Models;

/** What behaves alike is there once; what does not stays. */
class MinimiserTest {
  private static final Program PROGRAM =
      Models.program(
          """
          extern int f(void);
          int g(int n) { if (n) n = 1; return n; }
          int main(void) {
            int x = g(f());
            x = g(x);
            return x;
          }
          """);
  private static final int THEN = 0;
  private static final int OTHERWISE = 1;
  private static final Function MAIN = PROGRAM.entryFunction();
  private static final Function G = Models.function(PROGRAM, "g");

  @Test
  void copiesThatDoWhatTheOriginalDoesGo() {
    Residual minimal = minimal(List.of(plain(1, G), plain(2, G)));
    assertThat(minimal.clones()).isEmpty();
    assertThat(minimal.start()).isEqualTo(new Residual.Start.Unchanged());
  }

  @Test
  void equalCopiesBecomeOne() {
    Residual minimal = minimal(List.of(stopping(1, THEN, 5), stopping(2, THEN, 5)));
    assertThat(minimal.clones())
        .extracting(Clone::function)
        .containsExactly(MAIN.index(), G.index());
    assertThat(callees(minimal.clones().getFirst())).containsExactly(1, 1);
  }

  @Test
  void whyARunStopsMakesNoDifference() {
    Residual minimal = minimal(List.of(stopping(1, THEN, 5), stopping(2, THEN, 6)));
    assertThat(callees(minimal.clones().getFirst())).containsExactly(1, 1);
  }

  @Test
  void copiesThatStopElsewhereStayApart() {
    Residual minimal = minimal(List.of(stopping(1, THEN, 5), stopping(2, OTHERWISE, 5)));
    assertThat(callees(minimal.clones().getFirst())).containsExactly(1, 2);
  }

  @Test
  void whatCallsACopyIsNoOriginal() {
    Residual minimal = minimal(List.of(stopping(1, THEN, 5), plain(2, G)));
    assertThat(minimal.clones())
        .extracting(Clone::function)
        .containsExactly(MAIN.index(), G.index());
    assertThat(callees(minimal.clones().getFirst())).containsExactly(1);
  }

  @Test
  void nodesThatGoOnAlikeBecomeOne() {
    Clone once = stopping(1, THEN, 5);
    int last = once.nodes().size();
    List<Node> nodes = new ArrayList<>(once.nodes());
    Node.Run branch = branch(nodes);
    int otherwise = ((Successor.To) branch.targets().get(1)).node();
    nodes.add(Nodes.withId(nodes.get(otherwise), last));
    nodes.set(
        branch.id(),
        Nodes.withTargets(branch, List.of(branch.targets().get(0), new Successor.To(last))));
    Clone twice = new Clone(1, once.function(), "", nodes, once.entry(), false);
    assertThat(minimal(List.of(twice, plain(2, G)))).isEqualTo(minimal(List.of(once, plain(2, G))));
  }

  /** The minimal form of a program in which main calls a copy of g at each of its two calls. */
  private static Residual minimal(List<Clone> copiesOfG) {
    List<Clone> clones = new ArrayList<>(List.of(calling()));
    clones.addAll(copiesOfG);
    Residual residual = new Residual(PROGRAM, new Residual.Start.InClone(0), clones, List.of());
    residual.validate();
    Residual result = Minimiser.minimise(residual);
    result.validate();
    return result;
  }

  /** A copy of main that calls the first copy of g first, then the second one. */
  private static Clone calling() {
    List<Node> nodes = new ArrayList<>();
    int copy = 1;
    for (Node node : Clone.unchanged(MAIN).nodes()) {
      OptionalInt call = node instanceof Node.Run run ? callIn(run) : OptionalInt.empty();
      if (call.isPresent()) {
        Node.Run run = (Node.Run) node;
        SortedMap<Integer, Integer> callees = new TreeMap<>();
        callees.put(call.getAsInt(), copy++);
        nodes.add(
            new Node.Run(
                run.id(),
                run.location(),
                run.step(),
                callees,
                run.split(),
                run.exitCode(),
                run.targets()));
      } else {
        nodes.add(node);
      }
    }
    assertThat(copy).isEqualTo(3);
    return new Clone(0, MAIN.index(), "", nodes, Clone.unchanged(MAIN).entry(), false);
  }

  private static OptionalInt callIn(Node.Run run) {
    return MAIN.edges().stream()
        .filter(edge -> edge.step() == run.step())
        .filter(
            edge -> edge.operation() instanceof Operation.Call call && call.callee() == G.index())
        .mapToInt(edge -> edge.id())
        .findFirst();
  }

  private static Clone plain(int index, Function function) {
    Clone unchanged = Clone.unchanged(function);
    return new Clone(index, function.index(), "", unchanged.nodes(), unchanged.entry(), false);
  }

  /** A copy of g that stops on one way out of its branch. */
  private static Clone stopping(int index, int way, int transition) {
    Clone unchanged = plain(index, G);
    List<Node> nodes = new ArrayList<>(unchanged.nodes());
    Node.Run branch = branch(nodes);
    List<Successor> targets = new ArrayList<>(branch.targets());
    targets.set(way, new Successor.Stop(new Cause.Transition(0, transition)));
    nodes.set(branch.id(), Nodes.withTargets(branch, targets));
    return new Clone(index, G.index(), "", nodes, unchanged.entry(), false);
  }

  private static Node.Run branch(List<Node> nodes) {
    return nodes.stream()
        .filter(Node.Run.class::isInstance)
        .map(Node.Run.class::cast)
        .filter(run -> run.targets().size() == 2)
        .findFirst()
        .orElseThrow();
  }

  /** The copies a clone calls, in the order of its nodes. */
  private static List<Integer> callees(Clone clone) {
    return clone.nodes().stream()
        .filter(Node.Run.class::isInstance)
        .flatMap(run -> ((Node.Run) run).callees().values().stream())
        .toList();
  }
}
