package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What the terminal shows of a proof that fails. */
class ShownDetailsTest {
  private static final List<String> WRITTEN =
      List.of(
          "a.c: note: chosen: --with value:10s",
          "stage  time   verdict",
          "value  1.0 s  FALSE",
          "a.c:3: note: executed: access at a null pointer");

  @Test
  void onlyTheErrorIsShownUnlessAllIsAskedFor() {
    assertThat(ShownDetails.of(WRITTEN, false))
        .containsExactly("a.c:3: note: executed: access at a null pointer");
    assertThat(ShownDetails.of(WRITTEN, true)).isEqualTo(WRITTEN);
  }

  @Test
  void whatIsNoTableOfStagesStays() {
    List<String> steps = List.of("[f.assertion.1] line 3 failed", "a.c:4:2: error: expected ';'");
    assertThat(ShownDetails.of(steps, false)).isEqualTo(steps);
  }
}
