package residua.c.linker;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A random program of 2 to 8 units whose names meet in all ways: statics, types, tags, enumerators,
 * shared headers, tentative, weak and inline definitions. It prints what it computes. Some of these
 * programs cannot be linked.
 */
final class RandomUnits {
  private static final List<String> NAMES = List.of("u", "v", "w", "x", "y");
  private static final List<String> TYPES =
      List.of("int", "char", "short", "long", "unsigned", "unsigned char");

  private final Random random;
  private final int count;
  private final boolean isCommon;
  private final List<StringBuilder> texts = new ArrayList<>();

  /** For each name that is external in the program, which unit defines it; otherwise -1. */
  private final int[] objects = new int[NAMES.size()];

  private final int[] functions = new int[NAMES.size()];
  private final List<String> header = new ArrayList<>();

  private RandomUnits(long seed) {
    this.random = new Random(seed);
    this.count = 2 + random.nextInt(7);
    this.isCommon = random.nextInt(4) == 0;
  }

  static UnitSet of(long seed) {
    return new RandomUnits(seed).program();
  }

  private UnitSet program() {
    List<UnitSet.Unit> result = new ArrayList<>();
    header();
    boolean isFile = random.nextBoolean();
    String shared = String.join("", header);
    if (isFile) {
      result.add(new UnitSet.Unit("h.h", shared, List.of()));
    }
    for (int name = 0; name < NAMES.size(); name++) {
      objects[name] = random.nextInt(3) == 0 ? random.nextInt(count) : -1;
      functions[name] = random.nextInt(3) == 0 ? random.nextInt(count) : -1;
    }
    for (int unit = 0; unit < count; unit++) {
      String text = unit(unit, isFile ? "#include \"h.h\"\n" : shared);
      List<String> words = new ArrayList<>();
      if (isCommon) {
        words.add("-fcommon");
      }
      words.add("-DMEANING=" + TYPES.get(random.nextInt(3)));
      result.add(new UnitSet.Unit((char) ('a' + unit) + ".c", text, words));
    }
    return new UnitSet(result);
  }

  private String type() {
    return TYPES.get(random.nextInt(TYPES.size()));
  }

  private boolean in(int of) {
    return random.nextInt(of) == 0;
  }

  private void header() {
    header.add("int printf(const char *, ...);\n");
    header.add("struct pair { int a; struct chain *c; };\n");
    header.add("struct chain { struct pair p; " + type() + " z; };\n");
    header.add("typedef struct { " + type() + " t; } unnamed;\n");
    header.add("enum { SHARED = " + random.nextInt(9) + ", OTHER };\n");
    header.add("static inline int twice(int n) { return n * 2 + SHARED; }\n");
    if (in(2)) {
      header.add("static int again(int n) { static int calls; return n + ++calls; }\n");
    } else {
      header.add("static int again(int n) { return twice(n) + OTHER; }\n");
    }
    header.add("static int deep(int n) { return again(n) + twice(n); }\n");
    header.add("inline int both(int n) { return n + " + random.nextInt(9) + "; }\n");
    if (in(2)) {
      header.add("typedef MEANING various;\nstruct differing { various m; };\n");
      header.add("static int size(void) { return sizeof(struct differing); }\n");
    } else {
      header.add("static int size(void) { return sizeof(unnamed); }\n");
    }
    for (int unit = 0; unit < count; unit++) {
      header.add("int run" + unit + "(int n, struct pair *p);\n");
    }
    header.add("extern int (*table[])(int, struct pair *);\n");
  }

  private String unit(int unit, String shared) {
    StringBuilder out = new StringBuilder();
    List<String> uses = new ArrayList<>();
    boolean isEarly = in(2);
    if (isEarly) {
      out.append(shared);
    }
    if (isEarly && in(4)) {
      out.append("#pragma pack(").append(in(2) ? "push, " : "").append(in(2) ? 1 : 2).append(")\n");
    }
    for (int name = 0; name < NAMES.size(); name++) {
      names(unit, name, out, uses);
    }
    tags(unit, out, uses);
    if (!isEarly) {
      out.append(shared);
    }
    if (unit == 0) {
      out.append("extern int both(int);\n");
      out.append("int (*table[])(int, struct pair *) = { run0");
      for (int other = 1; other < count; other++) {
        out.append(", run").append(other);
      }
      out.append(" };\n");
    }
    uses.add("deep(n)");
    uses.add("again(n)");
    uses.add("both(n)");
    uses.add("size()");
    uses.add("p->a + (int) sizeof(struct chain)");
    Collections.shuffle(uses, random);
    body(unit, out, uses);
    return out.toString();
  }

  private void body(int unit, StringBuilder out, List<String> uses) {
    boolean isOld = in(3);
    out.append("int run").append(unit);
    // The parameter may have a name that is a type elsewhere.
    out.append(isOld ? "(n, p) int n; struct pair *p;\n{\n" : "(int n, struct pair *p)\n{\n");
    out.append("  int r = n;\n");
    for (String use : uses) {
      String hiding = NAMES.get(random.nextInt(NAMES.size()));
      if (in(6)) {
        out.append("  { int ").append(hiding).append(" = r; r += ").append(hiding);
        out.append(" % 7; struct { int ").append(hiding).append("; } q = { .").append(hiding);
        out.append(" = 3 }; r ^= q.").append(hiding).append("; }\n");
      }
      out.append("  r = (int) ((unsigned) r * 31u + (unsigned) (").append(use).append("));\n");
    }
    if (unit + 1 < count) {
      out.append("  if (n > 0) r += table[").append(unit + 1).append("](n - 1, p);\n");
    }
    out.append("  return r;\n}\n");
    if (unit == 0) {
      out.append("int main(void) {\n  struct chain c = { { 3, 0 }, 5 };\n  int s = 0;\n");
      out.append("  for (int i = 0; i < 3; i++)\n    for (int j = 0; j < ").append(count);
      out.append("; j++) s = (int) ((unsigned) s * 17u + (unsigned) table[j](i, &c.p));\n");
      out.append("  printf(\"%d\\n\", s);\n  return 0;\n}\n");
    }
  }

  /** What an ordinary name is in a unit. */
  private void names(int unit, int name, StringBuilder out, List<String> uses) {
    String word = NAMES.get(name);
    int value = random.nextInt(100);
    if (objects[name] >= 0) {
      if (objects[name] == unit) {
        String form =
            switch (random.nextInt(5)) {
              case 0 -> "int %s;\nint %s;\n".formatted(word, word);
              case 1 -> "int %s; int *at_%s = &%s;\n".formatted(word, word, word);
              case 2 -> "extern int %s;\nint %s = %d;\n".formatted(word, word, value);
              case 3 -> "int before_%s = 3, %s = %d;\n".formatted(word, word, value);
              default -> "int %s = %d;\n".formatted(word, value);
            };
        out.append(form);
        uses.add("(" + word + " += " + (1 + value) + ")");
        return;
      }
      switch (random.nextInt(5)) {
        case 0 -> {
          out.append("extern int ").append(word).append(";\n");
          out.append("static int *use_").append(word).append(" = &").append(word).append(";\n");
          uses.add("(*use_" + word + ")++");
          return;
        }
        case 1 -> {
          out.append("int f_").append(word).append(unit).append("(void) { extern int ");
          out.append(word).append("; return ").append(word).append("++; }\n");
          uses.add("f_" + word + unit + "()");
          return;
        }
        case 2 -> {
          if (isCommon || in(6)) {
            out.append("int ").append(word).append(";\n");
            uses.add(word + "++");
            return;
          }
        }
        case 3 -> {
          if (in(3)) {
            out.append("__attribute__((weak)) int ").append(word).append(" = 77;\n");
            uses.add(word + "++");
            return;
          }
        }
        default -> {
          // It is something of the unit, or nothing.
        }
      }
    } else if (functions[name] >= 0) {
      if (functions[name] == unit) {
        String form =
            switch (random.nextInt(4)) {
              case 0 -> "int %s(n) int n; { return n + %d; }\n";
              case 1 ->
                  "static int h_%2$d(int n) { return n ^ 5; }\n"
                      + "int %1$s(int n) { return h_%2$d(n); }\n";
              case 2 -> "int %s(int); int %1$s(int n) { return n * %d; }\n";
              default -> "int %s(int n) { return n - %d; }\n";
            };
        out.append(form.formatted(word, value));
        uses.add(word + "(n)");
        return;
      }
      switch (random.nextInt(6)) {
        case 0 -> {
          out.append("int ").append(word).append("(int ").append(in(2) ? "" : "q");
          out.append(");\nstatic int (*pf_").append(word).append(")(int) = ").append(word);
          out.append(";\n");
          uses.add("pf_" + word + "(r)");
          return;
        }
        case 1 -> {
          out.append("int ").append(word).append("();\n");
          uses.add(word + "(n)");
          return;
        }
        case 2 -> {
          out.append("__attribute__((weak)) int ").append(word).append("(int n) { return 1; }\n");
          uses.add(word + "(n)");
          return;
        }
        case 3 -> {
          if (in(2)) {
            out.append("inline int ").append(word).append("(int n) { return ").append(word);
            out.append("(n - n); }\n");
            return;
          }
        }
        default -> {
          // It is something of the unit, or nothing.
        }
      }
    }
    own(word, value, out, uses);
  }

  private void own(String word, int value, StringBuilder out, List<String> uses) {
    switch (random.nextInt(7)) {
      case 0 -> {
        out.append("static ").append(type()).append(' ').append(word).append(" = ");
        out.append(value).append(";\n");
        uses.add(word + "++");
        uses.add("(int) sizeof(" + word + ")");
      }
      case 1 -> {
        out.append("static int ").append(word).append("(int k) { return k * ").append(value % 3);
        out.append("; }\n");
        uses.add(word + "(r)");
      }
      case 2 -> {
        out.append("typedef ").append(type()).append(' ').append(word).append(";\n");
        out.append("static int of_")
            .append(word)
            .append("(")
            .append(word)
            .append(" k) { return k; }\n");
        uses.add("(int) sizeof(" + word + ")");
        uses.add("(" + word + ") r");
        uses.add("of_" + word + "(r)");
      }
      case 3 -> {
        out.append("enum { ").append(word).append(" = ").append(value).append(" };\n");
        out.append("static int in_").append(word).append("[").append(word).append(" + 1];\n");
        uses.add(word + " + (int) sizeof in_" + word);
      }
      case 4 -> {
        out.append("static int ").append(word).append("[] = { [2] = ").append(value);
        out.append(" }, *to_").append(word).append(" = ").append(word).append(";\n");
        uses.add("to_" + word + "[2] + (int) sizeof " + word);
      }
      case 5 -> {
        out.append("static int k_").append(word).append("(").append(word);
        out.append(") int ").append(word).append("; { return ").append(word).append(" + 1; }\n");
        uses.add("k_" + word + "(n)");
      }
      default -> {
        // Nothing.
      }
    }
  }

  private void tags(int unit, StringBuilder out, List<String> uses) {
    for (String tag : List.of("s", "t")) {
      switch (random.nextInt(6)) {
        case 0 -> {
          out.append("struct ").append(tag).append(" { ").append(type()).append(" m; int s; };\n");
          uses.add("(int) sizeof(struct " + tag + ")");
        }
        case 1 -> {
          out.append("union ").append(tag).append(" { int m; ").append(type()).append(" t; };\n");
          uses.add("((union " + tag + ") { .m = r }).t");
        }
        case 2 -> {
          out.append("enum ").append(tag).append(" { E").append(tag).append(" = ");
          out.append(random.nextInt(3)).append(", F").append(tag).append(" };\n");
          uses.add("(enum " + tag + ") F" + tag);
        }
        case 3 -> {
          out.append("struct ").append(tag).append("; static struct ").append(tag);
          out.append(" *null_").append(tag).append(";\n");
          uses.add("null_" + tag + " == 0");
        }
        case 4 -> {
          out.append("struct ").append(tag).append(" { struct ").append(tag);
          out.append(" *next; int k; };\n");
          out.append("static struct ").append(tag).append(" one_").append(tag);
          out.append(" = { &one_").append(tag).append(", ").append(unit).append(" };\n");
          uses.add("one_" + tag + ".next->k++");
        }
        default -> {
          // Nothing.
        }
      }
    }
  }
}
