package residua.smt;

import java.util.List;

/** A term; two of one {@link Terms} are equal if and only if they are identical. */
public final class Term {
  private final int id;
  private final Op op;
  private final Sort sort;
  private final List<Term> operands;
  private final long payload;

  Term(int id, Op op, Sort sort, List<Term> operands, long payload) {
    this.id = id;
    this.op = op;
    this.sort = sort;
    this.operands = operands;
    this.payload = payload;
  }

  /** Its number; operands have smaller ones. */
  public int id() {
    return id;
  }

  /** Its operator. */
  public Op op() {
    return op;
  }

  /** Its sort. */
  public Sort sort() {
    return sort;
  }

  /** Its operands. */
  public List<Term> operands() {
    return operands;
  }

  /** An operand. */
  public Term operand(int index) {
    return operands.get(index);
  }

  /**
   * Further identification: the value of a constant (1 for true, the bits of a bit-vector, those of
   * the {@code double} for a floating-point value), the lowest bit of an extraction, the number of
   * a variable.
   */
  public long payload() {
    return payload;
  }

  /** Whether it is a constant. */
  public boolean isConstant() {
    return op == Op.CONSTANT;
  }

  /** Whether it is a given truth value. */
  public boolean is(boolean truth) {
    return op == Op.CONSTANT && sort.isBool() && payload == (truth ? 1 : 0);
  }

  /** The signed value of a constant. */
  public long signed() {
    return sort.signed(payload);
  }

  @Override
  public String toString() {
    return op + (op == Op.VARIABLE || op == Op.CONSTANT ? " " + payload : operands.toString());
  }
}
