package residua.sources.executed;

import java.util.Random;

/**
 * A random program that asks for inputs and says each decision it makes, so that what it says is
 * the path it takes. Some paths lead to an error call, some end in {@code exit}.
 */
public final class PathProgram {
  private static final int DEPTH = 3;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int decision;
  private int loop;

  /** By a seed. */
  public PathProgram(int seed) {
    random = new Random(seed);
  }

  /** Its text. */
  public String text() {
    text.append("extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n");
    text.append("extern void exit(int);\nextern int printf(const char *, ...);\nint g;\n");
    int functions = 1 + random.nextInt(3);
    for (int i = 0; i < functions; i++) {
      text.append("int f" + i + "(int x) {\n");
      block(DEPTH - 1, i, false);
      text.append("  return x + " + random.nextInt(3) + ";\n}\n");
    }
    text.append("int main(void) {\n  int x = __VERIFIER_nondet_int();\n");
    block(DEPTH, functions, true);
    text.append("  return 7;\n}\n");
    return text.toString();
  }

  private String condition() {
    return switch (random.nextInt(5)) {
      case 0 -> "__VERIFIER_nondet_int() == " + random.nextInt(3);
      case 1 -> "x > " + random.nextInt(3) + " && " + said(next()) + " && g < " + random.nextInt(3);
      case 2 -> "x == 1 || " + said(next()) + " < 0 || g == " + random.nextInt(3);
      case 3 -> "!(x > g)";
      default -> "x % 2 == " + random.nextInt(2);
    };
  }

  private String said() {
    return said(decision++) + ";";
  }

  private void block(int depth, int callable, boolean isMain) {
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      statement(depth, callable, isMain);
    }
  }

  private void statement(int depth, int callable, boolean isMain) {
    switch (depth == 0 ? random.nextInt(4) : random.nextInt(11)) {
      case 0 -> text.append("g = (x + g) % 3;\n");
      case 1 -> text.append("x = __VERIFIER_nondet_int();\n");
      case 2 -> text.append("x = x > 1 ? x - %s : g + %s;%n".formatted(said(next()), said(next())));
      case 3 -> {
        if (callable > 0) {
          int f = random.nextInt(callable);
          text.append("x = (f%d(x) + f%d(g)) %% 4;%n".formatted(f, random.nextInt(callable)));
        } else {
          text.append("x++;\n");
        }
      }
      case 4, 5, 6 -> {
        text.append("if (" + condition() + ") {\n" + said() + "\n");
        block(depth - 1, callable, isMain);
        text.append("} else {\n" + said() + "\n");
        block(depth - 1, callable, isMain);
        text.append("}\n");
      }
      case 7 -> {
        String i = "i" + loop++;
        text.append("for (int " + i + " = 0; " + i + " < x % 3; " + i + "++) {\n" + said() + "\n");
        block(depth - 1, callable, isMain);
        text.append("}\n" + said() + "\n");
      }
      case 8 -> {
        text.append("switch ((unsigned)x % 4) {\ncase 0: " + said() + " break;\n");
        text.append("case 2: " + said() + "\n");
        block(depth - 1, callable, isMain);
        text.append("default: " + said() + "\n}\n");
      }
      case 9 ->
          text.append(
              "if (g == 2 && "
                  + said(next())
                  + " && x == "
                  + random.nextInt(3)
                  + ") { "
                  + said()
                  + " exit(9); }\n");
      default ->
          text.append(
              "if (__VERIFIER_nondet_int() == 2 && "
                  + said(next())
                  + " && x > 0 && "
                  + said(next())
                  + " && g == 1) { "
                  + said()
                  + " reach_error(); }\n");
    }
  }

  private static String said(int number) {
    return "printf(\"%d \")".formatted(number);
  }

  private int next() {
    return decision++;
  }
}
