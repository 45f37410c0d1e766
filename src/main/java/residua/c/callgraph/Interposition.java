package residua.c.callgraph;

import java.util.List;
import residua.c.cfa.Function;
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
    List<Function> replaced =
        functions.stream()
            .filter(function -> !function.traits().isStatic())
            .filter(function -> Allocators.isReplaceable(function.name()))
            .toList();
    boolean called =
        !replaced.isEmpty() && functions.stream().anyMatch(Interposition::mayCallWhatAllocates);
    return called ? replaced : List.of();
  }

  private static boolean mayCallWhatAllocates(Function function) {
    return function.opaque().isPresent()
        || function.steps().stream()
            .map(Step::effects)
            .anyMatch(effects ->
                effects.hidden()
                    || effects.callsThroughPointer()
                    || effects.calls().stream().anyMatch(Allocators::mayAllocate));
  }
}
