package residua.c.callgraph;

import java.util.SortedSet;
import java.util.TreeSet;
import residua.c.cfa.Function;
import residua.c.cfa.Program;

/**
 * Functions of a program that may be called by code that does not name them as callee in the text
 * of the program: those whose addresses are taken and, if the program calls an undefined function
 * of which nothing is known or stated, those that another file finds by their names.
 */
public final class CalledUnnamed {
  private CalledUnnamed() {}

  /** Their indices. */
  public static SortedSet<Integer> of(Program program) {
    SortedSet<Integer> result = new TreeSet<>(program.addressTaken());
    result.addAll(byName(program));
    return result;
  }

  /** The indices of those that another file may call by their names. */
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

  /** Whether code in another file may be executed, and call back. */
  private static boolean callsAnotherFile(Program program) {
    UndefinedFunctions absent = UndefinedFunctions.of(program);
    return absent.names().stream().anyMatch(absent::mayCallBack) || absent.mayRunUnnamed();
  }
}
