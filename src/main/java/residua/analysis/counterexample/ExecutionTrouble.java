package residua.analysis.counterexample;

import java.util.Optional;
import java.util.SortedSet;
import residua.c.semantics.DataModel;

/** Collects what prevents a program from being executed. */
final class ExecutionTrouble {
  private final boolean isNarrow;
  private final SortedSet<String> mayDoHarm;
  private boolean isNotCompiled;
  private boolean isRefused;
  private Optional<String> fault = Optional.empty();

  /**
   * Nothing so far.
   *
   * @param mayDoHarm functions that it calls and that may do anything to its environment
   */
  ExecutionTrouble(DataModel model, SortedSet<String> mayDoHarm) {
    this.isNarrow = model.isNarrow();
    this.mayDoHarm = mayDoHarm;
  }

  /** Notes the fault that occurred when a program was compiled or executed. */
  void note(CompiledProgram made) {
    isNotCompiled |= !made.isCompiled() && !made.isOutOfTime();
    fault = fault.or(made::fault);
    isRefused |= made.isRefused();
  }

  /** Notes that there is no compiler, or no place for its files. */
  void notCompiled() {
    isNotCompiled = true;
  }

  /** Whether 32-bit programs cannot be compiled or executed on this machine. */
  boolean isForNarrowness() {
    return isNarrow
        && (isRefused
            || isNotCompiled && fault.filter(CompilerFault::isForWantOfLibraries).isPresent());
  }

  /** A reason, extended by what prevented execution. */
  String reason(String why) {
    if (!mayDoHarm.isEmpty()) {
      return why
          + "; the program was not executed, since the effects of these outside it are not known: "
          + String.join(", ", mayDoHarm);
    }
    if (isRefused) {
      return why
          + "; the program was not executed: neither this system nor qemu-i386 (package qemu-user)"
          + " executes 32-bit programs";
    }
    if (!isNotCompiled) {
      return why;
    }
    boolean wantsLibraries =
        isNarrow && fault.map(CompilerFault::isForWantOfLibraries).orElse(true);
    return why
        + "; the program was not executed, since 'cc"
        + (isNarrow ? " -m32" : "")
        + "' cannot compile and link the program"
        + fault.map(said -> ": " + said).orElse("")
        + (wantsLibraries
            ? "; -m32 needs the package gcc-multilib (its name may differ on your system)"
            : "");
  }
}
