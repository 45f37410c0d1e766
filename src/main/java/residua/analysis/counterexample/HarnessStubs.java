package residua.analysis.counterexample;

import java.util.Set;
import java.util.SortedSet;
import residua.c.libc.HarnessWord;
import residua.c.libc.VerifierFunctions;

/**
 * Definitions, in an executed program, of the functions that harnesses leave to a verifier, other
 * than inputs.
 */
final class HarnessStubs {
  /** Returns bytes as {@link HarnessWord#pieceSize} specifies, the lowest first. */
  private static final String FILL =
      "void residua_fill_(void *p, __SIZE_TYPE__ n) { unsigned char *to = p;"
          + " __SIZE_TYPE__ k = n == 2 || n == 8 ? n : n % 4 == 0 ? 4 : 1, i;"
          + " if (n > "
          + HarnessWord.MOST_BYTES
          + ") return; for (; n > 0; n -= k, to += k) { struct number v = input();"
          + " long long x = v.real ? (long long) v.floating : v.integer;"
          + " for (i = 0; i < k; i++) to[i] = x >> 8 * i; } }\n";

  private HarnessStubs() {}

  /**
   * Definitions of those functions without a body that a program names.
   *
   * @param undeclared those of which it has no prototype
   */
  static String text(SortedSet<String> names, Set<String> undeclared) {
    StringBuilder text = new StringBuilder(FILL);
    for (String name : names) {
      HarnessWord.of(name).ifPresent(word -> text.append(text(word, name, undeclared)));
    }
    return text.toString();
  }

  private static String text(HarnessWord word, String name, Set<String> undeclared) {
    return switch (word) {
      case BYTES ->
          "void " + name + "(void *p, __SIZE_TYPE__ n, const char *s) { residua_fill_(p, n); }\n";
      case RANGE ->
          "int "
              + name
              + "(int a, int b, const char *s) { struct number v = input();"
              + " long long x = v.real ? (long long) v.floating : v.integer;"
              + " if (a >= b) _exit(0); if (x >= a && x < b) return x;"
              + " return a + (unsigned) x % ((unsigned) b - a); }\n";
      case END -> "void " + name + "() { _exit(0); }\n";
      case ADVICE -> "void " + name + "() { }\n";
      case ASSUMPTION ->
          "void "
              + name
              + "("
              + parameter(name, undeclared.contains(name))
              + " c) { if (!c) _exit(0); }\n";
      case ASSERTION -> "void " + name + "(int c) { if (!c) note(0); }\n";
      // Its semantics is not known here.
      case QUESTION -> "int " + name + "() { _exit(0); }\n";
      case INPUT -> "";
    };
  }

  /** The parameter type of a condition. */
  private static String parameter(String name, boolean isUndeclared) {
    if (isUndeclared || name.equals(VerifierFunctions.ASSUME)) {
      return "int";
    }
    return name.equals("klee_assume") ? "__UINTPTR_TYPE__" : "_Bool";
  }

  /** Definitions of input objects, placed after the program, with code that gives them values. */
  static String objects(SortedSet<String> names) {
    StringBuilder text = new StringBuilder(" extern void residua_fill_(void *, __SIZE_TYPE__);");
    names.forEach(name -> text.append(" __typeof__(" + name + ") " + name + ";"));
    text.append(" __attribute__((__constructor__)) static void residua_objects_(void) {");
    names.forEach(
        name -> text.append(" residua_fill_((void *)&" + name + ", sizeof " + name + ");"));
    return text.append(" }").toString();
  }

  /** The definition of a function that returns a structure, where its type is known. */
  static String structure(String name) {
    String type = "__typeof__(" + name + "())";
    return " extern void residua_fill_(void *, __SIZE_TYPE__); "
        + type
        + " "
        + name
        + "(void) { "
        + type
        + " v; residua_fill_(&v, sizeof v); return v; }";
  }
}
