package residua.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.Utf8Text;

/**
 * A text in which {@code ¶} marks the places that messages should be about.
 *
 * @param text the text without the marks
 * @param positions where the marks were, as {@code line:column}
 */
public record Marked(String text, List<String> positions) {
  private static final String MARK = "¶";

  /** Takes the marks out of a text. */
  public static Marked of(String marked) {
    StringBuilder text = new StringBuilder();
    List<String> positions = new ArrayList<>();
    String[] pieces = marked.split(MARK, -1);
    for (int i = 0; i < pieces.length; i++) {
      if (i > 0) {
        byte[] before = text.toString().getBytes(StandardCharsets.UTF_8);
        positions.add(place(Utf8Text.position("", before, before.length)));
      }
      text.append(pieces[i]);
    }
    return new Marked(text.toString(), positions);
  }

  /** The text in UTF-8. */
  public byte[] bytes() {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Something that refuses its input. */
  @FunctionalInterface
  public interface Refusal {
    /** Has to throw. */
    void run() throws InputException;
  }

  /** Asserts that the marked places, and no others, are reported as errors. */
  public void assertErrors(Refusal refusal, String message) {
    InputException error = catchThrowableOfType(InputException.class, refusal::run);
    assertThat(error).as("refused").isNotNull();
    assertPositions(error.diagnostics());
    assertThat(error.diagnostics())
        .anySatisfy(diagnostic -> assertThat(diagnostic.message()).contains(message));
  }

  /** Asserts that the messages are about the marked places. */
  public void assertPositions(List<Diagnostic> diagnostics) {
    assertThat(diagnostics.stream().map(diagnostic -> place(diagnostic.position())).toList())
        .as("places of %s", diagnostics)
        .isEqualTo(positions);
  }

  private static String place(Position position) {
    return position.line() + ":" + position.column();
  }
}
