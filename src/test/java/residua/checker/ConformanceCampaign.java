package residua.checker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import residua.testing.Tool;

/**
 * Checks the residuals of the programs in {@code test-programs/c}: {@code ConformanceCampaign
 * DIRECTORY [PREFIX [OPTION-OF-REDUCE ...]]}.
 */
public final class ConformanceCampaign {
  private static final Path PROGRAMS = Path.of("test-programs", "c");

  private ConformanceCampaign() {}

  /** Prints what is not proved. */
  public static void main(String[] arguments) throws IOException {
    Path directory = Files.createDirectories(Path.of(arguments[0]));
    Map<String, Integer> verdicts = new TreeMap<>();
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".c")).sorted().toList()) {
        String name = file.getFileName().toString();
        if (arguments.length > 1 && !name.startsWith(arguments[1])) {
          continue;
        }
        for (String condition : List.of("never", "rare", "toggle")) {
          for (boolean fromCfa : new boolean[] {false, true}) {
            Path automaton = PROGRAMS.resolve("conditions").resolve(condition + ".graphml");
            List<String> command = new ArrayList<>(List.of("reduce", "-q"));
            if (fromCfa) {
              command.add("--from-cfa");
            }
            command.addAll(
                List.of(arguments).subList(Math.min(2, arguments.length), arguments.length));
            command.addAll(List.of(file.toString(), automaton.toString()));
            Tool.Result reduced = Tool.run(command.toArray(String[]::new));
            Path residual = directory.resolve(name + "." + condition + (fromCfa ? ".cfa.c" : ".c"));
            Files.writeString(residual, reduced.out(), ISO_8859_1);
            Tool.Result result =
                Tool.run("check", file.toString(), automaton.toString(), residual.toString());
            String verdict = (result.out() + result.err()).strip();
            verdicts.merge(verdict.split("[:(]")[0].strip(), 1, Integer::sum);
            if (!verdict.startsWith("sound")) {
              System.out.println(residual + " " + verdict);
            }
          }
        }
      }
    }
    System.out.println(verdicts);
  }
}
