package residua.smt.solver;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;

/** The solvers that are tried, the best for bit-vectors first. */
public enum SolverName {
  BITWUZLA(Solvers.BITWUZLA),
  Z3(Solvers.Z3),
  CVC5(Solvers.CVC5),
  MATHSAT5(Solvers.MATHSAT5),
  PRINCESS(Solvers.PRINCESS),
  SMTINTERPOL(Solvers.SMTINTERPOL),
  OPENSMT(Solvers.OPENSMT);

  private final Solvers inJavaSmt;

  SolverName(Solvers inJavaSmt) {
    this.inJavaSmt = inJavaSmt;
  }

  Solvers inJavaSmt() {
    return inJavaSmt;
  }

  /** Its name on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The solver with a name on the command line. */
  public static Optional<SolverName> of(String word) {
    return Arrays.stream(values()).filter(name -> name.word().equals(word)).findFirst();
  }

  /** All names on the command line. */
  public static List<String> words() {
    return Arrays.stream(values()).map(SolverName::word).toList();
  }
}
