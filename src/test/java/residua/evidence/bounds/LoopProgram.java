package residua.evidence.bounds;

import java.util.Random;

/**
 * A random program with loops and recursion, written twice: as it is, and with counters of its own
 * that say at the end whether a run exceeded the bounds. The counters are part of the text of the
 * loops, so nothing here knows of control-flow automata.
 */
final class LoopProgram {
  private static final int FUNCTIONS = 2;

  private final Random random;
  private final int rounds;
  private final int recursion;
  private final StringBuilder plain = new StringBuilder();
  private final StringBuilder counted = new StringBuilder();
  private int numbers;
  private int loopDepth;

  LoopProgram(long seed, int rounds, int recursion) {
    this.random = new Random(seed);
    this.rounds = rounds;
    this.recursion = recursion;
    both("extern int ask(int);\nextern void show(int);\n");
    counted.append("extern void exceeded(void);\n");
    for (int i = 0; i < FUNCTIONS; i++) {
      both("static void f" + i + "(void);\n");
      counted.append("static int running" + i + ";\n");
    }
    for (int i = 0; i < FUNCTIONS; i++) {
      both("static void f" + i + "(void) {\n");
      counted.append("if (++running" + i + " > " + recursion + ") exceeded();\n");
      statements(2);
      counted.append("running" + i + "--;\n");
      both("}\n");
    }
    both("int main(void) {\n");
    statements(3);
    both("return 0;\n}\n");
  }

  String plain() {
    return plain.toString();
  }

  String counted() {
    return counted.toString();
  }

  int recursion() {
    return recursion;
  }

  private void both(String text) {
    plain.append(text);
    counted.append(text);
  }

  private void statements(int depth) {
    int count = random.nextInt(1, 4);
    for (int i = 0; i < count; i++) {
      statement(depth);
    }
  }

  private void statement(int depth) {
    int kind = depth == 0 ? random.nextInt(3) : random.nextInt(10);
    switch (kind) {
      case 0, 1 -> both("show(" + ++numbers + ");\n");
      case 2 -> {
        if (loopDepth > 0 && random.nextBoolean()) {
          both("if (ask(4) == 0) " + (random.nextBoolean() ? "break" : "continue") + ";\n");
        } else {
          both("if (ask(2) == 0) f" + random.nextInt(FUNCTIONS) + "();\n");
        }
      }
      case 3 -> {
        both("if (ask(2)) {\n");
        statements(depth - 1);
        both("} else {\n");
        statements(depth - 1);
        both("}\n");
      }
      default -> loop(depth, random.nextInt(6));
    }
  }

  private void loop(int depth, int kind) {
    int number = ++numbers;
    String variable = "i" + number;
    String count = "rounds" + number;
    both("{\n");
    counted.append("int " + count + " = 0;\n");
    String end = "}\n";
    switch (kind) {
      case 0 -> both("while (ask(2)) {\n");
      case 1 -> both("while (ask(2) && ask(3)) {\n");
      case 2 ->
          both("for (int " + variable + " = 0; " + variable + " < ask(4); " + variable + "++) {\n");
      case 3 -> {
        both("do {\n");
        end = "} while (ask(2));\n";
      }
      case 4 -> both("for (;;) {\n");
      default -> both("while (1) {\n");
    }
    counted.append("if (++" + count + " > " + rounds + ") exceeded();\n");
    loopDepth++;
    both("show(" + ++numbers + ");\n");
    if (kind > 3) {
      both("if (ask(2)) break;\n");
    }
    statements(depth - 1);
    loopDepth--;
    both(end + "}\n");
  }
}
