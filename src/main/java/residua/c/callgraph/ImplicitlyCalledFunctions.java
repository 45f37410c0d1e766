package residua.c.callgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Symbols;
import residua.c.cfa.TagMention;
import residua.c.libc.LibraryFunctions;

/** Functions of a program that are executed although nothing in its text calls them. */
public final class ImplicitlyCalledFunctions {
  /** The function that registers others for the end of the program (C17, 7.22.4.2). */
  public static final String AT_EXIT = "atexit";

  /** Why nothing is known of a program with functions that are not followed. */
  public static final String WHY = "a function that the C library or the system may call";

  private ImplicitlyCalledFunctions() {}

  /**
   * Whether functions whose addresses the program uses may be executed so: handlers, threads,
   * functions registered for the end, those that a linker finds, and those that the C library calls
   * instead of its own.
   */
  public static boolean mayRun(Program program) {
    return InitFiniArrays.mayCall(program)
        || CodeWords.first(program, ImplicitlyCalledFunctions::makesRun).isPresent()
        || !Interposition.in(program.functions()).isEmpty();
  }

  /**
   * The same, including those that are executed before the entry or after it although nothing uses
   * them.
   */
  public static boolean mayRunAround(Program program) {
    return mayRun(program)
        || program.functions().stream()
            .anyMatch(function -> function.traits().root() && function.index() != program.entry());
  }

  /**
   * The same, except those that analyses follow: constructors and destructors, and functions
   * registered by {@code atexit}, unless a condition is given, which does not account for them.
   * Threads and handlers are executed after a call that starts them; no analysis continues after
   * such a call.
   *
   * @param ends the functions at whose calls executions end
   */
  public static boolean mayRunUnfollowed(Program program, boolean hasCondition, Set<String> ends) {
    if (hasCondition || !mayRunAround(program)) {
      return mayRunAround(program);
    }
    return InitFiniArrays.mayCall(program)
        || CodeWords.first(program, name -> isNeverFollowed(name)).isPresent()
        || !isOnlyCalled(program)
        || Interposition.isUnfollowed(program, ends)
        || !EntryHooks.of(program).areAll()
        || isEntryUsed(program);
  }

  private static boolean isNeverFollowed(String name) {
    return LibraryFunctions.registersAtEnd(name) && !name.equals(AT_EXIT);
  }

  /** Whether all functions that start others are called by name, wherever they are named. */
  private static boolean isOnlyCalled(Program program) {
    if (!mayStartOthers(program)) {
      return true;
    }
    TokenTable tokens = program.source().tokens();
    WordSet names = Symbols.of(program.items()).wordsFor(tokens, LibraryFunctions::startsOthers);
    for (int i = 1; i + 1 < tokens.size(); i++) {
      boolean isItsOwnName = LibraryFunctions.startsOthers(tokens.text(i));
      boolean isTag = TagMention.isKeyword(tokens.text(i - 1));
      if (names.contains(tokens.word(i)) && !isTag && !(isItsOwnName && tokens.isCalledByName(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the program may start threads, or install handlers. */
  public static boolean mayStartOthers(Program program) {
    return CodeWords.first(program, LibraryFunctions::startsOthers).isPresent();
  }

  /** Whether the entry function may have a caller to return to. */
  private static boolean isEntryUsed(Program program) {
    return program.addressTaken().contains(program.entry())
        || program.functions().stream()
            .anyMatch(function ->
                function.opaque().isPresent()
                    || function.edges().stream()
                        .anyMatch(edge ->
                            edge.operation() instanceof Operation.Call call
                                && call.callee() == program.entry()));
  }

  /**
   * The occurrences in the text that show that there are such functions, in no particular order.
   */
  public static List<Slice> around(Program program) {
    List<Slice> result = new ArrayList<>();
    for (Function function : program.functions()) {
      if (function.traits().root() && function.index() != program.entry()) {
        result.add(function.text());
      }
    }
    Interposition.in(program.functions()).forEach(function -> result.add(function.text()));
    CodeWords.first(program, ImplicitlyCalledFunctions::makesRun).ifPresent(result::add);
    InitFiniArrays.first(program).ifPresent(result::add);
    return result;
  }

  private static boolean makesRun(String name) {
    return LibraryFunctions.startsOthers(name) || LibraryFunctions.registersAtEnd(name);
  }
}
