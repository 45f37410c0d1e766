package residua.sources.changeimpact.effects;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.sources.changeimpact.matching.FileScopes;
import residua.sources.changeimpact.matching.FunctionPair;
import residua.sources.changeimpact.matching.LocalPairs;
import residua.sources.changeimpact.matching.ProgramVersion;
import residua.testing.Models;
import residua.testing.Wanted;

/**
 * What a line may read and write. Objects whose address is taken, and all parts of others, are the
 * memory; an object is overwritten if it certainly has a new value and nothing else is written.
 */
class ReadWriteScannerTest {

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("sources/changeimpact/effects");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aLineMayAccessTheseLocations(Wanted wanted) {
    Program program = Models.program(wanted.text());
    ProgramVersion version = new ProgramVersion(program);
    MemoryLocations locations =
        new MemoryLocations(version, version, new FileScopes(version, version));
    ReadWriteScanner scanner = new ReadWriteScanner(locations, version, version);
    Function f = Models.function(program, "f");
    FunctionPair pair = new FunctionPair(f, f);
    LocalPairs locals = new LocalPairs();
    f.steps().forEach(step -> locals.pair(step.id(), step.id()));
    locations.pairLocals(f.index(), locals);
    SortedMap<Integer, String> shown = new TreeMap<>();
    for (Step step : f.steps()) {
      ReadWriteSet set = scanner.ofNew(pair, step.text(), step);
      ReadWriteSet old = scanner.ofOld(pair, step.text(), step);
      assertThat(List.of(old.reads(), old.writes(), old.assigned()))
          .isEqualTo(List.of(set.reads(), set.writes(), set.assigned()));
      shown.put(program.source().line(step.text().start()), shown(f, set));
    }
    assertThat(shown).isEqualTo(wanted.lines());
  }

  private static String shown(Function function, ReadWriteSet set) {
    List<String> result = new ArrayList<>();
    if (!set.reads().isEmpty()) {
      result.add("reads " + names(function, set.reads()));
    }
    if (set.assigned().isPresent()) {
      result.add("overwrites " + name(function, set.assigned().get()));
    } else if (!set.writes().isEmpty()) {
      result.add("writes " + names(function, set.writes()));
    }
    if (set.accesses().count() > 0) {
      result.add("accesses");
    }
    if (set.divides()) {
      result.add("divides");
    }
    if (set.pointing()) {
      result.add("points");
    }
    return String.join("; ", result);
  }

  private static String names(Function function, Collection<MemoryLocation> all) {
    return all.stream().map(each -> name(function, each)).sorted().collect(joining(", "));
  }

  private static String name(Function function, MemoryLocation location) {
    return switch (location) {
      case MemoryLocation.Global global -> global.name();
      case MemoryLocation.Local local ->
          ((Step.Declaration) function.steps().get(local.step())).names().get(local.index());
      case MemoryLocation.Parameter parameter -> "parameter " + parameter.index();
      case MemoryLocation.Memory memory -> "memory";
      case MemoryLocation.CallValue value -> "value of call";
      case MemoryLocation.Result result -> "result";
    };
  }
}
