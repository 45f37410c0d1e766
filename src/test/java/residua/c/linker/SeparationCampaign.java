package residua.c.linker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import residua.testing.Tool;

/**
 * Reduces random programs of several units under random conditions, once to one file and once to a
 * directory, and compares what the two print when they are compiled and executed. The files of the
 * directory are compiled one by one with the options of their units.
 */
public final class SeparationCampaign {
  private SeparationCampaign() {}

  /**
   * Prints the programs that differ.
   *
   * @param arguments the first seed, and how many
   */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    int count = Integer.parseInt(arguments[1]);
    Path directory = Files.createTempDirectory("separation");
    int wrong = 0;
    int skipped = 0;
    for (long seed = first; seed < first + count; seed++) {
      Compared compared = compare(seed, directory);
      skipped += compared.isSkipped() ? 1 : 0;
      if (Boolean.getBoolean("residua.shown")) {
        System.out.println(seed + " " + compared);
      }
      if (!compared.isSame()) {
        wrong++;
        System.out.println("seed " + seed + ": " + compared);
      }
    }
    System.out.println(
        (wrong == 0 ? "none wrong" : "WRONG")
            + " of "
            + count
            + ", "
            + wrong
            + " wrong, "
            + skipped
            + " refused by gcc");
    System.exit(wrong == 0 ? 0 : 1);
  }

  /**
   * What a program prints.
   *
   * @param command how it was reduced
   * @param one as one file
   * @param several as a directory
   * @param checked what {@code check} says of the directory
   */
  record Compared(String command, String one, String several, String checked) {
    boolean isSkipped() {
      return command.isEmpty();
    }

    boolean isSame() {
      return one.equals(several) && !checked.contains("not sound");
    }
  }

  static Compared compare(long seed, Path root) throws IOException {
    UnitSet units =
        new UnitSet(RandomUnits.of(seed).files().stream().map(each -> traced(each)).toList());
    Path directory = Files.createDirectories(root.resolve("p" + seed));
    try {
      return units.ofGcc(directory).isRefused()
          ? new Compared("", "", "", "")
          : new SeparationCampaign.Run(units, directory, new Random(seed)).compared();
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

  /** The unit, which also prints where it is, so that one sees how far an execution comes. */
  private static UnitSet.Unit traced(UnitSet.Unit unit) {
    String traced = unit.text().replace("  int r = n;\n", "  int r = n;\n  printf(\"%d \", n);\n");
    return new UnitSet.Unit(unit.name(), traced, unit.words());
  }

  private record Run(UnitSet units, Path directory, Random random) {
    Compared compared() throws IOException {
      String database =
          Files.writeString(directory.resolve("commands.json"), units.database(directory))
              .toString();
      String condition = RandomConditions.write(units, directory, random);
      List<String> command = new ArrayList<>();
      command.addAll(List.of("reduce", "--compile-commands", database, condition, "-q"));
      switch (random.nextInt(4)) {
        case 0 -> command.addAll(List.of("--reducer", "ghost"));
        case 1 -> command.add("--from-cfa");
        default -> {
          // As it is by default.
        }
      }
      if (random.nextInt(4) == 0) {
        command.add("--no-line-directives");
      }
      String one = reduced(command, directory.resolve("one.c").toString());
      String several = reduced(command, directory.resolve("out") + "/");
      String words = String.join(" ", command);
      if (!one.isEmpty() || !several.isEmpty()) {
        return new Compared(words, one, several, "");
      }
      Tool.Result check =
          Tool.run(
              "check",
              "--compile-commands",
              database,
              condition,
              directory.resolve("out").toString());
      return new Compared(
          words,
          new UnitSet(List.of(unit("one.c", "one.c", List.of()))).ofGcc(directory).text(),
          written().ofGcc(directory).text(),
          check.out() + (check.exitCode() == 0 || check.exitCode() == 4 ? "" : check.err()));
    }

    private String reduced(List<String> command, String output) {
      List<String> words = new ArrayList<>(command);
      words.addAll(List.of("-o", output));
      Tool.Result result = Tool.run(words.toArray(String[]::new));
      return result.exitCode() == 0 ? "" : result.toString();
    }

    private UnitSet.Unit unit(String name, String file, List<String> words) throws IOException {
      return new UnitSet.Unit(name, Files.readString(directory.resolve(file), ISO_8859_1), words);
    }

    private UnitSet written() throws IOException {
      List<UnitSet.Unit> result = new ArrayList<>();
      for (UnitSet.Unit each : units.files()) {
        if (!each.isHeader()) {
          result.add(unit(each.name(), "out/" + each.name(), each.words()));
        }
      }
      return new UnitSet(result);
    }
  }
}
