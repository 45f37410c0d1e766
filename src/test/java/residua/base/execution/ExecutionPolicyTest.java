package residua.base.execution;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** A forbidden execution is a defect, and not carried out. */
class ExecutionPolicyTest {
  @Test
  void onlyAllowedExecutionsPass() {
    assertThatCode(ExecutionPolicy.ALLOWED::require).doesNotThrowAnyException();
    assertThatThrownBy(ExecutionPolicy.FORBIDDEN::require)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("--no-execute");
  }
}
