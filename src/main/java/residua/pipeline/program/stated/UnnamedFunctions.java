package residua.pipeline.program.stated;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.cfa.Program;

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
