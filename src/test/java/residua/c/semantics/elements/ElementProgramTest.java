package residua.c.semantics.elements;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Storage;

/** Which arrays are followed element by element, and what is left of them. */
class ElementProgramTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      void use(int *p);
      """;

  private static Optional<ElementProgram> of(String program) throws InputException {
    String text = HEAD + program;
    CFrontend.Understood read =
        CFrontend.understand(
            new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
    return ElementProgram.of(
        read.meaning(),
        edge -> read.program().edges().get(edge).function(),
        new ElementProgram.Errors(function -> false, "reach_error"::equals),
        ReadFacts.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Nothing but scalars.
        "int main(void) { int i = 0; return i; }",
        // A pointer to it is passed, or kept.
        "int a[9]; int main(void) { int i = __VERIFIER_nondet_int(); use(a); return a[i]; }",
        "int a[9], *p; int main(void) { int i = __VERIFIER_nondet_int(); p = a + i; return a[i]; }",
        // Its elements are read with two types.
        "int a[9]; int main(void) { int i = __VERIFIER_nondet_int(); a[i] = 1; return ((char *)"
            + " a)[3]; }",
        // Its elements are arrays, or structures.
        "int a[9][9]; int main(void) { int i = __VERIFIER_nondet_int(); return a[i][i]; }",
        "struct s { int x, y; } a[9]; int main(void) { return a[__VERIFIER_nondet_int()].x; }",
        // A constant table.
        "static const int a[5] = {1, 2}; int main(void) { return a[__VERIFIER_nondet_int()]; }",
        // Each index is known: there is nothing to gain.
        "int a[9]; int main(void) { a[3] = 1; return a[3]; }",
        // The size of an array of any length is used.
        "int main(void) { int n = __VERIFIER_nondet_int(); if (n < 1) return 0; int a[n]; a[n - 1]"
            + " = 0; return sizeof a; }",
      })
  void whatCannotBeFollowed(String program) throws InputException {
    assertThat(of(program)).isEmpty();
  }

  @Test
  void anArrayBecomesOneElement() throws InputException {
    ElementProgram program =
        of("short a[900]; int main(void) { int i = __VERIFIER_nondet_int(); a[i] = 1; return a[i]"
                + " + a[0]; }")
            .orElseThrow();
    assertThat(program.meaning().globals())
        .extracting(Storage::size)
        .as("the element, its number, and that of the element read last")
        .containsExactly(2L, 8L, 8L);
    assertThat(program.reads()).extracting(ElementRead::number).containsExactly(0, 1);
  }

  @Test
  void anErrorCountsWhereTheElementReadLastIsFollowed() throws InputException {
    ElementProgram program =
        of("int a[9]; int main(void) { if (a[__VERIFIER_nondet_int()]) reach_error(); return 0; }")
            .orElseThrow();
    List<Effect> error =
        program.meaning().effects().stream()
            .filter(all ->
                all.stream()
                    .anyMatch(each ->
                        each instanceof Effect.CallLibrary call
                            && call.name().equals("reach_error")))
            .findFirst()
            .orElseThrow();
    assertThat(error.get(0))
        .isEqualTo(
            new Effect.Assume(
                new Expression.Compare(
                    Expression.Relation.EQUAL,
                    program.followed().last(),
                    program.followed().index()),
                true));
  }

  @Test
  void anAccessOutsideOfTheArrayIsAnError() throws InputException {
    ElementProgram program =
        of("int a[9]; int main(void) { int i = __VERIFIER_nondet_int(); a[i] = 1; return 0; }")
            .orElseThrow();
    assertThat(program.meaning().effects().stream().flatMap(List::stream))
        .filteredOn(Effect.Violates.class::isInstance)
        .singleElement()
        .extracting(Object::toString)
        .asString()
        .contains("bits=9");
  }
}
