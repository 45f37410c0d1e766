package residua.cfa;

import java.util.ArrayList;
import java.util.List;
import residua.library.LibraryFunctions;
import residua.source.Slice;

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

  /** Where the text shows that there are such functions, in no particular order. */
  public static List<Slice> around(Program program) {
    List<Slice> result = new ArrayList<>();
    for (Function function : program.functions()) {
      if (function.traits().root() && function.index() != program.entry()) {
        result.add(function.text());
      }
    }
    Interposition.in(program.functions()).forEach(function -> result.add(function.text()));
    CodeWords.first(program, Uncalled::makesRun).ifPresent(result::add);
    AroundEntry.first(program).ifPresent(result::add);
    return result;
  }

  private static boolean makesRun(String name) {
    return LibraryFunctions.startsOthers(name) || LibraryFunctions.registersAtEnd(name);
  }
}
