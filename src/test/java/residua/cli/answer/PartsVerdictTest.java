package residua.cli.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import residua.tool.cluster.PartTask;
import residua.tool.cluster.WorkDirectory.Answer;

/** What parts say of the whole, also where some say nothing. */
class PartsVerdictTest {
  private static final List<PartTask> LEAVES =
      Stream.of("part-1", "part-2", "part-3").map(name -> new PartTask(name, List.of())).toList();

  private static Answer answer(String verdict) {
    return new Answer(verdict, Optional.empty(), Optional.empty(), 0, List.of());
  }

  private static String words(Map<String, Answer> answers) {
    return new PartsVerdict(LEAVES, answers).words("p.c", List.of());
  }

  @Test
  void trueNeedsAnAnswerOfEachPart() {
    Answer yes = answer("TRUE");
    assertThat(words(Map.of("part-1", yes, "part-2", yes, "part-3", yes))).isEqualTo("TRUE");
    assertThat(words(Map.of("part-1", yes, "part-2", answer("UNKNOWN"))))
        .isEqualTo("UNKNOWN (open: 2 of 3 parts: part-2, part-3; 1 of them without an answer)");
    assertThat(words(Map.of()))
        .isEqualTo(
            "UNKNOWN (open: 3 of 3 parts: part-1, part-2, part-3; 3 of them without an answer)");
    assertThat(new PartsVerdict(List.of(), Map.of()).verdict()).isEqualTo("UNKNOWN");
  }

  @Test
  void oneFalseIsEnough() {
    assertThat(words(Map.of("part-2", answer("FALSE")))).isEqualTo("FALSE p.c");
  }

  private static Answer ifHarmless(String function) {
    return new Answer(
        "UNKNOWN", Optional.empty(), Optional.empty(), 0, List.of(), List.of(function));
  }

  @Test
  void whatIsOnlyMissingInPartsIsOnlyMissingInTheWhole() {
    Answer yes = answer("TRUE");
    Answer f = ifHarmless("f");
    Answer g = ifHarmless("g");
    Map<String, Answer> all = Map.of("part-1", g, "part-2", yes, "part-3", f);
    assertThat(words(all))
        .isEqualTo("UNKNOWN (TRUE if these change nothing and reach no error call: f, g)");
    assertThat(new PartsVerdict(LEAVES, all).words("p.c", List.of("k.graphml is right")))
        .isEqualTo(
            "UNKNOWN (TRUE if these change nothing and reach no error call: f, g; k.graphml is"
                + " right)");
    assertThat(words(Map.of("part-1", g, "part-2", yes))).startsWith("UNKNOWN (open: 2 of 3 parts");
    assertThat(words(Map.of("part-1", g, "part-2", answer("UNKNOWN"), "part-3", f)))
        .startsWith("UNKNOWN (open: 3 of 3 parts");
    assertThat(words(Map.of("part-1", g, "part-2", answer("FALSE"), "part-3", f)))
        .startsWith("FALSE");
  }
}
