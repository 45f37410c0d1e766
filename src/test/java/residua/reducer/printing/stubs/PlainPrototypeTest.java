package residua.reducer.printing.stubs;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.testing.Gcc;
import residua.testing.Models;
import residua.testing.Wanted;

/** Declarations that a definition repeats: gcc takes it for one of the same function. */
class PlainPrototypeTest {
  private static final Pattern NAME = Pattern.compile("\\b(f\\d+)\\b");

  @TempDir private Path directory;

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("reducer/printing/stubs");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void declarationsHaveTheseHeads(Wanted wanted) throws IOException {
    Program program = Models.program(wanted.text());
    SortedMap<Integer, String> heads = new TreeMap<>();
    StringBuilder definitions = new StringBuilder();
    for (GlobalItem item : program.items()) {
      Matcher name = NAME.matcher(program.source().text(item.text()));
      if (name.find()) {
        Optional<String> head =
            PlainPrototype.of(program, item, name.group(1))
                .map(prototype -> prototype.head(name.group(1)));
        head.ifPresent(text -> definitions.append(text).append(" { __builtin_trap(); }\n"));
        heads.put(program.source().line(item.text().start()), head.orElse("none"));
      }
    }
    assertThat(shown(heads)).isEqualTo(shown(wanted.lines()));
    Path file = Files.writeString(directory.resolve("p.c"), wanted.text() + definitions);
    assertThat(Gcc.outcome(List.of("gcc", "-fsyntax-only", "-Werror", file.toString())))
        .matches(outcome -> outcome.exitCode() == 0, definitions.toString());
  }

  private static String shown(SortedMap<Integer, String> lines) {
    return lines.entrySet().stream()
        .map(each -> each.getKey() + ": " + each.getValue())
        .collect(joining("\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "unsigned long int, ulong",
    "long unsigned long, ulonglong",
    "signed char, char",
    "short, short",
    "signed, int",
    "_Bool, bool",
    "double, double",
    "long double, ''",
    "unsigned float, ''",
    "struct s, ''",
  })
  void arithmeticTypesHaveAnInputFunction(String words, String suffix) {
    assertThat(NumberType.of(List.of(words.split(" "))).map(NumberType::input).orElse(""))
        .isEqualTo(suffix.isEmpty() ? "" : "__VERIFIER_nondet_" + suffix);
  }
}
