package residua.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import residua.cli.parts.SplitCommand;
import residua.reducer.splitting.SplitCriterion;

/** Options of {@code verify} for verification in parts. */
final class PartsOptions {
  @Option(
      names = "--parts",
      paramLabel = "N",
      description =
          "Divides the rest among N programs, as split does, and verifies each. One FALSE is the"
              + " answer and ends the others; TRUE needs all.")
  private Optional<Integer> parts = Optional.empty();

  @Option(
      names = "--work",
      paramLabel = "DIRECTORY",
      description = "With --parts: where all results are stored, so that --resume can continue.")
  private String work = "";

  @Mixin private PlaceOptions places;

  @Option(
      names = "--resplit",
      paramLabel = "DEPTH",
      defaultValue = "0",
      description =
          "With --parts: divides an undecided part into two, and those again, at most this often"
              + " (default: ${DEFAULT-VALUE}).")
  private int resplit;

  @Option(
      names = "--by",
      paramLabel = "NAME",
      defaultValue = "auto",
      description = "With --parts: how executions are divided, as for split.")
  private SplitCriterion by = SplitCriterion.AUTO;

  @Option(
      names = "--test",
      paramLabel = "TEST",
      description = "With --parts and --by tests: a test, as for split; may be repeated.")
  private List<String> tests = new ArrayList<>();

  boolean isWanted() {
    return parts.isPresent();
  }

  int parts() {
    return parts.orElse(1);
  }

  String work() {
    return work;
  }

  PlaceOptions places() {
    return places;
  }

  int resplit() {
    return resplit;
  }

  /** The arguments that give {@code split} the criterion, with absolute names. */
  List<String> division() {
    List<String> words = new ArrayList<>(List.of("--by", by.toString()));
    tests.forEach(
        test -> words.addAll(List.of("--test", Path.of(test).toAbsolutePath().toString())));
    return words;
  }

  /** A usage error in them; empty if there is none. */
  Optional<String> objection() {
    if (!isWanted()) {
      boolean isAny =
          !work.isEmpty()
              || !tests.isEmpty()
              || resplit != 0
              || by != SplitCriterion.AUTO
              || places.isGiven();
      return isAny
          ? Optional.of("--work, --on, --jobs, --resplit, --by and --test go with --parts only")
          : Optional.empty();
    }
    if (parts() < 1 || parts() > SplitCommand.MOST_PARTS) {
      return Optional.of("--parts must be from 1 to " + SplitCommand.MOST_PARTS);
    }
    if (work.isEmpty()) {
      return Optional.of("--parts needs --work DIRECTORY");
    }
    if ((by == SplitCriterion.TESTS) == tests.isEmpty()) {
      return Optional.of("--by tests needs --test TEST, and --test needs --by tests");
    }
    if (resplit < 0 || resplit > 20) {
      return Optional.of("--resplit must be from 0 to 20");
    }
    return places.objection();
  }
}
