package residua.analysis.bounded.unrolling;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.testing.Models;
import residua.testing.Wanted;

/**
 * Loops become components, nested as in the program. A line says in how many components its edges
 * begin; a line without a comment is in none.
 */
class WeakTopologicalOrderTest {

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("analysis/bounded/unrolling/nesting");
  }

  static Stream<Wanted> anyPrograms() throws IOException {
    return Stream.of("nesting", "changes", "executions")
        .flatMap(each -> {
          try {
            return Wanted.in("analysis/bounded/unrolling/" + each);
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("programs")
  void edgesOfALineBeginInThisManyLoops(Wanted wanted) {
    Program program = Models.program(wanted.text());
    SortedMap<Integer, SortedSet<Integer>> depths = new TreeMap<>();
    for (Function function : program.functions()) {
      Map<Integer, Place> places = Place.all(function);
      for (Edge edge : function.edges()) {
        Place place = places.get(edge.source());
        if (!edge.isBlank() && place != null) {
          depths
              .computeIfAbsent(program.source().line(edge.where().start()), line -> new TreeSet<>())
              .add(place.enclosing().size());
        }
      }
    }
    SortedMap<Integer, String> shown = new TreeMap<>();
    depths.forEach((line, each) -> {
      String depth = each.stream().map(String::valueOf).collect(joining(", "));
      if (!depth.equals("0")) {
        shown.put(line, depth);
      }
    });
    assertThat(shown).isEqualTo(wanted.lines());
  }

  /** What makes it a weak topological order, and what an iteration over it relies on. */
  @ParameterizedTest
  @MethodSource("anyPrograms")
  void eachEdgeLeadsOnOrBackToTheHeadOfALoopAroundIt(Wanted wanted) {
    for (Function function : Models.program(wanted.text()).functions()) {
      Map<Integer, Place> places = Place.all(function);
      assertThat(places.keySet()).isEqualTo(reachable(function));
      for (Edge edge : function.edges()) {
        Place from = places.get(edge.source());
        if (from != null) {
          Place to = places.get(edge.target());
          assertThat(to.number() > from.number() || from.enclosing().contains(edge.target()))
              .as("%s: from %s to %s", function.name(), from, to)
              .isTrue();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("anyPrograms")
  void aComponentBeginsWithItsHeadAndListsAllItsMembers(Wanted wanted) {
    for (Function function : Models.program(wanted.text()).functions()) {
      check(WeakTopologicalOrder.of(function));
    }
  }

  private static void check(List<WeakTopologicalOrder.Element> elements) {
    for (WeakTopologicalOrder.Element each : elements) {
      if (each instanceof WeakTopologicalOrder.Element.Component loop) {
        assertThat(loop.elements().get(0))
            .isEqualTo(new WeakTopologicalOrder.Element.Single(loop.head()));
        Map<Integer, Place> inside = new LinkedHashMap<>();
        Place.add(loop.elements(), List.of(), inside);
        assertThat(loop.members()).containsExactlyElementsOf(inside.keySet());
        check(loop.elements());
      }
    }
  }

  private static Set<Integer> reachable(Function function) {
    Set<Integer> result = new HashSet<>();
    List<Integer> work = new ArrayList<>(List.of(function.entry()));
    while (!work.isEmpty()) {
      int location = work.removeLast();
      if (result.add(location)) {
        function.outgoing(location).forEach(edge -> work.add(edge.target()));
      }
    }
    return result;
  }

  /**
   * Where a location stands in the order.
   *
   * @param number its position
   * @param enclosing the heads of the components that contain it
   */
  private record Place(int number, List<Integer> enclosing) {
    static Map<Integer, Place> all(Function function) {
      Map<Integer, Place> result = new HashMap<>();
      add(WeakTopologicalOrder.of(function), List.of(), result);
      return result;
    }

    static void add(
        List<WeakTopologicalOrder.Element> elements,
        List<Integer> enclosing,
        Map<Integer, Place> result) {
      for (WeakTopologicalOrder.Element each : elements) {
        switch (each) {
          case WeakTopologicalOrder.Element.Single(int location) ->
              assertThat(result.put(location, new Place(result.size(), enclosing))).isNull();
          case WeakTopologicalOrder.Element.Component loop -> {
            List<Integer> inner = new ArrayList<>(enclosing);
            inner.add(loop.head());
            add(loop.elements(), List.copyOf(inner), result);
          }
        }
      }
    }
  }
}
