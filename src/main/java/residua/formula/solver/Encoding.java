package residua.formula.solver;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What solvers are told of numbers. */
public enum Encoding {
  /** Each bit. */
  BITS(List.of(SolverName.BITWUZLA, SolverName.PRINCESS)),

  /**
   * Integers without bounds, with what they are when they wrap around; of what is not linear only
   * what is asked for, and nothing of floating numbers. See {@link LinearTranslation}.
   */
  LINEAR(List.of(SolverName.SMTINTERPOL, SolverName.PRINCESS));

  private final List<SolverName> usual;

  Encoding(List<SolverName> usual) {
    this.usual = usual;
  }

  /** The solvers that are tried if nobody names one, in order. */
  List<SolverName> usual() {
    return usual;
  }

  /** Its name on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The encoding with a name on the command line. */
  public static Optional<Encoding> of(String word) {
    return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
  }

  /** All names on the command line. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Encoding::word).toList();
  }
}
