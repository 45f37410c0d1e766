package residua.c.harness;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.text.SourceText;
import residua.c.frontend.signature.DeclaredType;
import residua.c.frontend.signature.Signature;
import residua.c.frontend.signature.SignatureReader;
import residua.testing.Wanted;

/** Which parameter is the number of elements that another one points to. */
class PairsTest {
  private static final Pattern DEFINED = Pattern.compile("(f\\d+)\\(.*\\{");

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/harness");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void pointersHaveTheseNumbers(Wanted wanted) {
    SourceText source = new SourceText("p.c", wanted.text(), wanted.text());
    SortedMap<Integer, String> found = new TreeMap<>();
    List<String> lines = wanted.text().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher defined = DEFINED.matcher(lines.get(i));
      if (defined.find()) {
        found.put(i + 1, pairs(SignatureReader.of(source, defined.group(1)).orElseThrow()));
      }
    }
    assertThat(found).isEqualTo(wanted.lines());
  }

  private static String pairs(Signature signature) {
    List<Pairs.Argument> arguments = new ArrayList<>();
    for (Signature.Parameter each : signature.parameters()) {
      boolean isObject =
          each.type().resolved() instanceof DeclaredType.Pointer pointer
              && !(pointer.target().resolved() instanceof DeclaredType.Function);
      arguments.add(new Pairs.Argument(each.name().orElse(""), each.type(), isObject));
    }
    return Pairs.of(arguments).stream()
        .map(pair -> pair.pointer().name() + ": " + pair.number().name())
        .collect(joining(", "));
  }
}
