package residua.smt.solver;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The encodings of arithmetic for solvers. */
public enum Encoding {
  /** Each bit. */
  BITS(List.of(SolverName.BITWUZLA, SolverName.PRINCESS)),

  /**
   * Unbounded integers, with explicit wrap-around; non-linear terms are refined on demand, and
   * floating-point values are unconstrained. See {@link LinearTranslation}.
   */
  LINEAR(List.of(SolverName.SMTINTERPOL, SolverName.PRINCESS));

  private final List<SolverName> usual;

  Encoding(List<SolverName> usual) {
    this.usual = usual;
  }

  /** The default solvers, in the order in which they are tried. */
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
