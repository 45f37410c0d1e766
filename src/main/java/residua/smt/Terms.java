package residua.smt;

/** Makes terms: each once, in an equivalent simplified form. */
public final class Terms {
  private final TermTable table = new TermTable();
  private final Propositions propositions = new Propositions(table);
  private final Operations operations = new Operations(table, propositions);
  private final Equations equations = new Equations(table, propositions, operations);
  private final BitParts parts = new BitParts(table, operations);

  /** The number of terms. */
  public int size() {
    return table.size();
  }

  /** A truth value. */
  public Term bool(boolean truth) {
    return table.bool(truth);
  }

  /** A bit-vector. */
  public Term bits(int width, long value) {
    return table.constant(Sort.bits(width), value);
  }

  /** A floating-point value; one of single precision must be that of a {@code float}. */
  public Term real(Sort sort, double value) {
    return table.constant(sort, Double.doubleToRawLongBits(value));
  }

  /** A new variable. */
  public Term fresh(Sort sort) {
    return table.fresh(sort);
  }

  /** Negation. */
  public Term not(Term term) {
    return propositions.not(term);
  }

  /** Conjunction; the conjuncts of the first operand are at hand, see {@link #told}. */
  public Term and(Term a, Term b) {
    return propositions.and(a, b);
  }

  /** Disjunction. */
  public Term or(Term a, Term b) {
    return propositions.or(a, b);
  }

  /** Distinguishes two terms that exclude each other: a weak condition for the first one. */
  public Term told(Term first, Term second) {
    return propositions.told(first, second);
  }

  /** If-then-else. */
  public Term ite(Term test, Term then, Term otherwise) {
    return propositions.ite(test, then, otherwise);
  }

  /** Whether two bit-vectors or truth values are equal. */
  public Term equal(Term a, Term b) {
    return equations.equal(a, b);
  }

  /** Extracts some bits of a bit-vector. */
  public Term extract(Term term, int low, int width) {
    return parts.extract(term, low, width);
  }

  /** Concatenates two bit-vectors. */
  public Term concat(Term upper, Term lower) {
    return parts.concat(upper, lower);
  }

  /** A bit-vector of another width, sign- or zero-extended or, if it is shorter, truncated. */
  public Term resized(Term term, int width, boolean signed) {
    return parts.resized(term, width, signed);
  }

  /** An operator on bit-vectors of one size, or floating-point values of one type. */
  public Term binary(Op op, Term a, Term b) {
    return operations.binary(op, a, b);
  }

  /** A comparison of two terms. */
  public Term compare(Op op, Term a, Term b) {
    return operations.compare(op, a, b);
  }

  /** A unary operator, or a conversion to another sort. */
  public Term unary(Op op, Sort sort, Term a) {
    return operations.unary(op, sort, a);
  }
}
