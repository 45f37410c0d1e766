package residua.reducer.structuring.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.reducer.structuring.graph.Graph;

/**
 * Where the parts of a graph stand. Its numbers stand in the text of the original in their order,
 * and every number can have branches.
 */
class PlacementTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a sequence: each in line with the one in front of it
        "0>1 1>2                     | 1 in 0, 2 in 1",
        // a diamond: the branches in line, where they meet behind the branching
        "0>1 0>2 1>3 2>3             | 1 in 0, 2 in 0, 3 behind 0",
        // an if without else: what follows is reached on two ways
        "0>1 0>2 1>2                 | 1 in 0, 2 behind 0",
        // two branches of which each meets on its own
        "0>1 0>4 1>2 1>3 2>3 4>5     | 1 in 0, 2 in 1, 3 behind 1, 4 in 0, 5 in 4",
        // a loop with its condition in front: what is left to stands behind the loop
        "0>1 1>2 2>1 1>3             | 1 in 0, 2 in 1, 3 behind loop 1",
        // a loop with its condition at the end
        "0>1 1>2 2>1 2>3             | 1 in 0, 2 in 1, 3 behind loop 1",
        // a loop in a loop: each is left to its own place
        "0>1 1>2 2>3 3>2 2>4 4>1 1>5 | 1 in 0, 2 in 1, 3 in 2, 4 behind loop 2, 5 behind loop 1",
        // two ways lead into a cycle: neither of its parts dominates the other
        "0>2 0>1 1>2 2>1             | 1 behind 0, 2 behind 0",
      })
  void partsStandWhereControlComesToThem(String edges, String expected) {
    assertThat(place(edges, Set.of(), Set.of())).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0>1 0>2 1>3 2>3         | 3 | 1 in 0, 2 in 0, 3 copied",
        // what something else is laid out with must have a place
        "0>1 0>2 1>3 2>3 3>4     | 3 | 1 in 0, 2 in 0, 3 behind 0, 4 in 3",
        // reached on one way alone: there is nothing to be gained
        "0>1 1>2                 | 2 | 1 in 0, 2 in 1",
      })
  void shortPartsStandWhereverSomethingLeadsToThem(String edges, int number, String expected) {
    assertThat(place(edges, Set.of(number), Set.of())).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0>1 0>2 0>3 1>3 2>3 | 1;2   | 1 in switch 0, 2 in switch 0, 3 behind 0",
        "0>1 0>2 1>2 2>3     | 1;2;3 | 1 in switch 0, 2 in switch 0, 3 in 2",
      })
  void casesStandInTheBodyOfTheirSwitch(String edges, String cases, String expected) {
    Set<Integer> inSwitch =
        Arrays.stream(cases.split(";")).map(Integer::valueOf).collect(Collectors.toSet());
    assertThat(place(edges, Set.of(), inSwitch)).isEqualTo(expected);
  }

  private static String place(String edges, Set<Integer> shortOnes, Set<Integer> casesOfFirst) {
    Graph graph = graph(edges);
    assertThat(graph.order()).isSorted();
    Placement placement = new Placement(graph, new Stub(shortOnes, casesOfFirst));
    List<String> result = new ArrayList<>();
    for (int number = 1; number < graph.size(); number++) {
      result.add(number + " " + placeOf(placement, graph, number));
    }
    return String.join(", ", result);
  }

  private static String placeOf(Placement placement, Graph graph, int number) {
    List<String> found = new ArrayList<>();
    if (placement.isCopied(number)) {
      found.add("copied");
    }
    for (int other = 0; other < graph.size(); other++) {
      if (placement.isInLine(number, other)) {
        found.add("in " + other);
      }
      if (placement.after(other).contains(number)) {
        found.add("behind " + other);
      }
      if (placement.afterLoop(other).contains(number)) {
        found.add("behind loop " + other);
      }
      if (placement.inSwitch(other).contains(number)) {
        found.add("in switch " + other);
      }
    }
    return String.join(" and ", found);
  }

  private static Graph graph(String edges) {
    List<int[]> pairs =
        Arrays.stream(edges.split(" "))
            .map(edge -> Arrays.stream(edge.split(">")).mapToInt(Integer::parseInt).toArray())
            .toList();
    int size = pairs.stream().flatMapToInt(Arrays::stream).max().orElseThrow() + 1;
    return new Graph(
        IntStream.range(0, size)
            .mapToObj(
                from -> pairs.stream().filter(p -> p[0] == from).mapToInt(p -> p[1]).toArray())
            .toArray(int[][]::new));
  }

  /** What is known of the numbers besides the edges between them. */
  private record Stub(Set<Integer> shortOnes, Set<Integer> casesOfFirst)
      implements Placement.Facts {
    @Override
    public boolean branches(int number) {
      return true;
    }

    @Override
    public boolean canBeCopied(int number) {
      return shortOnes.contains(number);
    }

    @Override
    public boolean isInSwitch(int number, int chooser) {
      return chooser == 0 && casesOfFirst.contains(number);
    }

    @Override
    public int offset(int number) {
      return 10 * number;
    }

    @Override
    public boolean staysInside(int number) {
      return true;
    }

    @Override
    public int loopEnd(int head) {
      return 0;
    }
  }
}
