package residua.pipeline;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import residua.cfa.Program;
import residua.source.Diagnostic;
import residua.source.Position;
import residua.source.Slice;
import residua.source.TokenTable;

/** Detects misspelt names: functions named in an option that the program does not name. */
final class UnnamedFunctions {
  private UnnamedFunctions() {}

  /** A warning for each. */
  static List<Diagnostic> warnings(String option, Collection<String> names, Program program) {
    TokenTable tokens = program.source().tokens();
    Slice all = new Slice(0, program.source().text().length());
    return new TreeSet<>(names)
        .stream()
            .filter(name -> tokens.firstWithin(all, tokens.wordsThat(name::equals)).isEmpty())
            .map(name ->
                Diagnostic.warning(
                    Position.ofFile(program.source().name()),
                    option + " names '" + name + "', which the program does not"))
            .toList();
  }
}
