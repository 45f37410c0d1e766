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
 * A random program with a random condition, and a version of it: whenever what is carried covers a
 * run of the new version, the condition covers that of the old one on the same input, and both do
 * the same to the end.
 */
final class CarriedOracle {
  private static final int RUNS = 10;

  private final Path directory;
  private final VersionsOracle versions;
  private final Gcc gcc;

  /**
   * What was seen of one pair.
   *
   * @param coveredBefore how many runs the condition covers of the old version
   * @param covered how many are covered of the new one
   * @param fault what is wrong
   */
  record Outcome(int coveredBefore, int covered, Optional<String> fault) {}

  CarriedOracle(Path directory) throws IOException {
    this.directory = directory;
    this.versions = new VersionsOracle(directory);
    this.gcc = new Gcc(directory, "-DEVENT_LIMIT=" + Oracle.EVENT_LIMIT);
  }

  /** Looks at one pair; nothing if the edited program is none. */
  Optional<Outcome> check(long seed, Feature feature) throws IOException {
    Triple triple = Triple.of(seed, RUNS, Set.of(feature));
    String text = Renderer.render(triple.program());
    Random random = new Random(seed);
    String edited = Edits.of(text, 1 + random.nextInt(2), random);
    Path old = Files.writeString(directory.resolve("old.c"), text);
    Path mine = Files.writeString(directory.resolve("new.c"), edited);
    Path condition = directory.resolve("verified.graphml");
    Files.writeString(condition, AutomatonWriter.write(triple.condition()));
    List<Run> before;
    List<Run> after;
    try {
      after = runs(mine, triple);
      before = runs(old, triple);
    } catch (IOException noProgram) {
      return Optional.empty();
    }
    Path carried = directory.resolve("carried.graphml");
    Tool.Result made =
        Tool.run("condition", "carry", "" + old, "" + mine, "" + condition, "-o", "" + carried);
    if (made.exitCode() != 0) {
      return Optional.of(new Outcome(0, 0, Optional.of(made.err())));
    }
    List<Run> restBefore = rest(old, condition, triple);
    List<Run> rest = rest(mine, carried, triple);
    int coveredBefore = 0;
    int covered = 0;
    for (int i = 0; i < RUNS; i++) {
      boolean same = before.get(i).equals(after.get(i));
      boolean wasCovered = !restBefore.get(i).equals(before.get(i));
      boolean isCovered = !rest.get(i).equals(after.get(i));
      coveredBefore += wasCovered ? 1 : 0;
      covered += isCovered ? 1 : 0;
      if (isCovered && !(same && wasCovered)) {
        String fault =
            "run %d: %s%nold %s%nnew %s%nrest of old %s%nrest of new %s%n%s-----%n%s%s%s"
                .formatted(
                    i,
                    same ? "was not covered" : "is not the same",
                    before.get(i),
                    after.get(i),
                    restBefore.get(i),
                    rest.get(i),
                    text,
                    edited,
                    Files.readString(condition),
                    Files.readString(carried));
        return Optional.of(new Outcome(coveredBefore, covered, Optional.of(fault)));
      }
    }
    return Optional.of(new Outcome(coveredBefore, covered, Optional.empty()));
  }

  private List<Run> rest(Path program, Path condition, Triple triple) throws IOException {
    String residual = Tool.reduce("" + program, "" + condition, "-q", "--max-growth", "none");
    return runs(Files.writeString(directory.resolve("residual.c"), residual), triple);
  }

  private List<Run> runs(Path program, Triple triple) throws IOException {
    return gcc.run(versions.compile(program), triple.inputs());
  }
}
