package residua.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StateNamesTest {
  @Test
  void distinctNamesStay() {
    assertThat(StateNames.unique(states("a", "b c", "d"))).containsExactly("a", "b c", "d");
  }

  @Test
  void repeatedNamesGetNumbersThatNobodyHas() {
    assertThat(StateNames.unique(states("a", "a", "a_1", "a", "")))
        .containsExactly("a", "a_2", "a_1", "a_3", "_1");
  }

  @Test
  void identifiersAvoidReservedNames() {
    assertThat(
            StateNames.identifiers(
                states("q0", "{q1,q2}", "7", "STATE", "größe"), Set.of("STATE"), "q_"))
        .containsExactly("q0", "_q1_q2_", "q_7", "q_STATE", "gr__e");
  }

  private static List<State> states(String... names) {
    return Stream.of(names).map(name -> new State(name, false, Unmatched.RESIDUAL)).toList();
  }
}
