package residua.cfa;

import residua.library.LibraryFunctions;

/** Functions of a program that run although nothing in its text calls them. */
public final class Uncalled {
  private Uncalled() {}

  /**
   * Whether functions whose addresses the program uses may run so: handlers, threads, what is
   * registered for the end, what a linker finds, and what the C library calls instead of its own.
   */
  public static boolean mayRun(Program program) {
    return AroundEntry.mayCall(program)
        || CodeWords.first(program, Uncalled::makesRun).isPresent()
        || !Interposition.in(program.functions()).isEmpty();
  }

  /** The same, and those that run before the entry or behind it although nothing uses them. */
  public static boolean mayRunAround(Program program) {
    return mayRun(program)
        || program.functions().stream()
            .anyMatch(function -> function.traits().root() && function.index() != program.entry());
  }

  private static boolean makesRun(String name) {
    return LibraryFunctions.startsOthers(name) || LibraryFunctions.registersAtEnd(name);
  }
}
