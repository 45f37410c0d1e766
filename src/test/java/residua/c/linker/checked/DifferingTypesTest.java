package residua.c.linker.checked;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.linker.LinkedText.Differing;

/** Which types of gcc's messages are so alike that each unit can go on with its own. */
class DifferingTypesTest {
  private static final Position AT = new Position("a.c", 1, 5);

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "char *; const char *",
        "char *[]; const char * const[2]",
        "unsigned int[]; const int[]",
        "long unsigned int; long int",
        "unsigned char[4]; char[4]",
        "struct doc *(void); void *(void)",
        "int(void *, long int); int(struct doc *, long int)",
        "int(const char *); int(char *)",
      })
  void areAlike(String one, String two) {
    assertThat(DifferingTypes.areAlike(one, two)).isTrue();
    assertThat(DifferingTypes.areAlike(two, one)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "int; long int",
        "int; float",
        "int; int *",
        "char *; int *",
        "void *; int *",
        "char *[]; char **",
        "int[2]; int[3]",
        "int[][2]; int[][3]",
        "struct s; struct t",
        "struct s *; struct t *",
        "int(struct s *); int(struct t *)",
        "int(int); int(unsigned int)",
        "int(int); int(int, int)",
        "int(int); int(int, ...)",
        "void(int); int(int)",
        "int(void *); int(int)",
        "int(void **); int(int **)",
        "int(void); int(void *)",
        "volatile int *; int *",
        "int (*)(int); int (*)(unsigned int)",
        "int (*)[2]; int (*)[3]",
      })
  void areNotAlike(String one, String two) {
    assertThat(DifferingTypes.areAlike(one, two)).isFalse();
    assertThat(DifferingTypes.areAlike(two, one)).isFalse();
  }

  @Test
  void typesBehindTypedefsAreCompared() {
    assertThat(
            found(
                error("conflicting types for 'x'; have 'u_int[]' {aka 'unsigned int[]'}"),
                note("previous declaration of 'x' with type 'const int[]'")))
        .contains(new Differing(Set.of("x"), Set.of(), Set.of()));
  }

  @Test
  void oneOtherErrorIsEnough() {
    assertThat(
            found(
                error("conflicting type qualifiers for 'x'"),
                note("previous declaration of 'x' with type 'int'"),
                error("redefinition of 'y'"),
                note("previous definition of 'y' with type 'int'")))
        .isEmpty();
    assertThat(found(error("conflicting types for 'x'; have 'char *'"))).isEmpty();
  }

  @Test
  void aPrototypeIsFoundWhereItStands() {
    assertThat(
            found(
                error("number of arguments doesn't match prototype"),
                error("prototype declaration")))
        .contains(new Differing(Set.of(), Set.of(), Set.of("there")));
  }

  private static Optional<Differing> found(Diagnostic... messages) {
    return DifferingTypes.of(
        List.of(messages), place -> Optional.of("there").filter(name -> place.equals(AT)));
  }

  private static Diagnostic error(String message) {
    return Diagnostic.error(AT, message);
  }

  private static Diagnostic note(String message) {
    return Diagnostic.note(AT, message);
  }
}
