package residua.c.frontend.lowering;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Tool;
import residua.testing.Wanted;

/** Statements become the edges that stand beside them, as {@code inspect} prints them. */
class WantedEdgesTest {
  private static final Pattern EDGE =
      Pattern.compile("^ *(\\d+) +\\d+  -> +\\d+ +\\d+  (.*?)  .*$");

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/lowering");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void edgesOfALineAreTheseInTheirOrder(Wanted program) {
    Tool.Result result = Tool.run("inspect", program.file().toString());
    assertThat(result.exitCode()).as(result.toString()).isZero();
    SortedMap<Integer, String> edges = new TreeMap<>();
    for (String row : result.out().lines().toList()) {
      Matcher matcher = EDGE.matcher(row);
      if (matcher.matches()) {
        edges.merge(
            Integer.valueOf(matcher.group(1)),
            matcher.group(2).strip(),
            (one, other) -> one + " / " + other);
      }
    }
    edges.keySet().retainAll(program.lines().keySet());
    assertThat(shown(edges)).isEqualTo(shown(program.lines()));
  }

  private static String shown(SortedMap<Integer, String> edges) {
    return edges.entrySet().stream()
        .map(each -> each.getKey() + ": " + each.getValue())
        .collect(joining("\n"));
  }
}
