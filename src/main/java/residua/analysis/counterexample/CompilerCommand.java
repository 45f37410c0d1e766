package residua.analysis.counterexample;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import residua.c.semantics.ProgramSemantics;

/**
 * The command that compiles a program.
 *
 * @param instrumented the program
 * @param mayFail whether its allocations can be made to fail
 */
record CompilerCommand(
    CompiledProgram.Variant variant, InstrumentedProgram instrumented, boolean mayFail) {
  /**
   * Without it gcc simplifies what overflows before it adds its checks: {@code a < b + 1} to {@code
   * a <= b}, {@code b + 1 - 1} to {@code b}.
   */
  private static final String AS_WRITTEN = "-ftrapv";

  private static final List<String> SANITIZERS =
      List.of("-g1", "-fsanitize=undefined,address", "-fno-sanitize-recover=all", AS_WRITTEN);

  /** Headers that gcc has preprocessed name deallocators in an attribute; clang takes none. */
  private static final String NO_DEALLOCATOR = "-D__malloc__(...)=";

  /**
   * Its words.
   *
   * @param options more options
   * @param executable the file that it makes
   * @param texts the files of the program, and those around it
   */
  List<String> of(List<String> options, Path executable, List<Path> texts) {
    ProgramSemantics meaning = instrumented.meaning();
    boolean isUnset = variant == CompiledProgram.Variant.UNSET;
    List<String> command = new ArrayList<>(List.of(isUnset ? "clang" : "cc", "-w", "-O0"));
    command.addAll(
        switch (variant) {
          case PLAIN, SURROUNDED -> List.of("-fwrapv");
          case CHECKED -> checks();
          case SANITIZED -> SANITIZERS;
          case UNSET ->
              List.of(
                  "-fwrapv",
                  "-gline-tables-only",
                  "-fsanitize=memory",
                  "-fsanitize-memory-track-origins",
                  NO_DEALLOCATOR);
        });
    command.addAll(options);
    command.addAll(meaning.model().options());
    command.addAll(List.of("-o", executable.toString()));
    if (instrumented.replacesMain(variant)) {
      command.add("-Wl,--wrap=main");
    }
    if (meaning.allocationsSucceed() || mayFail) {
      command.add(Harness.WRAPPED_ALLOCATIONS);
    }
    texts.forEach(text -> command.add(text.toString()));
    command.add("-lm");
    return command;
  }

  private List<String> checks() {
    SortedSet<String> names = SanitizerChecks.names(instrumented.meaning().specification());
    List<String> result = new ArrayList<>(List.of("-g1", "-fno-sanitize-recover=all"));
    result.add("-fsanitize=" + String.join(",", names));
    // Where overflow wraps, no compiler checks it.
    result.add(names.contains("signed-integer-overflow") ? AS_WRITTEN : "-fwrapv");
    return result;
  }
}
