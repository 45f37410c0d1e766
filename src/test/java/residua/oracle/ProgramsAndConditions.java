package residua.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Random programs with several conditions, as texts. */
public final class ProgramsAndConditions {
  private ProgramsAndConditions() {}

  /** What the conditions of a program may have. */
  public enum Kind {
    PLAIN,
    ASSUMPTIONS,
    RECURSION,
    POINTERS,
    ENTRIES
  }

  /**
   * A program.
   *
   * @param conditions in condition GraphML
   */
  public record Sample(String program, List<String> conditions) {}

  /** The same seed and kind make the same sample. */
  public static Sample of(long seed, Kind kind, int conditions) {
    Set<Feature> features =
        kind == Kind.PLAIN
            ? Set.of(Feature.NONDETERMINISTIC)
            : Set.of(Feature.valueOf(kind.name()));
    Random random = new Random(seed);
    Prog program = new ProgramGenerator(random, features).generate();
    String text = Renderer.render(program);
    VisibleVariables.tell(program);
    List<String> written = new ArrayList<>();
    for (int i = 0; i < conditions; i++) {
      Automaton condition = new AutomatonGenerator(random, program, features).generate();
      written.add(AutomatonWriter.write(condition));
    }
    return new Sample(text, written);
  }
}
