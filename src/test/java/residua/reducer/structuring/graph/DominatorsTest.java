package residua.reducer.structuring.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Dominators and loops agree with their definitions on random graphs. */
class DominatorsTest {

  @Test
  void aDominatorIsOnEveryWayFromTheStart() {
    for (int seed = 0; seed < 500; seed++) {
      Graph graph = random(new Random(seed));
      int[] immediate = Dominators.of(graph);
      Ancestry above = new Ancestry(immediate);
      for (int without = 1; without < graph.size(); without++) {
        BitSet reached = reachedWithout(graph, without);
        for (int number = 1; number < graph.size(); number++) {
          assertThat(above.isAbove(without, number))
              .as("%d above %d, seed %d", without, number, seed)
              .isEqualTo(!reached.get(number));
        }
      }
    }
  }

  @Test
  void aLoopIsWhatLeadsBackToItsHead() {
    for (int seed = 0; seed < 500; seed++) {
      Graph graph = random(new Random(seed));
      Ancestry above = new Ancestry(Dominators.of(graph));
      LoopNest loops = new LoopNest(graph, Dominators.of(graph));
      for (int head = 0; head < graph.size(); head++) {
        BitSet body = naturalLoop(graph, above, head);
        assertThat(loops.isHead(head)).isEqualTo(!body.isEmpty());
        for (int number = 0; number < graph.size() && loops.isHead(head); number++) {
          assertThat(loops.isIn(number, head))
              .as("%d in loop of %d, seed %d", number, head, seed)
              .isEqualTo(body.get(number));
        }
      }
    }
  }

  private static BitSet naturalLoop(Graph graph, Ancestry above, int head) {
    BitSet body = new BitSet();
    for (int from = 0; from < graph.size(); from++) {
      int[] targets = graph.successors()[from];
      if (above.isAbove(head, from) && Arrays.stream(targets).anyMatch(t -> t == head)) {
        body.set(head);
        addBackwards(graph, from, head, body);
      }
    }
    return body;
  }

  private static void addBackwards(Graph graph, int number, int head, BitSet body) {
    if (number != head && !body.get(number)) {
      body.set(number);
      for (int from : graph.predecessors()[number]) {
        addBackwards(graph, from, head, body);
      }
    }
  }

  private static BitSet reachedWithout(Graph graph, int without) {
    BitSet seen = new BitSet();
    visit(graph, 0, without, seen);
    return seen;
  }

  private static void visit(Graph graph, int number, int without, BitSet seen) {
    if (number != without && !seen.get(number)) {
      seen.set(number);
      for (int target : graph.successors()[number]) {
        visit(graph, target, without, seen);
      }
    }
  }

  /** A graph in reverse postorder, all of which can be reached. */
  private static Graph random(Random random) {
    int size = 2 + random.nextInt(12);
    int[][] successors = new int[size][];
    for (int i = 0; i < size; i++) {
      IntStream forward = i + 1 < size ? IntStream.of(i + 1) : IntStream.empty();
      IntStream others = random.ints(random.nextInt(3), 0, size);
      successors[i] = IntStream.concat(forward, others).toArray();
    }
    Graph graph = new Graph(successors);
    return graph.renumbered(graph.order());
  }
}
