package residua.c.callgraph;

import java.util.List;
import java.util.Set;
import residua.c.cfa.Function;
import residua.c.cfa.Mention;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.libc.Allocators;

/**
 * Functions of the program that the C library calls instead of its own: a program may define {@code
 * malloc}, which {@code strdup} then calls (GNU C Library Reference Manual, "Replacing malloc").
 */
public final class Interposition {
  private Interposition() {}

  /** The functions that library functions which the program calls may call at any time. */
  public static List<Function> in(List<Function> functions) {
    List<Function> replaced = replaced(functions);
    boolean called =
        !replaced.isEmpty()
            && functions.stream()
                .anyMatch(function -> mayCallWhatAllocates(function, true, Set.of()));
    return called ? replaced : List.of();
  }

  /**
   * Whether there are some for an analysis that does not go on where a call through a pointer may
   * reach a function whose address the program takes nowhere.
   *
   * @param ends the functions at whose calls executions end, whatever these do then
   */
  public static boolean isUnfollowed(Program program, Set<String> ends) {
    List<Function> functions = program.functions();
    boolean mayPoint =
        program.mentions().stream()
            .anyMatch(mention ->
                mention.kind() == Mention.Kind.ADDRESS && Allocators.mayAllocate(mention.name()));
    return !replaced(functions).isEmpty()
        && functions.stream().anyMatch(function -> mayCallWhatAllocates(function, mayPoint, ends));
  }

  private static List<Function> replaced(List<Function> functions) {
    return functions.stream()
        .filter(function -> !function.traits().isStatic())
        .filter(function -> Allocators.isReplaceable(function.name()))
        .toList();
  }

  /**
   * Whether a function may call one of the library that allocates.
   *
   * @param mayPoint whether pointers may point to such functions
   * @param ends functions whose calls do not count
   */
  private static boolean mayCallWhatAllocates(
      Function function, boolean mayPoint, Set<String> ends) {
    return function.opaque().isPresent()
        || function.steps().stream()
            .map(Step::effects)
            .anyMatch(effects ->
                effects.hidden()
                    || effects.callsThroughPointer() && mayPoint
                    || effects.calls().stream()
                        .anyMatch(name -> !ends.contains(name) && Allocators.mayAllocate(name)));
  }
}
