package residua.formula;

import java.util.List;

/** A term; two of one {@link Terms} are the same if and only if they are identical. */
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

  /** What it is made by. */
  public Op op() {
    return op;
  }

  /** What values it has. */
  public Sort sort() {
    return sort;
  }

  /** What it is made of. */
  public List<Term> operands() {
    return operands;
  }

  /** An operand. */
  public Term operand(int index) {
    return operands.get(index);
  }

  /**
   * What distinguishes it further: the value of a constant (1 for true, the bits of a bit-vector,
   * those of the {@code double} that a floating number is), the lowest bit of an extraction, the
   * number of a variable.
   */
  public long payload() {
    return payload;
  }

  /** Whether it is a constant. */
  public boolean isConstant() {
    return op == Op.CONSTANT;
  }

  /** Whether it is that truth value. */
  public boolean is(boolean truth) {
    return op == Op.CONSTANT && sort.isBool() && payload == (truth ? 1 : 0);
  }

  /** The number that a constant is, with a sign. */
  public long signed() {
    return sort.signed(payload);
  }

  @Override
  public String toString() {
    return op + (op == Op.VARIABLE || op == Op.CONSTANT ? " " + payload : operands.toString());
  }
}
