package residua.c.names;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.cfa.Variable;
import residua.testing.Models;
import residua.testing.Wanted;

/**
 * What a name on a line means: the line that declares it, the head of the function, or the file.
 */
class NameResolutionTest {
  private static final Pattern NAME = Pattern.compile("\\b([rwxyz]|RED|BLUE)\\b");

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/names");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void namesMeanThis(Wanted wanted) {
    Program program = Models.program(wanted.text());
    SortedMap<Integer, SortedSet<String>> meanings = new TreeMap<>();
    for (Function function : program.functions()) {
      NameResolution names =
          new NameResolution(program.source().tokens(), function, own(program, function));
      for (Step step : function.steps()) {
        String text = program.source().text(step.text());
        Matcher matcher = NAME.matcher(text);
        while (matcher.find()) {
          int offset = step.text().start() + matcher.start();
          boolean isMember = text.substring(0, matcher.start()).endsWith(".");
          if (!isMember) {
            meanings
                .computeIfAbsent(program.source().line(offset), line -> new TreeSet<>())
                .add(
                    matcher.group(1)
                        + ": "
                        + shown(
                            program,
                            function,
                            names.meaning(matcher.group(1), step.entry(), offset)));
          }
        }
      }
    }
    SortedMap<Integer, String> all = new TreeMap<>();
    meanings.forEach((line, each) -> all.put(line, each.stream().collect(joining(", "))));
    assertThat(all).isEqualTo(wanted.lines());
  }

  private static List<Variable> own(Program program, Function function) {
    return program.variables().stream()
        .filter(each -> each.function().isPresent())
        .filter(each -> each.function().getAsInt() == function.index())
        .toList();
  }

  private static String shown(Program program, Function function, NameBinding meaning) {
    return switch (meaning) {
      case NameBinding.Local(int step, int index) ->
          "line " + program.source().line(function.steps().get(step).text().start());
      case NameBinding.Head head -> "head";
      case NameBinding.Global global -> "file";
    };
  }
}
