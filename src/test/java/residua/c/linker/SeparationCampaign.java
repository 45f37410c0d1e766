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
      String database = database();
      String condition = condition();
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

    private String database() throws IOException {
      StringBuilder out = new StringBuilder("[");
      for (UnitSet.Unit each : units.files()) {
        if (!each.isHeader()) {
          out.append(out.length() > 1 ? ",\n" : "")
              .append("{\"directory\": \"")
              .append(directory)
              .append("\", \"file\": \"")
              .append(each.name())
              .append("\", \"command\": \"gcc ")
              .append(String.join(" ", each.words()))
              .append(" -c ")
              .append(each.name())
              .append("\"}");
        }
      }
      return Files.writeString(directory.resolve("commands.json"), out.append("]\n")).toString();
    }

    /** A line, more often one that is executed often. */
    private int line(UnitSet.Unit unit) {
      List<String> lines = unit.text().lines().toList();
      int line = random.nextInt(lines.size());
      while (!lines.get(line).contains(" r ") && random.nextInt(4) > 0) {
        line = (line + 1) % lines.size();
      }
      return 1 + line;
    }

    /** Some states; each transition is taken at one line of some file. */
    private String condition() throws IOException {
      int states = 2 + random.nextInt(3);
      StringBuilder out =
          new StringBuilder(
              """
              <?xml version="1.0" encoding="UTF-8"?>
              <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
                <key id="unmatched" for="graph" attr.name="unmatched" attr.type="string"/>
                <key id="entry" for="node" attr.name="entry" attr.type="boolean"/>
                <key id="accepting" for="node" attr.name="accepting" attr.type="boolean"/>
                <key id="file" for="edge" attr.name="originFileName" attr.type="string"/>
                <key id="line" for="edge" attr.name="startline" attr.type="int"/>
                <graph edgedefault="directed">
                  <data key="unmatched">stay</data>
                  <node id="q0"><data key="entry">true</data></node>
              """);
      for (int state = 1; state < states; state++) {
        out.append("    <node id=\"q").append(state).append("\"/>\n");
      }
      out.append("    <node id=\"t\"><data key=\"accepting\">true</data></node>\n");
      for (int i = 0; i < 6 * states; i++) {
        UnitSet.Unit unit = units.files().get(random.nextInt(units.files().size()));
        int line = line(unit);
        String target = random.nextInt(5) == 0 ? "t" : "q" + random.nextInt(states);
        out.append("    <edge source=\"q")
            .append(random.nextInt(states))
            .append("\" target=\"")
            .append(target)
            .append("\"><data key=\"file\">")
            .append(unit.name())
            .append("</data><data key=\"line\">")
            .append(line)
            .append("</data></edge>\n");
      }
      out.append("  </graph>\n</graphml>\n");
      return Files.writeString(directory.resolve("c.graphml"), out).toString();
    }
  }
}
