package residua.base.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class CancellationCheckTest {
  @Test
  void whoIsInterruptedEnds() {
    assertThatCode(CancellationCheck::check).doesNotThrowAnyException();
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(CancellationCheck::check).isInstanceOf(CancellationException.class);
    } finally {
      assertThat(Thread.interrupted()).as("it is still known").isTrue();
    }
  }
}
