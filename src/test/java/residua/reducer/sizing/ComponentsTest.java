package residua.reducer.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import residua.c.cfa.Program;
import residua.c.specification.Cause;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;
import residua.testing.Models;

/** Graphs of nodes: their cycles, and how likely executions are cut. */
class ComponentsTest {

  /** Two nodes are in one component if each can be reached from the other one. */
  @Test
  void nodesOfACycleAreInOneComponent() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int size = 1 + random.nextInt(9);
      List<List<Integer>> successors = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        List<Integer> next = new ArrayList<>();
        int count = random.nextInt(3);
        for (int k = 0; k < count; k++) {
          next.add(random.nextInt(size));
        }
        successors.add(next);
      }
      Set<Integer> among = new TreeSet<>();
      for (int i = 0; i < size; i++) {
        if (random.nextInt(6) > 0) {
          among.add(i);
        }
      }
      Set<Set<Integer>> expected = new HashSet<>();
      for (int node : among) {
        Set<Integer> same = new TreeSet<>();
        for (int other : among) {
          if (reached(successors, among, node).contains(other)
              && reached(successors, among, other).contains(node)) {
            same.add(other);
          }
        }
        if (!same.isEmpty()) {
          expected.add(same);
        }
      }
      List<Set<Integer>> cyclic = new Components(among, successors::get).cyclic();
      assertThat(cyclic).as("seed %d", seed).doesNotHaveDuplicates();
      assertThat(new HashSet<>(cyclic)).as("seed %d", seed).isEqualTo(expected);
    }
  }

  /** The nodes after one or more edges. */
  private static Set<Integer> reached(
      List<List<Integer>> successors, Set<Integer> among, int from) {
    Set<Integer> result = new HashSet<>();
    List<Integer> work = new ArrayList<>(successors.get(from));
    while (!work.isEmpty()) {
      int node = work.removeLast();
      if (among.contains(node) && result.add(node)) {
        work.addAll(successors.get(node));
      }
    }
    return result;
  }

  private static final Program PROGRAM =
      Models.program("extern int ask(void); int main(void) { if (ask()) return 1; return 2; }\n");

  private static final Successor STOP = new Successor.Stop(new Cause.Several());

  private static Node test(int id, Successor whenTrue, Successor whenFalse) {
    int entry = PROGRAM.entryFunction().entry();
    return new Node.Assume(id, entry, "x", List.of(whenTrue, whenFalse));
  }

  private static Node leave(int id) {
    return new Node.Leave(id, PROGRAM.entryFunction().exit(), OptionalInt.empty());
  }

  private static double cut(Node... nodes) {
    Clone clone = new Clone(0, PROGRAM.entry(), "", List.of(nodes), 0, false);
    return Likelihood.ofCut(
        new Residual(PROGRAM, new Residual.Start.InClone(0), List.of(clone), List.of()));
  }

  @Test
  void anExecutionIsCutAsLikelyAsItsBranchesLeadThere() {
    assertThat(cut(leave(0))).isZero();
    assertThat(cut(test(0, STOP, new Successor.To(1)), leave(1))).isCloseTo(0.5, within(0.01));
    assertThat(
            cut(test(0, STOP, new Successor.To(1)), test(1, STOP, new Successor.To(2)), leave(2)))
        .isCloseTo(0.75, within(0.01));
    assertThat(cut(test(0, STOP, new Successor.Never()))).isCloseTo(1, within(0.01));
    assertThat(cut(test(0, new Successor.To(0), new Successor.To(1)), leave(1))).isZero();
    assertThat(cut(test(0, new Successor.To(0), STOP))).isBetween(0.9, 1.0);
  }

  @Test
  void withoutACopyOfTheEntryEverythingOrNothingIsCut() {
    assertThat(Likelihood.ofCut(Residual.identity(PROGRAM))).isZero();
    assertThat(
            Likelihood.ofCut(
                new Residual(PROGRAM, new Residual.Start.Stopped(), List.of(), List.of())))
        .isEqualTo(1);
  }
}
