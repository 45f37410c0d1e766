package residua.sources.changeimpact.matching;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.testing.Models;
import residua.testing.Wanted;

/**
 * The first step of a line is the same as in the version before, or another one. Names of what only
 * this program knows may differ, if they are declared alike.
 */
class EqualityTest {

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("sources/changeimpact/matching");
  }

  private static Step first(Program program, Function function, int line) {
    return function.steps().stream()
        .filter(step -> program.source().line(step.text().start()) == line)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void stepsAreTheSameOrOthers(Wanted wanted) {
    Program program = Models.program(wanted.text());
    Program before = Models.program(wanted.before());
    ProgramVersion mine = new ProgramVersion(program);
    ProgramVersion theirs = new ProgramVersion(before);
    Equality equality =
        new Equality(mine, theirs, new FileScopes(mine, theirs), EdgeComparison.byText());
    FunctionPair pair =
        new FunctionPair(Models.function(program, "f"), Models.function(before, "f"));
    LocalPairs locals = new LocalPairs();
    SortedMap<Integer, String> shown = new TreeMap<>();
    for (int line : wanted.lines().keySet()) {
      Step own = first(program, pair.mine(), line);
      Step other = first(before, pair.theirs(), line);
      boolean isSame = equality.same(pair, own, other, locals);
      if (isSame && own instanceof Step.Declaration) {
        locals.pair(own.id(), other.id());
      }
      shown.put(line, isSame ? "same" : "other");
    }
    assertThat(shown).isEqualTo(wanted.lines());
  }

  private static FileScopes scopes(String mine, String theirs) {
    String main = "\nint main(void) { return 0; }\n";
    return new FileScopes(
        new ProgramVersion(Models.program(mine + main)),
        new ProgramVersion(Models.program(theirs + main)));
  }

  /** Functions elsewhere may use what has external linkage by its name. */
  @Test
  void aNameThatBothHaveIsNotTakenForAnother() {
    FileScopes renamed = scopes("static int a = 1;", "static int b = 1;");
    assertThat(renamed.old("a")).isEqualTo(Optional.of("b"));
    assertThat(renamed.same("a", "b")).isTrue();
    FileScopes swapped = scopes("int a = 1; int b = 2;", "int a = 2; int b = 1;");
    assertThat(swapped.old("a")).isEqualTo(Optional.of("a"));
    assertThat(swapped.same("a", "b")).isFalse();
    assertThat(swapped.differing()).containsExactly("a", "b");
  }

  @Test
  void whatIsDeclaredOtherwiseDiffers() {
    for (String[] each :
        List.of(
            new String[] {"int a = 1;", "int a = 2;"},
            new String[] {"int a;", "unsigned a;"},
            new String[] {"int a;", "static int a;"})) {
      FileScopes scopes = scopes(each[0], each[1]);
      assertThat(scopes.same("a", "a") && !scopes.differing().contains("a"))
          .as(String.join(" ", each))
          .isFalse();
    }
    assertThat(scopes("#pragma pack(1)", "#pragma pack(2)").haveEqualPragmas()).isFalse();
    assertThat(scopes("#pragma pack(1)", "#pragma pack(1)").haveEqualPragmas()).isTrue();
  }

  @Test
  void aDeclarationIsPairedWithOneOnly() {
    LocalPairs locals = new LocalPairs();
    locals.pair(1, 4);
    assertThat(locals.mayPair(1, 4)).isTrue();
    assertThat(locals.mayPair(1, 5)).isFalse();
    assertThat(locals.mayPair(2, 4)).isFalse();
    assertThat(locals.mayPair(2, 5)).isTrue();
    LocalPairs tried = locals.copy();
    tried.pair(2, 5);
    assertThat(locals.old(2)).isEmpty();
    locals.become(tried);
    assertThat(locals.old(2)).hasValue(5);
    assertThat(locals.ofOld(4)).hasValue(1);
  }
}
