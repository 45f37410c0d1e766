package residua.c.linker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import residua.testing.Tool;

/**
 * What a change in one unit of a random program leaves to verify, executed: an input under which
 * the two versions print different things must print the same in the residual program as in the new
 * version, under any other it may stop on the way. With a random condition on the old version, it
 * may only stop if the old version does so under that condition.
 */
public final class SinceCampaign {
  private static final int INPUTS = 24;
  private static final int SECONDS = 20;

  private SinceCampaign() {}

  /**
   * Prints the programs of which something is lost.
   *
   * @param arguments the first seed, and how many
   */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    int count = Integer.parseInt(arguments[1]);
    Path directory = Files.createTempDirectory("since");
    int wrong = 0;
    int skipped = 0;
    int differing = 0;
    int stopped = 0;
    for (long seed = first; seed < first + count; seed++) {
      Outcome outcome = check(seed, directory);
      skipped += outcome.isSkipped() ? 1 : 0;
      differing += outcome.differing();
      stopped += outcome.stopped();
      if (!outcome.fault().isEmpty()) {
        wrong++;
        System.out.println("seed " + seed + " (" + outcome.change() + "): " + outcome.fault());
      }
    }
    System.out.printf(
        "%s of %d, %d wrong, %d refused by gcc; executions: %d differ, %d are stopped%n",
        wrong == 0 ? "none wrong" : "WRONG", count, wrong, skipped, differing, stopped);
    System.exit(wrong == 0 ? 0 : 1);
  }

  /**
   * What was found.
   *
   * @param change in words
   * @param fault what is lost; empty if nothing is
   * @param isSkipped whether gcc refuses one of the versions
   * @param differing executions that differ between the versions
   * @param stopped executions that the residual program stops
   */
  record Outcome(String change, String fault, boolean isSkipped, int differing, int stopped) {}

  static Outcome check(long seed, Path root) throws IOException {
    ChangedUnits.Versions versions = ChangedUnits.of(seed);
    Path directory = Files.createDirectories(root.resolve("p" + seed));
    try {
      return new Run(versions, directory, new Random(seed)).outcome();
    } finally {
      if (!Boolean.getBoolean("residua.shown")) {
        try (Stream<Path> all = Files.walk(directory)) {
          for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(each);
          }
        }
      }
    }
  }

  private record Run(ChangedUnits.Versions versions, Path directory, Random random) {
    private static final String WORLD =
        """
        #include <stdio.h>
        #include <stdlib.h>
        int __VERIFIER_nondet_int(void) {
          static int read;
          unsigned value = strtoul(getenv("RESIDUA_INPUTS"), 0, 10);
          return read++ ? value & 3 : value >> 2;
        }
        void reach_error(void) { printf("error\\n"); exit(7); }
        """;

    Outcome outcome() throws IOException {
      Files.writeString(directory.resolve("world.c"), WORLD);
      Path before = Files.createDirectories(directory.resolve("old"));
      Path after = Files.createDirectories(directory.resolve("new"));
      if (!compiled(before, versions.before(), "old.exe")
          || !compiled(after, versions.after(), "new.exe")) {
        return new Outcome(versions.change(), "", true, 0, 0);
      }
      List<String> command = new ArrayList<>(List.of("reduce", "-q", "--compile-commands"));
      command.addAll(List.of(database(after, versions.after()), "--since", before.toString()));
      boolean isCarried = random.nextInt(3) == 0;
      if (isCarried) {
        String condition = RandomConditions.write(versions.before(), directory, random);
        String cut =
            reduced(
                List.of(
                    "reduce",
                    "-q",
                    "--compile-commands",
                    database(before, versions.before()),
                    condition),
                "cut.c");
        if (!cut.isEmpty()) {
          return new Outcome(versions.change(), cut, false, 0, 0);
        }
        command.add(condition);
      }
      if (random.nextInt(4) == 0) {
        command.add("--from-cfa");
      }
      String message = reduced(command, "left.c");
      return message.isEmpty()
          ? executed(isCarried)
          : new Outcome(versions.change(), command + " " + message, false, 0, 0);
    }

    private Outcome executed(boolean isCarried) throws IOException {
      int differing = 0;
      int stopped = 0;
      for (int i = 0; i < INPUTS; i++) {
        int input = random.nextInt(1 << 14);
        String old = printed("old.exe", input);
        String wanted = printed("new.exe", input);
        String left = printed("left.exe", input);
        boolean isCovered =
            old.equals(wanted) && (!isCarried || !printed("cut.exe", input).equals(old));
        differing += old.equals(wanted) ? 0 : 1;
        stopped += left.equals(wanted) ? 0 : 1;
        if (!left.equals(wanted) && !(isCovered && wanted.startsWith(left))) {
          String fault = "input %d: old %s, new %s, left %s".formatted(input, old, wanted, left);
          return new Outcome(
              versions.change() + (isCarried ? ", carried" : ""), fault, false, differing, stopped);
        }
      }
      return new Outcome(versions.change(), "", false, differing, stopped);
    }

    /** Compiles the units one by one; whether gcc links them. */
    private boolean compiled(Path at, UnitSet units, String program) throws IOException {
      List<String> link = new ArrayList<>(List.of("gcc", "-w", "-o", program, "world.c"));
      for (UnitSet.Unit unit : units.files()) {
        Files.writeString(at.resolve(unit.name()), unit.text(), ISO_8859_1);
      }
      for (UnitSet.Unit unit : units.files()) {
        if (!unit.isHeader()) {
          List<String> compile = new ArrayList<>(List.of("gcc", "-w", "-std=gnu17", "-c"));
          compile.addAll(unit.words());
          String object = at.resolve(unit.name() + ".o").toString();
          compile.addAll(List.of(at.resolve(unit.name()).toString(), "-o", object));
          if (run(compile, 0).code() != 0) {
            return false;
          }
          link.add(object);
        }
      }
      return run(link, 0).code() == 0;
    }

    private String database(Path at, UnitSet units) throws IOException {
      return Files.writeString(at.resolve("commands.json"), units.database(at)).toString();
    }

    /** Reduces and compiles; why that fails. */
    private String reduced(List<String> command, String file) throws IOException {
      List<String> words = new ArrayList<>(command);
      words.addAll(List.of("-o", directory.resolve(file).toString()));
      Tool.Result result = Tool.run(words.toArray(String[]::new));
      if (result.exitCode() != 0) {
        return result.toString();
      }
      Result compiled =
          run(
              List.of(
                  "gcc",
                  "-w",
                  "-std=gnu17",
                  "world.c",
                  file,
                  "-o",
                  file.replaceAll("\\.c$", ".exe")),
              0);
      return compiled.code() == 0 ? "" : compiled.output();
    }

    private String printed(String program, int input) throws IOException {
      Result result = run(List.of("./" + program), input);
      return result.output();
    }

    private record Result(int code, String output) {}

    private Result run(List<String> command, int input) throws IOException {
      Path output = directory.resolve("output.txt");
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile());
      builder.environment().put("RESIDUA_INPUTS", Integer.toString(input));
      Process process = builder.start();
      try {
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
          process.destroyForcibly();
          throw new IOException("takes too long: " + command);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted: " + command, e);
      }
      return new Result(process.exitValue(), Files.readString(output, ISO_8859_1));
    }
  }
}
