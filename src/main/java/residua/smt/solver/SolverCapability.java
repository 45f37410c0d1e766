package residua.smt.solver;

import java.util.List;
import org.sosy_lab.java_smt.api.ArrayFormula;
import org.sosy_lab.java_smt.api.ArrayFormulaManager;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.FormulaType;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.InterpolatingProverEnvironment;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverException;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/** The possible capabilities of a solver, each with a small test question. */
enum SolverCapability {
  VECTORS(
      "bit-vectors",
      (name, context) -> answers(name, Encoding.BITS, SolverCapability::aboutVectors)),
  REALS("floats", (name, context) -> answers(name, Encoding.BITS, SolverCapability::aboutReals)),
  INTEGERS(
      "integers",
      (name, context) -> answers(name, Encoding.LINEAR, SolverCapability::aboutVectors)),
  ARRAYS("arrays", (name, context) -> hasArrays(context)),
  CORES("unsat cores", (name, context) -> hasCores(context)),
  INTERPOLANTS(
      "interpolants of integers",
      (name, context) -> {
        IntegerFormulaManager integers = context.getFormulaManager().getIntegerFormulaManager();
        IntegerFormula x = integers.makeVariable("integer");
        return interpolates(
            context,
            integers.lessThan(x, integers.makeNumber(3)),
            integers.greaterThan(x, integers.makeNumber(5)));
      }),
  VECTOR_INTERPOLANTS(
      "interpolants of bit-vectors",
      (name, context) -> {
        BitvectorFormulaManager vectors = context.getFormulaManager().getBitvectorFormulaManager();
        BitvectorFormula x = vectors.makeVariable(8, "vector");
        return interpolates(
            context,
            vectors.lessThan(x, vectors.makeBitvector(8, 3), false),
            vectors.greaterThan(x, vectors.makeBitvector(8, 5), false));
      });

  private static final long MOST_NANOS = 10_000_000_000L;

  private final String words;
  private final Trial trial;

  /** Tests the capability. */
  interface Trial {
    boolean holds(SolverName name, SolverContext context)
        throws SolverException, InterruptedException, SolverUnavailable;
  }

  private interface Question {
    Term about(Terms terms);
  }

  SolverCapability(String words, Trial trial) {
    this.words = words;
    this.trial = trial;
  }

  String words() {
    return words;
  }

  Trial trial() {
    return trial;
  }

  /** A solver counts as capable once it has solved something. */
  private static boolean answers(SolverName name, Encoding encoding, Question question)
      throws SolverUnavailable {
    Terms terms = new Terms();
    Term asked = question.about(terms);
    try (Solver solver = Solver.start(name, encoding)) {
      return solver.check(asked, MOST_NANOS) instanceof SolverAnswer.Satisfiable answer
          && answer.model().holds(asked);
    }
  }

  /** Are there bit-vectors with this sum and this conjunction? */
  private static Term aboutVectors(Terms terms) {
    Term x = terms.fresh(Sort.bits(8));
    Term y = terms.fresh(Sort.bits(8));
    return terms.and(
        terms.equal(terms.binary(Op.BIT_AND, x, y), terms.bits(8, 12)),
        terms.equal(terms.binary(Op.ADD, x, y), terms.bits(8, 41)));
  }

  /** Is there a value that is half of another one, which is three? */
  private static Term aboutReals(Terms terms) {
    Term x = terms.unary(Op.F_OF_BITS, Sort.F32, terms.fresh(Sort.bits(32)));
    return terms.compare(Op.F_EQUAL, terms.binary(Op.F_ADD, x, x), terms.real(Sort.F32, 3));
  }

  private static boolean hasArrays(SolverContext context)
      throws SolverException, InterruptedException {
    BitvectorFormulaManager vectors;
    ArrayFormulaManager arrays = context.getFormulaManager().getArrayFormulaManager();
    try {
      vectors = context.getFormulaManager().getBitvectorFormulaManager();
    } catch (UnsupportedOperationException e) {
      return hasIntegerArrays(context, arrays);
    }
    FormulaType<BitvectorFormula> type = FormulaType.getBitvectorTypeWithSize(8);
    ArrayFormula<BitvectorFormula, BitvectorFormula> array = arrays.makeArray("m", type, type);
    BitvectorFormula one = vectors.makeBitvector(8, 1);
    BitvectorFormula read = arrays.select(arrays.store(array, one, one), one);
    return isUnsatisfiable(
        context,
        context.getFormulaManager().getBooleanFormulaManager().not(vectors.equal(read, one)));
  }

  private static boolean hasIntegerArrays(SolverContext context, ArrayFormulaManager arrays)
      throws SolverException, InterruptedException {
    IntegerFormulaManager integers = context.getFormulaManager().getIntegerFormulaManager();
    ArrayFormula<IntegerFormula, IntegerFormula> array =
        arrays.makeArray("m", FormulaType.IntegerType, FormulaType.IntegerType);
    IntegerFormula one = integers.makeNumber(1);
    IntegerFormula read = arrays.select(arrays.store(array, one, one), one);
    return isUnsatisfiable(
        context,
        context.getFormulaManager().getBooleanFormulaManager().not(integers.equal(read, one)));
  }

  private static boolean isUnsatisfiable(SolverContext context, BooleanFormula formula)
      throws SolverException, InterruptedException {
    try (ProverEnvironment environment = context.newProverEnvironment()) {
      environment.addConstraint(formula);
      return environment.isUnsat();
    }
  }

  private static boolean hasCores(SolverContext context)
      throws SolverException, InterruptedException {
    BooleanFormula x = context.getFormulaManager().getBooleanFormulaManager().makeVariable("truth");
    BooleanFormula not = context.getFormulaManager().getBooleanFormulaManager().not(x);
    try (Cores cores = new Cores(context)) {
      return cores.of(List.of(), List.of(x, not)).isPresent();
    }
  }

  private static boolean interpolates(SolverContext context, BooleanFormula a, BooleanFormula b)
      throws SolverException, InterruptedException {
    return interpolates(context.newProverEnvironmentWithInterpolation(), a, b);
  }

  private static <T> boolean interpolates(
      InterpolatingProverEnvironment<T> environment, BooleanFormula a, BooleanFormula b)
      throws SolverException, InterruptedException {
    try (environment) {
      T first = environment.push(a);
      environment.push(b);
      return environment.isUnsat() && environment.getInterpolant(List.of(first)) != null;
    }
  }
}
