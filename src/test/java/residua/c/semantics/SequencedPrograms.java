package residua.c.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random programs in which each statement does much, always in an order that C says (C17, annex C):
 * operands that could disturb each other have a comma, {@code &&}, {@code ||} or {@code ?:} between
 * them, or stand in several declarators. Functions change two variables of the program and note
 * that they were called; at the end the notes are printed.
 */
final class SequencedPrograms {
  /** The line on which {@code f0} returns if it is given an odd number. */
  static final int ODD_LINE = 11;

  private static final int STATEMENTS = 5;

  private final Random random;
  private final boolean hasExtensions;
  private final StringBuilder text = new StringBuilder();
  private final List<String> visible = new ArrayList<>(List.of("x", "y"));

  /** What was changed or declared last; to use it soon shows whether an order was kept. */
  private String latest = "x";

  private int names;
  private int functions = 3;
  private boolean inFunction;

  private SequencedPrograms(long seed, boolean hasExtensions) {
    this.random = new Random(seed);
    this.hasExtensions = hasExtensions;
  }

  /** The program of a seed. */
  static String of(long seed) {
    return new SequencedPrograms(seed, false).program();
  }

  /** One that has statement expressions, and choices without a second operand, too. */
  static String withExtensions(long seed) {
    return new SequencedPrograms(seed, true).program();
  }

  /** A line that is never executed. */
  static int neverLine(String program) {
    return (int) program.lines().count() - 2;
  }

  private String program() {
    text.append("#include <stdio.h>\n");
    text.append("static int x = 1, y = 2, noted;\nstatic unsigned notes[4096];\n");
    text.append("static int note(int n) {\n");
    text.append("  if (noted < 4096) notes[noted++] = n;\n  return n;\n}\n");
    text.append("static int f0(int n) {\n  x = n + 1;\n");
    text.append("  if (n & 1)\n    return note(3);\n  return note(n & 7);\n}\n");
    text.append("static int f1(int n) { y += n & 3; note(y); return x & 7; }\n");
    text.append("static int f2(int n) { note(n); if (n > 4) return f0(y); x ^= 5; return y; }\n");
    text.append("static int (*const calls[])(int) = {f0, f1, f2, f0};\n");
    function();
    text.append("static void run(int in) {\n");
    visible.add("in");
    for (int i = 0; i < STATEMENTS; i++) {
      statement(2);
    }
    text.append("}\n");
    text.append("int main(void) {\n  for (int in = 0; in < 6; in++) run(in);\n");
    text.append("  unsigned sum = 0;\n");
    text.append("  for (int i = 0; i < noted; i++) sum = sum * 31 + notes[i];\n");
    text.append("  printf(\"%d %u %d %d\\n\", noted, sum, x, y);\n");
    text.append("  if (noted < 0)\n    note(99);\n  return 0;\n}\n");
    return text.toString();
  }

  /** One that does in its body what the program does, but returns. */
  private void function() {
    inFunction = true;
    text.append("static int f3(int n) {\nint r = 0;\n");
    visible.add("n");
    text.append("while ((" + effect(1) + ") && r++ < 2) {\n");
    block(2);
    text.append("}\n");
    text.append("return (" + effect(2) + ");\n}\n");
    visible.remove("n");
    functions++;
    inFunction = false;
  }

  private int upTo(int bound) {
    return random.nextInt(bound);
  }

  private String variable() {
    return upTo(3) == 0 && visible.contains(latest) ? latest : visible.get(upTo(visible.size()));
  }

  private String changed() {
    latest = variable();
    return latest;
  }

  private void statement(int depth) {
    switch (upTo(depth > 0 ? 11 : 3)) {
      case 0, 1, 2 -> declaration();
      case 3 -> text.append(effect(2) + ";\n");
      case 4 -> {
        text.append("if (" + effect(2) + ") {\n");
        block(depth);
        text.append("} else {\n");
        block(depth);
        text.append("}\n");
      }
      case 5 -> {
        String counter = "i" + names++;
        int before = visible.size();
        text.append("for (int " + counter + " = " + upTo(2) + ", " + declarators(1) + "; ");
        text.append("note(" + counter + "), " + effect(1) + ", " + counter + " < 3; ");
        text.append(withoutBlock() + ", " + counter + "++) {\n");
        block(depth);
        visible.subList(before, visible.size()).clear();
        text.append("}\n");
      }
      case 6 -> {
        text.append("switch (" + effect(2) + ") {\ncase 0: case 3: ;\n");
        block(depth);
        text.append("case 5:\n" + effect(1) + ";\nbreak;\ndefault:\n" + effect(1) + ";\n}\n");
      }
      case 7 ->
          text.append("if ((" + effect(1) + ") == 77) return" + (inFunction ? " 5" : "") + ";\n");
      case 8 -> {
        String label = "again" + names++;
        String rounds = "r" + names++;
        text.append("int " + rounds + " = 0;\n" + label + ": ;\n");
        block(depth);
        text.append("if (" + effect(1) + ", " + rounds + "++ < 2) goto " + label + ";\n");
      }
      case 9 -> {
        String rounds = "r" + names++;
        text.append("int " + rounds + " = 0;\ndo {\n");
        block(depth);
        text.append("if ((" + effect(1) + ") == 3) continue;\n");
        block(depth);
        text.append("} while (" + rounds + "++ < 2 && (" + effect(1) + "));\n");
      }
      default -> text.append("note((" + effect(2) + ") & 255);\n");
    }
  }

  private void block(int depth) {
    int before = visible.size();
    for (int i = upTo(2); i >= 0; i--) {
      statement(depth - 1);
    }
    visible.subList(before, visible.size()).clear();
  }

  private void declaration() {
    text.append("int " + declarators(2 + upTo(3)) + ";\n");
  }

  /** Some declarators; what they declare is visible in the next ones. */
  private String declarators(int count) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String name = "v" + names++;
      switch (upTo(6)) {
        case 0 -> {
          all.add(name + "[2] = {" + effect(1) + "}");
          visible.add(name + "[" + upTo(2) + "]");
        }
        case 1 -> {
          String to = variable();
          all.add("*" + name + " = &" + to);
          visible.add("(*" + name + ")");
        }
        default -> {
          all.add(name + " = " + one(2));
          visible.add(name);
          latest = upTo(2) == 0 ? name : latest;
        }
      }
    }
    return String.join(", ", all);
  }

  /** An operand, or several in a bracket, as between commas of a list. */
  private String one(int depth) {
    String all = effect(depth);
    return all.startsWith("(") && all.endsWith(")") ? all : "(" + all + ")";
  }

  /** Something without a statement expression, which a step of a loop has where it is checked. */
  private String withoutBlock() {
    String all = effect(1);
    return all.contains("({") ? simple() : all;
  }

  /** Something that may do much. */
  private String effect(int depth) {
    if (depth == 0) {
      return simple();
    }
    String a = effect(depth - 1);
    String b = effect(depth - 1);
    return switch (upTo(hasExtensions ? 12 : 10)) {
      case 0 -> "(" + a + " && " + b + ")";
      case 1 -> "(" + a + " || " + b + ")";
      case 2 -> "(" + a + " ? " + b + " : " + effect(depth - 1) + ")";
      case 3, 4 -> "(" + a + ", " + b + ")";
      case 5 -> "(" + a + ") + " + upTo(4);
      case 6 -> "f" + upTo(functions) + "((" + a + "))";
      case 7 -> "(" + changed() + " = f1(" + a + "))";
      case 8 -> "calls[(" + a + ") & 3](" + upTo(6) + ")";
      case 9 -> "(" + simple() + " > " + upTo(4) + " ? " + a + " : " + b + ")";
      case 10 -> "(" + a + " ?: " + b + ")";
      case 11 -> "({ int t = " + a + "; t + (" + b + "); })";
      default -> simple();
    };
  }

  /** Something that does one thing at most. */
  private String simple() {
    return switch (upTo(8)) {
      case 0 -> "" + upTo(6);
      case 1, 2 -> variable();
      case 3 -> "(" + variable() + " < " + upTo(8) + ")";
      case 4 -> "(" + changed() + " = " + upTo(9) + ")";
      case 5 -> "(" + changed() + (upTo(2) == 0 ? "++" : "--") + ")";
      default -> "f" + upTo(functions) + "(" + variable() + ")";
    };
  }
}
