package residua;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link ArchitectureTest} takes for a cycle of classes. */
class ClassCyclesTest {
  private static List<Set<String>> components(Map<String, Set<String>> graph) {
    return ClassCycles.components(graph);
  }

  @Test
  void classesThatReachOneAnotherAreOneCycle() {
    assertThat(
            components(
                Map.of(
                    "a", Set.of("b"),
                    "b", Set.of("c", "used"),
                    "c", Set.of("a"),
                    "used", Set.of(),
                    "user", Set.of("a"))))
        .containsExactly(Set.of("a", "b", "c"));
  }

  @Test
  void cyclesThatShareAClassAreOne() {
    assertThat(
            components(
                Map.of("a", Set.of("shared"), "b", Set.of("shared"), "shared", Set.of("a", "b"))))
        .containsExactly(Set.of("a", "b", "shared"));
  }

  @Test
  void aClassThatUsesItselfIsNoCycle() {
    assertThat(components(Map.of("a", Set.of("a", "b"), "b", Set.of()))).isEmpty();
  }
}
