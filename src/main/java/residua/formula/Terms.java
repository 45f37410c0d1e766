package residua.formula;

/** Makes terms: each once, in a simple form that means the same. */
public final class Terms {
  private final TermTable table = new TermTable();
  private final Propositions propositions = new Propositions(table);
  private final Operations operations = new Operations(table, propositions);
  private final Equations equations = new Equations(table, propositions, operations);
  private final BitParts parts = new BitParts(table, operations);

  /** How many terms there are. */
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

  /** A floating number; one of single precision must be that of a {@code float}. */
  public Term real(Sort sort, double value) {
    return table.constant(sort, Double.doubleToRawLongBits(value));
  }

  /** A variable that is none of those made before. */
  public Term fresh(Sort sort) {
    return table.fresh(sort);
  }

  /** Not. */
  public Term not(Term term) {
    return propositions.not(term);
  }

  /** And; the conjuncts of the first one are at hand, see {@link #told}. */
  public Term and(Term a, Term b) {
    return propositions.and(a, b);
  }

  /** Or. */
  public Term or(Term a, Term b) {
    return propositions.or(a, b);
  }

  /** Tells, of two that exclude each other, when it is the first one: as little as says so. */
  public Term told(Term first, Term second) {
    return propositions.told(first, second);
  }

  /** One of two terms. */
  public Term ite(Term test, Term then, Term otherwise) {
    return propositions.ite(test, then, otherwise);
  }

  /** Whether two bit-vectors or truth values are the same. */
  public Term equal(Term a, Term b) {
    return equations.equal(a, b);
  }

  /** Some bits of a bit-vector. */
  public Term extract(Term term, int low, int width) {
    return parts.extract(term, low, width);
  }

  /** Two bit-vectors, one behind the other. */
  public Term concat(Term upper, Term lower) {
    return parts.concat(upper, lower);
  }

  /** A bit-vector of another size, with the same number or, if it is shorter, its lower bits. */
  public Term resized(Term term, int width, boolean signed) {
    return parts.resized(term, width, signed);
  }

  /** An operator on bit-vectors of one size, or floating numbers of one type. */
  public Term binary(Op op, Term a, Term b) {
    return operations.binary(op, a, b);
  }

  /** Whether two compare so. */
  public Term compare(Op op, Term a, Term b) {
    return operations.compare(op, a, b);
  }

  /** An operator that has one operand, or makes another sort of it. */
  public Term unary(Op op, Sort sort, Term a) {
    return operations.unary(op, sort, a);
  }
}
