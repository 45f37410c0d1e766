package residua.checker.whole;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.diagnostics.InputException;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.libc.VerifierFunctions;

/**
 * The additions that a residual program may make about its environment, which the original leaves
 * open: definitions of the functions that programs for verifiers only declare, and declarations of
 * the functions of the tool it is for. The behaviour of such a definition is up to the tool and not
 * compared.
 */
public final class EnvironmentText {
  private static final Set<String> OF_TOOLS =
      Set.of(
          "abort",
          "__assert_fail",
          "__CPROVER_assume",
          "__CPROVER_assert",
          "klee_silent_exit",
          "klee_make_symbolic",
          "__CPROVER_havoc_slice",
          "__VERIFIER_nondet_int",
          "__VERIFIER_nondet_uchar");
  private static final Set<String> WORDS_OF_PROTOTYPES =
      Set.of(
          "extern",
          "void",
          "int",
          "unsigned",
          "const",
          "char",
          "_Bool",
          "sizeof",
          "0",
          "__typeof__",
          "__attribute__",
          "__noreturn__",
          "(",
          ")",
          "*",
          ",",
          ";");

  private EnvironmentText() {}

  /**
   * A definition of an object that the original leaves open, and a function whose calls assign it.
   */
  private static final Pattern OBJECT =
      Pattern.compile(
          "__typeof__\\((\\w+)\\) \\1;"
              + "|static void \\(\\*const \\w+_for_(\\w+)\\)\\(void\\)\\s+__attribute__"
              + "\\(\\(__used__, __section__\\(\"residua_objects\"\\)\\)\\) = \\w+_of_\\2;");

  private static boolean makesObject(String text, Program original) {
    Matcher matcher = OBJECT.matcher(text);
    return matcher.matches()
        && original.inputObjects().stream()
            .anyMatch(name -> name.equals(matcher.group(1)) || name.equals(matcher.group(2)));
  }

  /** Whether a function, by its name, assigns an object of the original. */
  private static boolean givesObject(Function function, Program original) {
    return original.inputObjects().stream()
        .anyMatch(name -> function.name().endsWith("_of_" + name));
  }

  /** The residual program without the definitions of functions that the original leaves open. */
  public static Program leftOpen(Program residual, Program original) {
    StringBuilder text = new StringBuilder(residual.source().text());
    boolean changed = false;
    for (Function function : residual.functions()) {
      boolean gives = VerifierFunctions.isOne(function.name()) || givesObject(function, original);
      if (gives && original.function(function.name()).isEmpty()) {
        blank(text, function.text());
        changed = true;
      }
    }
    for (GlobalItem item : residual.items()) {
      if (item.function().isEmpty() && makesObject(residual.source().text(item.text()), original)) {
        blank(text, item.text());
        changed = true;
      }
    }
    if (!changed) {
      return residual;
    }
    String left = text.toString();
    SourceText source = new SourceText(residual.source().name(), left, left);
    try {
      String entry = residual.entryFunction().name();
      return CFrontend.parse(source, entry, (of, suspicion) -> suspicion)
          .with(residual.callBacks());
    } catch (InputException e) {
      // It is compared with the definitions, too, which will be the reason for its rejection.
      return residual;
    }
  }

  /** Blanks out a part; lines stay where they are. */
  private static void blank(StringBuilder text, Slice piece) {
    for (int i = piece.start(); i < piece.end(); i++) {
      if (text.charAt(i) != '\n') {
        text.setCharAt(i, ' ');
      }
    }
  }

  /**
   * Whether a declaration only declares a function of a tool.
   *
   * @param names the declared names
   * @param words its words
   */
  static boolean isOfTool(List<String> names, List<String> words) {
    if (names.size() != 1 || !OF_TOOLS.contains(names.get(0))) {
      return false;
    }
    Set<String> others = new TreeSet<>(words);
    others.remove(names.get(0));
    return WORDS_OF_PROTOTYPES.containsAll(others);
  }
}
