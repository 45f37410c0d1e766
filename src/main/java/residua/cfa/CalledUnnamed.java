package residua.cfa;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Functions of a program that something may call which does not name them as callee in the text of
 * the program: those whose addresses are taken and, if the program calls a function that is not
 * there and of which nothing is known or stated, those that another file finds by their names.
 */
public final class CalledUnnamed {
  private CalledUnnamed() {}

  /** They, by index. */
  public static SortedSet<Integer> of(Program program) {
    SortedSet<Integer> result = new TreeSet<>(program.addressTaken());
    result.addAll(byName(program));
    return result;
  }

  /** Those of them that another file may call by their names, by index. */
  public static SortedSet<Integer> byName(Program program) {
    SortedSet<Integer> result = new TreeSet<>();
    for (Function function : program.functions()) {
      if (function.index() != program.entry() && !function.traits().isStatic()) {
        result.add(function.index());
      }
    }
    if (!result.isEmpty() && !callsAnotherFile(program)) {
      result.clear();
    }
    return result;
  }

  /** Whether what another file has may run, and call back. */
  private static boolean callsAnotherFile(Program program) {
    AbsentFunctions absent = AbsentFunctions.of(program);
    boolean isNamed = absent.names().stream().anyMatch(program::mayBeCalledBy);
    return isNamed || (absent.names().isEmpty() && absent.mayRun());
  }
}
