package residua.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import residua.report.drawing.JumpLanes.Jump;

class JumpLanesTest {
  @Test
  void overlappingJumpsAreSideBySideAndShortOnesInside() {
    int[] lanes =
        JumpLanes.assign(List.of(new Jump(0, 9), new Jump(3, 1), new Jump(5, 7), new Jump(7, 8)));
    assertThat(lanes).containsExactly(2, 0, 1, 0);
    assertThat(JumpLanes.count(lanes)).isEqualTo(3);
  }

  @Test
  void noJumpsNeedNoLane() {
    assertThat(JumpLanes.count(JumpLanes.assign(List.of()))).isZero();
  }
}
