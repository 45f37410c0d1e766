package residua.sources.bounds;

import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A random program with loops and recursion, written twice: as it is, and with counters of its own
 * that say at the end whether a run exceeded the bounds. The counters are part of the text of the
 * loops, so nothing here knows of control-flow automata. Some loops have a bound of their own.
 */
final class LoopProgram {
  /** What every run to the end of {@code main} shows last, when no loop is open any more. */
  static final int LAST = 99999;

  private static final int FUNCTIONS = 2;
  private static final int KINDS = 14;

  private final Random random;
  private final SortedMap<Integer, Integer> own = new TreeMap<>();
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
    both("show(" + LAST + ");\nreturn 7;\n}\n");
  }

  String plain() {
    return plain.toString();
  }

  String counted() {
    return counted.toString();
  }

  /** Bounds of single loops, by the line on which they begin. */
  SortedMap<Integer, Integer> own() {
    return own;
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
      default -> loop(depth, random.nextInt(KINDS));
    }
  }

  private void loop(int depth, int kind) {
    int number = ++numbers;
    String variable = "i" + number;
    String count = "rounds" + number;
    both("{\n");
    counted.append("int " + count + " = 0;\n");
    int bound = random.nextInt(4) == 0 ? random.nextInt(1, 4) : rounds;
    if (bound != rounds) {
      own.put((int) plain.chars().filter(c -> c == '\n').count() + 1, bound);
    }
    String round = "if (++" + count + " > " + bound + ") exceeded();\n";
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
      case 5 -> both("while (1) {\n");
      case 6 -> {
        both("do {\n");
        end = "} while (ask(3) && ask(2) || !ask(3));\n";
      }
      case 7 -> {
        // A loop that is made of jumps.
        both("again" + number + ":;\n");
        counted.append(round);
        if (random.nextBoolean()) {
          both("show(" + ++numbers + ");\n");
        }
        statements(depth - 1);
        both("if (ask(2)) goto again" + number + ";\n}\n");
        return;
      }
      case 8 -> both("while (ask(3) || ask(3) == 1) {\n");
      case 9 -> both("for (; !(ask(2) ? ask(2) : ask(3)); show(" + ++numbers + ")) {\n");
      default -> {
        empty(kind, round);
        return;
      }
    }
    counted.append(round);
    loopDepth++;
    if (random.nextInt(3) > 0) {
      both("show(" + ++numbers + ");\n");
    } else if (depth > 1 && random.nextBoolean()) {
      // It may share a head with this one.
      loop(depth - 1, random.nextInt(KINDS));
    }
    if (kind == 4 || kind == 5) {
      both("if (ask(2)) break;\n");
    }
    if (random.nextInt(5) == 0) {
      choice();
    }
    statements(depth - 1);
    loopDepth--;
    both(end + "}\n");
  }

  /** A loop whose body does nothing. */
  private void empty(int kind, String round) {
    String condition =
        switch (random.nextInt(4)) {
          case 0 -> "ask(2)";
          case 1 -> "ask(2) && ask(3)";
          case 2 -> "!ask(3) || ask(2)";
          default -> "ask(2) ? ask(2) : !ask(3)";
        };
    both(
        switch (kind) {
          case 10 -> "while (" + condition + ") {\n";
          case 11 -> "for (; " + condition + ";) {\n";
          default -> "do {\n";
        });
    counted.append(round);
    both((kind > 11 ? "} while (" + condition + ");\n" : "}\n") + "}\n");
  }

  /** A switch in a loop: it may go on with the loop. */
  private void choice() {
    both("switch (ask(3)) {\ncase 0: show(" + ++numbers + ");\n");
    both((random.nextBoolean() ? "continue" : "break") + ";\n");
    both("case 1: if (ask(2)) f" + random.nextInt(FUNCTIONS) + "();\n}\n");
  }
}
