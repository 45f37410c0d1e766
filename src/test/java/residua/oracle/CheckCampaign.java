package residua.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import residua.Tool;

/**
 * Reduces and checks any number of triples: {@code CheckCampaign FIRST-SEED COUNT DIRECTORY
 * [assumptions] [OPTION-OF-REDUCE ...]}. What is not proved is left in the directory.
 */
public final class CheckCampaign {
  private final Path directory;
  private final List<String> options;
  private final Map<String, Integer> verdicts = new TreeMap<>();

  CheckCampaign(Path directory, List<String> options) {
    this.directory = directory;
    this.options = options;
  }

  /** Runs it; what it finds is on standard output. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    List<String> rest = new ArrayList<>(Arrays.asList(arguments).subList(3, arguments.length));
    boolean withAssumptions = rest.remove("assumptions");
    CheckCampaign campaign =
        new CheckCampaign(Files.createDirectories(Path.of(arguments[2])), rest);
    for (long seed = first; seed < first + count; seed++) {
      String verdict = campaign.check(seed, withAssumptions);
      if (!verdict.startsWith("sound")) {
        System.out.println("seed " + seed + ": " + verdict);
        for (String name : List.of("program.c", "condition.graphml", "residual.c")) {
          Files.copy(
              campaign.directory.resolve(name),
              campaign.directory.resolve(seed + "." + name),
              java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    System.out.println(campaign.verdicts);
  }

  /** What the tool says about its own result. */
  String check(long seed, boolean withAssumptions) throws IOException {
    Triple triple =
        Triple.of(
            seed,
            1,
            withAssumptions ? EnumSet.of(Feature.ASSUMPTIONS) : EnumSet.noneOf(Feature.class));
    Path program = directory.resolve("program.c");
    Path condition = directory.resolve("condition.graphml");
    Path residual = directory.resolve("residual.c");
    Files.writeString(program, Renderer.render(triple.program()));
    Files.writeString(condition, AutomatonWriter.write(triple.condition()));
    List<String> command = new ArrayList<>(List.of("-q"));
    command.addAll(options);
    command.addAll(List.of(program.toString(), condition.toString()));
    Files.writeString(residual, Tool.reduce(command.toArray(String[]::new)), ISO_8859_1);
    Tool.Result result =
        Tool.run("check", program.toString(), condition.toString(), residual.toString());
    String verdict = (result.out() + result.err()).strip();
    verdicts.merge(verdict.split("[:(]")[0].strip(), 1, Integer::sum);
    return verdict;
  }
}
