package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small random programs with error calls. Each reads three numbers first and returns if one is not
 * between 0 and 3, so that 64 inputs are all there are.
 */
public final class RandomPrograms {
  private static final String[] TYPES = {
    "int", "unsigned", "char", "unsigned char", "short", "long", "unsigned long", "_Bool"
  };

  private final Random random;
  private final Kind kind;
  private final StringBuilder text = new StringBuilder();
  private final List<String> visible = new ArrayList<>();
  private int counters;
  private int functions;
  private boolean isInMain;

  /** What programs have beside what all have. */
  private enum Kind {
    PLAIN,
    UNSEEN_CALLS,
    POINTERS,
    RECURSION
  }

  private RandomPrograms(long seed, Kind kind) {
    this.random = new Random(seed);
    this.kind = kind;
  }

  /** The program of a seed. */
  public static String of(long seed) {
    return new RandomPrograms(seed, Kind.PLAIN).program();
  }

  /** One with statement expressions and calls through pointers, whose calls have no edges. */
  public static String withUnseenCalls(long seed) {
    return new RandomPrograms(seed, Kind.UNSEEN_CALLS).program();
  }

  /** One with pointers that are moved, also in loops, so that it is not known where they point. */
  public static String withPointers(long seed) {
    return new RandomPrograms(seed, Kind.POINTERS).program();
  }

  /** One whose functions call each other and themselves, and move a pointer. */
  public static String withRecursion(long seed) {
    return new RandomPrograms(seed, Kind.RECURSION).program();
  }

  private boolean hasPointers() {
    return kind == Kind.POINTERS || kind == Kind.RECURSION;
  }

  private int upTo(int bound) {
    return random.nextInt(bound);
  }

  private String one(List<String> all) {
    return all.get(upTo(all.size()));
  }

  private String type() {
    return TYPES[upTo(TYPES.length)];
  }

  private String program() {
    text.append("extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n");
    text.append("struct s { char c; int x; short a[2]; };\n");
    text.append(type() + " g = " + upTo(5) + ";\n" + type() + " h;\nint t[4] = {1, 2};\n");
    text.append("static struct s r = {.x = 2};\n");
    List<String> globals =
        new ArrayList<>(List.of("g", "h", "t[1]", "t[3]", "r.x", "r.c", "r.a[1]"));
    if (hasPointers()) {
      text.append("int u = 1, w;\nint *q = &u;\n");
      globals.addAll(List.of("u", "w", "*q"));
    }
    if (kind == Kind.RECURSION) {
      recursive(globals);
    }
    int count = kind == Kind.RECURSION ? 0 : upTo(3);
    for (int i = 0; i < count; i++) {
      visible.clear();
      visible.addAll(globals);
      visible.add("a");
      visible.add("b");
      String result = type();
      String parameter = type();
      text.append("static " + (kind == Kind.UNSEEN_CALLS ? "int" : result) + " f" + i);
      text.append("(" + (kind == Kind.UNSEEN_CALLS ? "int" : parameter) + " a, int b) {\n");
      block(2, 1);
      text.append("  return " + expression(2) + ";\n}\n");
      functions = i + 1;
    }
    if (kind == Kind.UNSEEN_CALLS && functions > 0) {
      text.append("static int (*fp)(int, int) = f" + upTo(functions) + ";\n");
    }
    isInMain = true;
    visible.clear();
    visible.addAll(globals);
    text.append("int main(void) {\n");
    for (String input : List.of("i", "j", "k")) {
      text.append("  int " + input + " = __VERIFIER_nondet_int();\n");
      text.append("  if (" + input + " < 0 || " + input + " > 3) return 0;\n");
      visible.add(input);
    }
    for (String local : List.of("x", "y")) {
      text.append("  " + type() + " " + local + " = " + expression(1) + ";\n");
      visible.add(local);
    }
    text.append("  int *p = &t[" + upTo(4) + "];\n");
    visible.add("*p");
    block(5, 2);
    text.append("  return 0;\n}\n");
    return text.toString();
  }

  /** Functions that call any of them, as often as their second parameter says. */
  private void recursive(List<String> globals) {
    List<String> heads = new ArrayList<>();
    int count = 1 + upTo(3);
    for (int i = 0; i < count; i++) {
      heads.add("static " + type() + " f" + i + "(" + type() + " a, int b)");
      text.append(heads.get(i) + ";\n");
    }
    for (String head : heads) {
      visible.clear();
      visible.addAll(globals);
      visible.add("a");
      functions = 0;
      text.append(head + " {\n  if (b <= 0) return " + expression(1) + ";\n");
      functions = count;
      block(3, 1);
      text.append("  return " + expression(2) + ";\n}\n");
    }
  }

  private String fuel() {
    return isInMain ? (upTo(2) == 0 ? "i" : "" + upTo(4)) : "b - " + (1 + upTo(2));
  }

  private void block(int most, int depth) {
    int count = 1 + upTo(most);
    for (int i = 0; i < count; i++) {
      statement(depth);
    }
  }

  private void statement(int depth) {
    if (kind == Kind.UNSEEN_CALLS && upTo(3) == 0) {
      unseen(depth);
      return;
    }
    if (kind == Kind.POINTERS && upTo(3) == 0 || kind == Kind.RECURSION && upTo(8) == 0) {
      pointer();
      return;
    }
    switch (upTo(depth > 0 ? 11 : 5)) {
      case 0, 1 ->
          text.append(
              one(visible) + " " + (upTo(3) == 0 ? "+" : "") + "= " + expression(2) + ";\n");
      case 2 -> text.append("if (" + condition() + ") reach_error();\n");
      case 3 -> text.append("t[(" + expression(1) + ") & 3] = " + expression(1) + ";\n");
      case 4 -> text.append(one(visible) + (upTo(2) == 0 ? "++" : "--") + ";\n");
      case 5, 6 -> {
        text.append("if (" + condition() + ") {\n");
        block(2, depth - 1);
        text.append("} else {\n");
        block(2, depth - 1);
        text.append("}\n");
      }
      case 7, 8 -> {
        String counter = "n" + counters++;
        text.append("for (int " + counter + " = 0; " + counter + " < ");
        text.append((upTo(2) == 0 ? "" + upTo(5) : "((" + expression(1) + ") & 3)"));
        text.append("; " + counter + "++) {\n");
        block(2, depth - 1);
        if (upTo(3) == 0) {
          text.append("if (" + condition() + ") " + (upTo(2) == 0 ? "break" : "continue") + ";\n");
        }
        text.append("}\n");
      }
      case 9 -> {
        text.append("switch (" + expression(1) + ") { case 0: ");
        statement(depth - 1);
        text.append("case 2: ");
        statement(depth - 1);
        text.append("break; case 3: ");
        statement(depth - 1);
        text.append("default: ;\n}\n");
      }
      default -> text.append("{ int v = " + condition() + " ? 1 : 2; h = v; }\n");
    }
  }

  private void pointer() {
    String pointer = isInMain && upTo(3) == 0 ? "p" : "q";
    switch (upTo(3)) {
      case 0 -> text.append(pointer + " = " + condition() + " ? &u : " + place() + ";\n");
      case 1 -> text.append("*" + pointer + " = " + expression(1) + ";\n");
      default -> {
        String counter = "n" + counters++;
        text.append("for (int " + counter + " = 0; " + counter + " < ((" + expression(1));
        text.append(") & 3); " + counter + "++) " + pointer + " = " + place() + ";\n");
      }
    }
  }

  private String place() {
    return one(List.of("&u", "&w", "&t[1]", "&t[2]", "&r.x", "q"));
  }

  private void unseen(int depth) {
    boolean hasPointer = isInMain && functions > 0;
    switch (upTo(depth > 0 ? 7 : 5)) {
      case 0, 1 -> text.append("(void) ({ if (" + condition() + ") ; else reach_error(); });\n");
      case 2 -> {
        text.append(one(visible) + " = ({ int w = " + expression(1) + "; ");
        text.append("if (" + condition() + ") w += " + expression(1) + "; w; });\n");
      }
      case 3 -> text.append("(" + condition() + ") ? (void) 0 : reach_error();\n");
      case 4 -> {
        if (hasPointer) {
          text.append(one(visible) + " = " + (upTo(2) == 0 ? "1 + " : ""));
          text.append("fp(" + expression(1) + ", " + expression(1) + ");\n");
        }
      }
      case 5 -> {
        if (hasPointer) {
          text.append("fp = " + condition() + " ? f" + upTo(functions));
          text.append(" : f" + upTo(functions) + ";\n");
        }
      }
      default -> {
        String test = hasPointer ? "fp(" + expression(1) + ", 1)" : "({ " + condition() + "; })";
        text.append("if (" + test + (upTo(2) == 0 ? "" : " && " + condition()) + ") {\n");
        block(2, depth - 1);
        text.append("}\n");
      }
    }
  }

  private String condition() {
    String[] relations = {"==", "!=", "<", "<=", ">", ">="};
    String simple =
        expression(1) + " " + relations[upTo(6)] + " " + (upTo(2) == 0 ? upTo(6) : expression(1));
    return switch (upTo(5)) {
      case 0 -> "(" + simple + ") && " + expression(1);
      case 1 -> "(" + simple + ") || " + one(visible) + " == " + upTo(4);
      case 2 -> "!(" + simple + ")";
      default -> simple;
    };
  }

  private String expression(int depth) {
    if (kind == Kind.RECURSION && functions > 0 && depth > 0 && upTo(7) == 0) {
      return "f" + upTo(functions) + "(" + expression(depth - 1) + ", " + fuel() + ")";
    }
    if (depth == 0 && kind == Kind.RECURSION && !isInMain && upTo(6) == 0) {
      return "b";
    }
    if (depth == 0) {
      return upTo(3) == 0 ? "" + (upTo(8) - 2) : one(visible);
    }
    String a = expression(depth - 1);
    String b = expression(depth - 1);
    return switch (upTo(12)) {
      case 0 -> "(" + a + " + " + b + ")";
      case 1 -> "(" + a + " - " + b + ")";
      case 2 -> "(" + a + " * " + b + ")";
      case 3 -> "((" + a + ") & " + b + ")";
      case 4 -> "((" + a + ") % " + (2 + upTo(3)) + ")";
      case 5 -> "((" + a + ") / " + (1 + upTo(3)) + ")";
      case 6 -> "(" + a + " < " + b + ")";
      case 7 -> "((" + a + ") >> " + upTo(3) + ")";
      case 8 -> "((unsigned char) (" + a + "))";
      case 9 ->
          functions > 0 && kind != Kind.RECURSION
              ? "f" + upTo(functions) + "(" + a + ", " + b + ")"
              : "(~" + a + ")";
      case 10 -> "(" + a + " ? " + b + " : " + upTo(3) + ")";
      default -> a;
    };
  }
}
