package residua.checker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Puts faults into the expected residual programs and looks which of them {@code check} refuses:
 * {@code FaultCampaign DIRECTORY [EVERY [OPTION-OF-REDUCE ...]]}; with options, into what is
 * reduced with them. What it proves all the same is compiled and run: a proof must be right. Of the
 * others, one in EVERY is compiled and run too, for the figures.
 */
public final class FaultCampaign {
  private static final Path PROGRAMS = Path.of("test-programs");
  private static final int INPUTS = 120;

  private final Path directory;
  private final Gcc gcc;
  private final int places;
  private final int every;
  private final List<String> options;
  private final Map<Fault, Figures> figures = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();

  /** What became of one kind of fault. */
  static final class Figures {
    int mutants;
    int refused;
    int undecided;
    int proved;
    int provedAndCompiled;
    int tried;
    int triedAndDifferent;

    @Override
    public String toString() {
      return "mutants %d, violation %d, cannot tell %d, proved %d (%d compile); of %d others run %d differ"
          .formatted(
              mutants, refused, undecided, proved, provedAndCompiled, tried, triedAndDifferent);
    }
  }

  /**
   * A campaign that has not begun.
   *
   * @param places a fault is put into one in so many of the places where it fits
   * @param every of what is not proved, one in so many is run too; 0 for none
   */
  FaultCampaign(Path directory, int places, int every, List<String> options) throws IOException {
    this.options = options;
    this.directory = Files.createDirectories(directory);
    this.gcc = new Gcc(directory);
    this.places = places;
    this.every = every;
  }

  /** Prints the figures for each kind of fault, and wrong proofs. */
  public static void main(String[] arguments) throws IOException {
    int every = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
    List<String> options =
        List.of(arguments).subList(Math.min(2, arguments.length), arguments.length);
    FaultCampaign campaign = new FaultCampaign(Path.of(arguments[0]), 1, every, options);
    for (String name : names()) {
      campaign.run(name);
      System.out.println(name + " done, wrong: " + campaign.wrong.size());
    }
    campaign.figures.forEach((fault, figures) -> System.out.println(fault + ": " + figures));
    campaign.wrong.forEach(System.out::println);
  }

  static List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".graphml"))
          .map(file -> file.substring(0, file.lastIndexOf('.')))
          .sorted()
          .toList();
    }
  }

  /** Proofs that are wrong, in words. */
  List<String> wrong() {
    return wrong;
  }

  Map<Fault, Figures> figures() {
    return figures;
  }

  /** Puts every fault into one expected residual, wherever it is its turn. */
  void run(String name) throws IOException {
    Path program = PROGRAMS.resolve(name + ".c");
    Path expected = expected(name, program);
    String text = Files.readString(expected, ISO_8859_1);
    List<int[]> inputs = inputs(name);
    List<Gcc.Run> original = gcc.run(gcc.compile(program), inputs);
    List<Gcc.Run> reduced = gcc.run(gcc.compile(expected), inputs);
    int count = 0;
    int place = 0;
    for (Fault fault : Fault.values()) {
      Figures own = figures.computeIfAbsent(fault, f -> new Figures());
      for (String mutant : fault.mutants(text)) {
        if (place++ % places > 0) {
          continue;
        }
        Path file = Files.writeString(directory.resolve("mutant.c"), mutant, ISO_8859_1);
        Tool.Result result =
            Tool.run(
                "check",
                program.toString(),
                PROGRAMS.resolve(name + ".graphml").toString(),
                file.toString());
        own.mutants++;
        boolean proved = result.exitCode() == 0;
        own.proved += proved ? 1 : 0;
        own.undecided += result.exitCode() == 4 ? 1 : 0;
        own.refused += result.exitCode() == 3 || result.exitCode() == 1 ? 1 : 0;
        if (result.exitCode() == 70) {
          wrong.add(keep(name, fault, mutant) + ": " + result.err());
        }
        if (proved || (every > 0 && count++ % every == 0)) {
          judge(name, fault, mutant, result.out(), inputs, original, reduced, own);
        }
      }
    }
  }

  private Path expected(String name, Path program) throws IOException {
    if (options.isEmpty()) {
      return PROGRAMS.resolve(name + ".residual.c");
    }
    List<String> command = new ArrayList<>(options);
    command.addAll(
        List.of("-q", program.toString(), PROGRAMS.resolve(name + ".graphml").toString()));
    return Files.writeString(
        directory.resolve("residual.c"), Tool.reduce(command.toArray(String[]::new)), ISO_8859_1);
  }

  private void judge(
      String name,
      Fault fault,
      String mutant,
      String verdict,
      List<int[]> inputs,
      List<Gcc.Run> original,
      List<Gcc.Run> reduced,
      Figures own)
      throws IOException {
    List<Gcc.Run> runs;
    try {
      runs = gcc.run(gcc.compile(directory.resolve("mutant.c")), inputs);
    } catch (IOException e) {
      return;
    }
    boolean exact = verdict.startsWith("sound and exact");
    boolean sound = verdict.startsWith("sound");
    boolean different = !runs.equals(reduced);
    if (!sound) {
      own.tried++;
      own.triedAndDifferent += different ? 1 : 0;
      return;
    }
    own.provedAndCompiled++;
    boolean right = true;
    for (int i = 0; i < runs.size() && different; i++) {
      boolean whole = runs.get(i).equals(original.get(i));
      boolean stopped =
          runs.get(i).isPrefixOf(original.get(i)) && runs.get(i).end().equals("exit 0");
      // What is covered when the program ends has nothing behind it that could be cut.
      boolean sameEvents = runs.get(i).events().equals(reduced.get(i).events());
      right &= (whole || stopped) && reduced.get(i).isPrefixOf(runs.get(i));
      right &= !exact || runs.get(i).equals(reduced.get(i)) || (whole && sameEvents);
    }
    if (!right) {
      wrong.add(keep(name, fault, mutant) + ": " + verdict);
    }
  }

  private String keep(String name, Fault fault, String mutant) throws IOException {
    Path file = directory.resolve(name + "." + fault + "." + wrong.size() + ".c");
    Files.writeString(file, mutant, ISO_8859_1);
    return file.toString();
  }

  private static List<int[]> inputs(String name) {
    Random random = new Random(name.hashCode());
    return IntStream.range(0, INPUTS)
        .mapToObj(i -> random.ints(16, 0, 4).map(kind -> value(random, kind)).toArray())
        .toList();
  }

  private static int value(Random random, int kind) {
    return switch (kind) {
      case 0 -> random.nextInt();
      case 1 -> random.nextInt(-200, 200);
      default -> random.nextInt(-2, 10);
    };
  }
}
