package residua.cli.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/** What a shell offers after a word: bash is asked, as if somebody pressed the tabulator. */
class CompletionTest {
  /** Prints what is offered for the last of the words that come after the script's name. */
  private static final String ASK =
      """
      script=$0
      source "$script"
      cd "${script%/*}/files"
      COMP_WORDS=(residua "$@")
      COMP_CWORD=$#
      _residua
      printf '%s\\n' "${COMPREPLY[@]}"
      """;

  @TempDir private Path directory;

  @BeforeEach
  void makesTheScriptAndSomeFiles() throws IOException {
    Files.writeString(directory.resolve("script"), Tool.run("generate-completion").out());
    Files.createDirectories(directory.resolve("files/include"));
    Files.writeString(directory.resolve("files/program.c"), "");
  }

  private Set<String> offered(String... words) throws IOException {
    List<String> command =
        new ArrayList<>(List.of("bash", "-c", ASK, directory.resolve("script").toString()));
    command.addAll(List.of(words));
    Gcc.Outcome outcome = Gcc.outcome(command);
    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    return new TreeSet<>(outcome.output().lines().filter(line -> !line.isEmpty()).toList());
  }

  @Test
  void commandsAreOffered() throws IOException {
    assertThat(offered("")).contains("reduce", "verify", "condition").doesNotContain("program.c");
    assertThat(offered("ve")).containsExactly("verify");
    assertThat(offered("condition", "")).contains("diff", "join").doesNotContain("program.c");
  }

  @Test
  void optionsOfTheCommandAreOfferedAndOfNoOther() throws IOException {
    assertThat(offered("reduce", "--re")).containsExactly("--reducer", "--report");
    assertThat(offered("condition", "diff", "--by")).containsExactly("--by");
    assertThat(offered("convert", "--re")).isEmpty();
    assertThat(offered("reduce", "--no-")).contains("--no-progress", "--no-line-directives");
  }

  @Test
  void whereAProgramIsExpectedFilesAreOffered() throws IOException {
    assertThat(offered("reduce", "")).containsExactlyInAnyOrder("program.c", "include");
    assertThat(offered("reduce", "--check", "pro")).containsExactly("program.c");
  }

  @ParameterizedTest
  @CsvSource({
    "reduce, --reducer, product ghost identity",
    "reduce, --property, unreach-call",
    "reduce, --volatile, any plain",
    "reduce, --target, afl cbmc generic klee sv-comp",
    "inspect, --format, dot json svg text",
    "inspect, --draw, cfa condition product",
    "convert, --to, cpachecker dot graphml",
    "verify, --data-model, ILP32 LP64",
    "verify, --on, local slurm",
    "analyse, --blocks, calls locations loops",
    "split, --by, auto branches calls loops paths tests"
  })
  void valuesOfAnOptionAreItsOwn(String command, String option, String values) throws IOException {
    assertThat(offered(command, option, "")).containsExactlyInAnyOrder(values.split(" "));
    // = is a word of its own to bash, but not where somebody has changed COMP_WORDBREAKS.
    assertThat(offered(command, option, "=")).containsExactlyInAnyOrder(values.split(" "));
    String first = new TreeSet<>(List.of(values.split(" "))).first();
    assertThat(offered(command, option, "=", first)).containsExactly(first);
    assertThat(offered(command, option + "=" + first)).containsExactly(option + "=" + first);
  }

  @Test
  void valuesOfTheSameOptionOfAnotherCommandAreNotOffered() throws IOException {
    assertThat(offered("condition", "diff", "--by", "")).containsExactly("flow", "text");
    assertThat(offered("analyse", "--with", "")).contains("predicate").doesNotContain("cbmc");
    assertThat(offered("verify", "--with", "")).contains("predicate", "cbmc");
  }

  @Test
  void theLastOfAListIsCompleted() throws IOException {
    assertThat(offered("verify", "--with", "value,pred")).containsExactly("value,predicate");
  }

  @ParameterizedTest
  @CsvSource({
    "reduce, -o",
    "reduce, --report",
    "verify, --save",
    "verify, --since",
    "analyse, --witness",
    "condition diff, --html"
  })
  void namesOfFilesAreOffered(String command, String option) throws IOException {
    String[] words =
        Stream.concat(Stream.of(command.split(" ")), Stream.of(option, "")).toArray(String[]::new);
    assertThat(offered(words)).containsExactlyInAnyOrder("program.c", "include");
  }

  @Test
  void whereADirectoryIsWantedOnlyThoseAre() throws IOException {
    assertThat(offered("reduce", "-I", "")).containsExactly("include");
    assertThat(offered("verify", "--work", "")).containsExactly("include");
  }

  @Test
  void numbersAreNotGuessed() throws IOException {
    assertThat(offered("verify", "--timeout", "")).isEmpty();
  }
}
