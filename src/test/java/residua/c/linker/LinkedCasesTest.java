package residua.c.linker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;

/**
 * Small programs of several units. Those of {@code linked.txt} behave as gcc's own link of them;
 * those of {@code refused.txt} are refused, by gcc or ld, too, unless the reason why they are not
 * is given. A case begins with {@code ===} and its name; {@code ---} begins a file, with its
 * options; {@code --- refused} the messages, with their places, of this project.
 */
class LinkedCasesTest {
  private static final Path DIRECTORY = Path.of("src/test/resources/linker");
  private static final int OF_GATE = 30;

  @TempDir Path scratch;

  /**
   * A case.
   *
   * @param refusal words after {@code refused}: why gcc accepts what is refused
   */
  private record Case(String name, UnitSet units, String refusal, List<String> messages) {}

  @TestFactory
  Stream<DynamicTest> behaveAsLinkedByGcc() throws IOException {
    return Extent.some(cases("linked.txt"), OF_GATE).stream()
        .map(each ->
            dynamicTest(
                each.name(),
                () -> {
                  UnitSet.Outcome expected = each.units().ofGcc(scratch);
                  assertThat(expected.isRefused()).as(expected.text()).isFalse();
                  assertThat(each.units().ofLinker(scratch)).isEqualTo(expected);
                }));
  }

  @TestFactory
  Stream<DynamicTest> areRefusedWithTheirPlaces() throws IOException {
    return Extent.some(cases("refused.txt"), OF_GATE).stream()
        .map(each ->
            dynamicTest(
                each.name(),
                () -> {
                  UnitSet.Outcome gcc = each.units().ofGcc(scratch);
                  assertThat(gcc.isRefused()).as(gcc.text()).isEqualTo(each.refusal().isEmpty());
                  UnitSet.Outcome outcome = each.units().ofLinker(scratch);
                  assertThat(outcome.isRefused()).as(outcome.text()).isTrue();
                  assertThat(outcome.text()).contains(each.messages());
                }));
  }

  private static List<Case> cases(String file) throws IOException {
    List<Case> result = new ArrayList<>();
    for (String text : Files.readString(DIRECTORY.resolve(file), UTF_8).split("(?m)^=== ")) {
      if (!text.isBlank() && !text.startsWith("#")) {
        result.add(read(text));
      }
    }
    return result;
  }

  private static Case read(String text) {
    String[] parts = text.split("(?m)^--- ");
    List<UnitSet.Unit> units = new ArrayList<>();
    String refusal = "";
    List<String> messages = List.of();
    for (String part : List.of(parts).subList(1, parts.length)) {
      int line = part.indexOf('\n');
      List<String> head = List.of(part.substring(0, line).trim().split("\\s+"));
      String content = part.substring(line + 1);
      if (head.getFirst().startsWith("refused")) {
        refusal = String.join(" ", head.subList(1, head.size()));
        messages = content.strip().lines().map(String::strip).toList();
      } else {
        units.add(new UnitSet.Unit(head.getFirst(), content, head.subList(1, head.size())));
      }
    }
    return new Case(parts[0].strip(), new UnitSet(units), refusal, messages);
  }
}
