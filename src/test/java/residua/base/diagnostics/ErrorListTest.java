package residua.base.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import residua.base.text.Position;

class ErrorListTest {
  private final ErrorList errors = new ErrorList();

  @Test
  void withoutErrorsNothingIsThrown() {
    assertThat(errors.isEmpty()).isTrue();
    assertThatCode(errors::throwIfAny).doesNotThrowAnyException();
  }

  @Test
  void errorsAreInTheOrderOfTheFile() {
    errors.add(new Position("f", 7, 1), "c");
    errors.add(new Position("f", 2, 9), "b");
    errors.add(new Position("f", 2, 3), "a");
    InputException thrown = catchThrowableOfType(InputException.class, errors::throwIfAny);
    assertThat(thrown.diagnostics()).extracting(Diagnostic::message).containsExactly("a", "b", "c");
  }

  @Test
  void tooManyErrorsAreCounted() {
    for (int line = 1; line <= 50; line++) {
      errors.add(new Position("f", line, 1), "no");
    }
    InputException thrown = catchThrowableOfType(InputException.class, errors::throwIfAny);
    assertThat(thrown.diagnostics()).hasSize(21);
    assertThat(thrown.diagnostics().get(20)).hasToString("f: error: 30 more errors");
  }
}
