package residua.c.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs with further arguments, sorting, searching, wide strings and functions around the
 * entry function print the same when they are interpreted as when gcc has compiled them.
 */
class EverydayOracleTest {
  private static final String HEAD =
      """
      #include <stdarg.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <wchar.h>
      #include <uchar.h>
      static long walk(const char *f, ...) {
        va_list ap, copy;
        long s = 0;
        va_start(ap, f);
        va_copy(copy, ap);
        for (; *f; f++) {
          s = s * 31 + 7;
          switch (*f) {
            case 'd': s += va_arg(ap, int); break;
            case 'u': s += va_arg(ap, unsigned); break;
            case 'l': s += va_arg(ap, long); break;
            case 'f': s += (long)(4 * va_arg(ap, double)); break;
            case 's': s += va_arg(ap, const char *)[1]; break;
            case 'p': s += *va_arg(ap, long *); break;
            case 'r': va_end(ap); va_copy(ap, copy); break;
          }
        }
        va_end(copy);
        va_end(ap);
        return s;
      }
      static int up(const void *a, const void *b) {
        int x = *(const int *)a, y = *(const int *)b;
        return (x > y) - (x < y);
      }
      static int down(const void *a, const void *b) { return up(b, a); }
      struct pair { short key; long value; };
      static int byKey(const void *a, const void *b) {
        return ((const struct pair *)a)->key - ((const struct pair *)b)->key;
      }
      extern int toupper(int);
      static int own(int n) { return n * 3; }
      static long total = 5;
      static void add(void) { total += 3; printf("add %ld\\n", total); }
      static void twice(void) { total *= 2; printf("twice %ld\\n", total); }
      """;

  @TempDir Path directory;

  private static String program(Random random) {
    StringBuilder hooks = new StringBuilder();
    StringBuilder main = new StringBuilder("int main(void) {\n  long cell = 77;\n");
    if (random.nextBoolean()) {
      hooks.append(
          "static void __attribute__((constructor)) early(void) { printf(\"early\\n\"); total++;"
              + " }\n");
    }
    if (random.nextBoolean()) {
      hooks.append(
          "__attribute__((destructor)) static void late(void) { printf(\"late %ld\\n\", total);"
              + " }\n");
    }
    for (int i = 0; i < 10; i++) {
      switch (random.nextInt(7)) {
        case 5 -> pointers(random, main, i);
        case 6 -> narrowed(random, main);
        case 0 -> arguments(random, main);
        case 1 -> sorting(random, main, i);
        case 2 -> searching(random, main, i);
        case 3 -> strings(random, main, i);
        default -> main.append("  atexit(%s);\n".formatted(random.nextBoolean() ? "add" : "twice"));
      }
      if (random.nextInt(15) == 0) {
        main.append("  exit(%d);\n".formatted(random.nextInt(4)));
      }
    }
    return HEAD + hooks + main + "  return %d;\n}\n".formatted(random.nextInt(5));
  }

  private static void arguments(Random random, StringBuilder main) {
    StringBuilder format = new StringBuilder();
    StringBuilder arguments = new StringBuilder();
    int count = random.nextInt(8);
    for (int i = 0; i < count; i++) {
      char kind = "dulfsp".charAt(random.nextInt(6));
      format.append(kind);
      int number = random.nextInt(200) - 100;
      arguments
          .append(", ")
          .append(
              switch (kind) {
                case 'd' -> random.nextBoolean() ? "(char)" + number : "" + number;
                case 'u' -> "" + (number + 300);
                case 'l' -> number + "L";
                case 'f' -> random.nextBoolean() ? number / 4.0f + "f" : number / 8.0 + "";
                case 's' -> "\"x" + (char) ('a' + i) + "\"";
                default -> "&cell";
              });
    }
    if (count > 0 && random.nextBoolean()) {
      format.append('r').append(format.charAt(0));
    }
    main.append("  printf(\"%%ld\\n\", walk(\"%s\"%s));\n".formatted(format, arguments));
  }

  private static String numbers(Random random, int count, boolean inOrder) {
    List<Integer> numbers = new java.util.ArrayList<>();
    for (int k = 0; k < count; k++) {
      numbers.add(random.nextInt(9) - 4);
    }
    if (inOrder) {
      numbers.sort(null);
    }
    return numbers.toString().replace('[', '{').replace(']', '}');
  }

  private static void sorting(Random random, StringBuilder main, int i) {
    int count = 1 + random.nextInt(5);
    String order = random.nextBoolean() ? "up" : "down";
    main.append(
        "  int a%d[] = %s; qsort(a%d, %d, sizeof(int), %s);\n"
            .formatted(i, numbers(random, count, false), i, count, order));
    for (int k = 0; k < count; k++) {
      main.append("  printf(\"%%d \", a%d[%d]);\n".formatted(i, k));
    }
  }

  private static void searching(Random random, StringBuilder main, int i) {
    main.append("  struct pair t%d[] = {{-3, 30}, {0, 10}, {2, 20}, {7, 70}};\n".formatted(i));
    main.append("  struct pair k%d = {%d}, *f%d;\n".formatted(i, random.nextInt(11) - 3, i));
    main.append(
        "  f%d = bsearch(&k%d, t%d, %d, sizeof *f%d, byKey);\n"
            .formatted(i, i, i, random.nextInt(5), i));
    main.append("  printf(\"%%ld\\n\", f%d ? f%d->value : -1L);\n".formatted(i, i));
  }

  /** Functions of the library that are called through pointers. */
  private static void pointers(Random random, StringBuilder main, int i) {
    String number = random.nextInt(2000) - 1000 + "";
    main.append("  int (*n%d)(const char *) = %s;\n".formatted(i, pick(random, "atoi", "&atoi")));
    main.append("  int (*c%d)(int) = %s;\n".formatted(i, pick(random, "abs", "toupper", "own")));
    main.append("  if (n%d == atoi && c%d != abs) printf(\"other\\n\");\n".formatted(i, i));
    main.append(
        "  printf(\"%%d %%d\\n\", n%d(\"%s\"), (*c%d)(%d));\n"
            .formatted(i, number, i, random.nextInt(100)));
  }

  /** Constants of a type that is not modelled, converted to one that is. */
  private static void narrowed(Random random, StringBuilder main) {
    String digits = (random.nextInt(9) + 1) + "." + Math.abs(random.nextLong());
    int exponent = random.nextInt(60) - 30;
    main.append(
        "  printf(\"%%d\\n\", (int) ((%s) %se%dL / %se%d * 1000));\n"
            .formatted(pick(random, "double", "float"), digits, exponent, digits, exponent));
    main.append("  printf(\"%%d\\n\", (double) 2.220446049250313080847e-16L == 0x1p-52);\n");
  }

  private static String pick(Random random, String... words) {
    return words[random.nextInt(words.length)];
  }

  private static void strings(Random random, StringBuilder main, int i) {
    String[] pieces = {"a", "Z", "\\n", "\\x41", "\\101", "\\u00e4", "\\U0001F600", "é", "€", "?"};
    StringBuilder text = new StringBuilder();
    for (int k = random.nextInt(5); k >= 0; k--) {
      text.append(pieces[random.nextInt(pieces.length)]).append("\" \"");
    }
    String[][] kinds = {{"wchar_t", "L"}, {"char16_t", "u"}, {"char32_t", "U"}, {"char", ""}};
    String[] kind = kinds[random.nextInt(kinds.length)];
    main.append("  %s s%d[] = %s\"%s\";\n".formatted(kind[0], i, kind[1], text));
    main.append(
        ("  for (unsigned k = 0; k < sizeof s%d / sizeof *s%d; k++) printf(\"%%ld \","
                + " (long)s%d[k]);\n"
                + "  printf(\"%%d\\n\", (int)sizeof s%d);\n")
            .formatted(i, i, i, i));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void isAsWithGcc(long seed) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/gcc")), "there is no gcc");
    Path program = Files.writeString(directory.resolve("p.c"), program(new Random(seed)));
    Comparison.Result result = new Comparison(directory, List.of()).compare(program);
    boolean isLeftOpen = result.detail().contains("too many functions registered for the end");
    assertThat(result.outcome())
        .as("seed %d: %s", seed, result.detail())
        .isEqualTo(isLeftOpen ? Comparison.Outcome.UNKNOWN : Comparison.Outcome.SAME);
  }
}
