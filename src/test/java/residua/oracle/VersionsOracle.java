package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import residua.testing.Gcc;
import residua.testing.Gcc.Run;
import residua.testing.Tool;

/**
 * Two versions of a random program: whenever the condition that is made of them covers a run of the
 * new one, the old one does the same on the same input, to the end.
 */
final class VersionsOracle {
  private static final int RUNS = 10;
  private static final String LIMIT =
      """
      #include <sys/resource.h>
      __attribute__((constructor)) static void limit(void) {
        struct rlimit second = {1, 1};
        setrlimit(RLIMIT_CPU, &second);
      }
      """;

  private final Path directory;
  private final Gcc gcc;

  /**
   * What was seen of one pair.
   *
   * @param runs number of runs
   * @param alike how many of them are as in the old version
   * @param covered how many the condition covers
   * @param fault what is wrong
   */
  record Outcome(int runs, int alike, int covered, Optional<String> fault) {}

  VersionsOracle(Path directory) throws IOException {
    this.directory = directory;
    this.gcc = new Gcc(directory, "-DEVENT_LIMIT=" + Oracle.EVENT_LIMIT);
    // An edit may make a loop without end and without events.
    Path limit = Files.writeString(directory.resolve("limit.c"), LIMIT);
    Gcc.execute("gcc", "-c", "" + limit, "-o", "" + directory.resolve("limit.o"));
  }

  /** Looks at one pair; nothing if the edited program is none. */
  Optional<Outcome> check(long seed, Feature feature, String by) throws IOException {
    Triple triple = Triple.of(seed, RUNS, Set.of(feature));
    Random random = new Random(seed);
    String rendered = Renderer.render(triple.program());
    String text = seed % 4 == 0 ? withHandler(rendered) : rendered;
    String edited = Edits.of(text, 1 + random.nextInt(3), random);
    Path old = Files.writeString(directory.resolve("old.c"), text);
    Path mine = Files.writeString(directory.resolve("new.c"), edited);
    List<Run> before;
    List<Run> after;
    try {
      Path executable = compile(mine);
      after = gcc.run(executable, triple.inputs());
      before = gcc.run(compile(old), triple.inputs());
    } catch (IOException noProgram) {
      return Optional.empty();
    }
    Path condition = directory.resolve("change.graphml");
    Tool.Result made =
        Tool.run("condition", "diff", "" + old, "" + mine, "--by", by, "-o", "" + condition);
    if (made.exitCode() != 0) {
      return Optional.of(new Outcome(0, 0, 0, Optional.of(made.err())));
    }
    String residual = Tool.reduce("" + mine, "" + condition, "-q", "--max-growth", "none");
    Path file = Files.writeString(directory.resolve("residual.c"), residual);
    List<Run> rest = gcc.run(compile(file), triple.inputs());
    int alike = 0;
    int covered = 0;
    for (int i = 0; i < RUNS; i++) {
      boolean same = before.get(i).equals(after.get(i));
      boolean stopped = !rest.get(i).equals(after.get(i));
      alike += same ? 1 : 0;
      covered += stopped ? 1 : 0;
      if (stopped && !same) {
        String fault =
            "run "
                + i
                + ": covered\nold "
                + before.get(i)
                + "\nnew "
                + after.get(i)
                + "\nrest "
                + rest.get(i)
                + "\n"
                + text
                + "-----\n"
                + edited
                + Files.readString(condition);
        return Optional.of(new Outcome(RUNS, alike, covered, Optional.of(fault)));
      }
    }
    return Optional.of(new Outcome(RUNS, alike, covered, Optional.empty()));
  }

  /** With a function that runs at the end, and shows what is left in an object by then. */
  private static String withHandler(String text) {
    String shown = text.contains("static unsigned g1") ? "(int) g1" : "0";
    String handler = "static void at_end(void) {\n  __VERIFIER_show(" + shown + ");\n}\n";
    String main = "int main(void) {\n";
    return text.replaceFirst("\n", "\nextern int atexit(void (*)(void));\n")
        .replace(main, handler + main + "  atexit(at_end);\n");
  }

  /** What has no value yet is zero: an edit may take the value away. */
  Path compile(Path program) throws IOException {
    String name = program.getFileName().toString();
    Path result = directory.resolve(name.substring(0, name.lastIndexOf('.')) + ".exe");
    Gcc.execute(
        "gcc",
        "-std=gnu17",
        "-O0",
        "-w",
        "-Werror=implicit",
        "-ftrivial-auto-var-init=zero",
        program.toString(),
        directory.resolve("verifier.o").toString(),
        directory.resolve("limit.o").toString(),
        "-o",
        result.toString());
    return result;
  }
}
