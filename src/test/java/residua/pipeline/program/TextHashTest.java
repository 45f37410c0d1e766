package residua.pipeline.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.semantics.VolatileObjects;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.testing.Wanted;

/**
 * When a condition is about the text of a program: edges are named by lines and offsets, so the
 * tokens and their positions count, and what stands between them does not.
 */
class TextHashTest {
  private static final String WAS = " // was \"";
  private static final ProgramSettings SETTINGS =
      new ProgramSettings("p.c", "main", List.of("cc", "-E"), List.of());

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("pipeline/program");
  }

  private static TextHash hash(ProgramSettings settings, String text) {
    return TextHash.of(settings, new SourceText(settings.name(), text, text));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aTextWithThisLineIsTheSameOrAnother(Wanted wanted) {
    List<String> restored = wanted.before().lines().toList();
    List<String> lines = wanted.text().lines().toList();
    TextHash before = hash(SETTINGS, wanted.before());
    SortedMap<Integer, String> shown = new TreeMap<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(WAS)) {
        List<String> one = new ArrayList<>(restored);
        one.set(i, lines.get(i).substring(0, lines.get(i).indexOf(WAS)));
        TextHash after = hash(SETTINGS, String.join("\n", one) + "\n");
        shown.put(i + 1, after.equals(before) ? "same" : "other");
      }
    }
    assertThat(shown).isEqualTo(wanted.lines());
  }

  @Test
  void theNameOfTheFileDoesNotMatterInItsTextEither() {
    String text = "const char *f = \"%s\"; int main(void) { return 0; }\n";
    TextHash here = hash(SETTINGS, text.formatted("p.c"));
    assertThat(hash(SETTINGS.named("q.c"), text.formatted("q.c"))).isEqualTo(here);
    assertThat(hash(SETTINGS.named("q.c"), text.formatted("p.c"))).isNotEqualTo(here);
  }

  @Test
  void theFunctionWhereItStartsMatters() {
    String text = "int f(void) { return 1; } int main(void) { return f(); }\n";
    ProgramSettings other = new ProgramSettings("p.c", "f", List.of("cc", "-E"), List.of());
    assertThat(hash(other, text).value()).isNotEqualTo(hash(SETTINGS, text).value());
  }

  @Test
  void evidenceOfAnotherTextIsNeverMadeThatOfThisOne() {
    TextHash one = hash(SETTINGS, "int main(void) { return 0; }\n");
    TextHash other = hash(SETTINGS, "int main(void) { return 1; }\n");
    Evidence plain = Evidence.of(Claim.PROVED);
    Evidence ofOne = one.in(plain);
    assertThat(one.isThatOf(ofOne)).isTrue();
    assertThat(other.isThatOf(other.in(ofOne))).isFalse();
    assertThat(one.isThatOf(other.in(ofOne))).isTrue();
    assertThat(other.isThatOf(other.carried(ofOne, one))).isTrue();
    TextHash third = hash(SETTINGS, "int main(void) { return 2; }\n");
    assertThat(other.isNotThatOf(other.carried(ofOne, third))).isTrue();
    assertThat(other.carried(plain, one).textHash()).isEmpty();
  }

  /** Such a proof may be wrong where a volatile object holds any value. */
  @Test
  void proofsForPlainVolatileObjectsAreRejectedWhereTheyHoldAnyValue() throws InputException {
    String text = "volatile int v; int main(void) { return v; }\n";
    TextHash plain = hash(SETTINGS.reading(VolatileObjects.PLAIN), text);
    TextHash any = hash(SETTINGS.reading(VolatileObjects.ANY), text);
    Evidence ofPlain = plain.in(Evidence.of(Claim.PROVED));
    Evidence ofAny = any.in(Evidence.of(Claim.PROVED));
    assertThatThrownBy(() -> any.requireReads("c", ofPlain))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("--volatile plain");
    any.requireReads("c", ofAny);
    plain.requireReads("c", ofAny);
    plain.requireReads("c", ofPlain);
    hash(SETTINGS, "int v; int main(void) { return v; }\n").requireReads("c", ofPlain);
  }
}
