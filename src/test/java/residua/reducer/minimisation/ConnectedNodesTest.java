package residua.reducer.minimisation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConnectedNodesTest {
  /** Nodes 0 and 3 are of one class, and so on. */
  private final ConnectedNodes nodes = new ConnectedNodes(7, node -> node % 3);

  @Test
  void countsClassesThatAreInBothGroups() {
    assertThat(join(0, 1)).isZero();
    assertThat(join(3, 4)).isZero();
    assertThat(join(1, 3)).isEqualTo(2);
    assertThat(join(2, 4)).isZero();
    assertThat(nodes.group(0)).isEqualTo(nodes.group(2));
    assertThat(nodes.group(5)).isEqualTo(5);
    assertThat(join(5, 0)).isEqualTo(1);
  }

  @Test
  void addsClassesOfGroups() {
    join(0, 1);
    Set<Integer> classes = new HashSet<>(Set.of(1));
    assertThat(nodes.added(nodes.group(0), classes)).isEqualTo(1);
    assertThat(nodes.added(6, classes)).isEqualTo(1);
    assertThat(classes).containsExactlyInAnyOrder(0, 1);
  }

  @Test
  void declarationsConnectGroups() {
    join(0, 1);
    OpenedGroups opened = new OpenedGroups(nodes);
    opened.open(0, 10);
    opened.open(3, 11);
    opened.open(5, 10);
    assertThat(opened.openings(3)).isEqualTo(2);
    assertThat(opened.openings(4)).isEqualTo(3);
    opened.join(3, 1);
    opened.join(0, 3);
    assertThat(opened.joined()).isEqualTo(1);
    assertThat(opened.counted()).isEqualTo(1);
    assertThat(opened.openings(2)).isEqualTo(2);
    assertThat(opened.opening(0)).containsExactly(10, 11);
    assertThat(opened.opening(3)).isEqualTo(opened.opening(1));
    assertThat(opened.opening(2)).isEmpty();
  }

  private int join(int node, int other) {
    return nodes.join(nodes.group(node), nodes.group(other));
  }
}
