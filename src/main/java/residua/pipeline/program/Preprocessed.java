package residua.pipeline.program;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.diagnostics.Diagnostic;
import residua.c.cfa.Program;
import residua.c.semantics.DataModel;

/** Detects programs that were preprocessed for another machine than they are read for. */
public final class Preprocessed {
  private static final Pattern SIZES =
      Pattern.compile(
          "\\btypedef\\s+(long\\s+unsigned(?:\\s+int)?|unsigned\\s+(?:long(?:\\s+int)?|int))"
              + "\\s+size_t\\s*;");

  private Preprocessed() {}

  /** A warning if the headers in it are those of another machine. */
  public static Optional<Diagnostic> forAnother(Program program, DataModel model) {
    Matcher sizes = SIZES.matcher(program.source().text());
    if (!sizes.find()) {
      return Optional.empty();
    }
    DataModel own = sizes.group(1).contains("long") ? DataModel.LP64 : DataModel.ILP32;
    if (own.isNarrow() == model.isNarrow()) {
      return Optional.empty();
    }
    return Optional.of(
        Diagnostic.warning(
            program.source().position(sizes.start(1)),
            "size_t is '"
                + sizes.group(1).replaceAll("\\s+", " ")
                + "': the headers are those of a machine of "
                + own.architecture()
                + ", and the program is read for "
                + model.architecture()
                + (own == DataModel.ILP32 ? "; give -m32" : "; leave -m32 out")));
  }
}
