package residua.smt;

/** Makes bit-vector terms from parts of others: extraction, concatenation, extension. */
final class BitParts {
  private final TermTable table;
  private final Operations operations;

  BitParts(TermTable table, Operations operations) {
    this.table = table;
    this.operations = operations;
  }

  /** Extracts some bits of a bit-vector. */
  Term extract(Term term, int low, int width) {
    if (low == 0 && width == term.sort().bits()) {
      return term;
    }
    switch (term.op()) {
      case EXTRACT -> {
        return extract(term.operand(0), low + (int) term.payload(), width);
      }
      case EXTEND, EXTEND_SIGNED -> {
        int inner = term.operand(0).sort().bits();
        if (low + width <= inner) {
          return extract(term.operand(0), low, width);
        }
        if (low == 0) {
          return operations.apply(term.op(), Sort.bits(width), 0, term.operand(0));
        }
        if (low >= inner && term.op() == Op.EXTEND) {
          return table.constant(Sort.bits(width), 0);
        }
      }
      case CONCAT -> {
        int lower = term.operand(1).sort().bits();
        if (low + width <= lower) {
          return extract(term.operand(1), low, width);
        }
        if (low >= lower) {
          return extract(term.operand(0), low - lower, width);
        }
      }
      default -> {}
    }
    return operations.apply(Op.EXTRACT, Sort.bits(width), low, term);
  }

  /** Concatenates two bit-vectors. */
  Term concat(Term upper, Term lower) {
    Sort sort = Sort.bits(upper.sort().bits() + lower.sort().bits());
    boolean adjacent =
        upper.op() == Op.EXTRACT
            && lower.op() == Op.EXTRACT
            && upper.operand(0) == lower.operand(0)
            && upper.payload() == lower.payload() + lower.sort().bits();
    return adjacent
        ? extract(lower.operand(0), (int) lower.payload(), sort.bits())
        : operations.apply(Op.CONCAT, sort, 0, upper, lower);
  }

  /** A bit-vector of another width, sign- or zero-extended or, if it is shorter, truncated. */
  Term resized(Term term, int width, boolean signed) {
    if (width <= term.sort().bits()) {
      return extract(term, 0, width);
    }
    if (term.op() == Op.EXTEND || signed && term.op() == Op.EXTEND_SIGNED) {
      return resized(term.operand(0), width, term.op() == Op.EXTEND_SIGNED);
    }
    return operations.apply(signed ? Op.EXTEND_SIGNED : Op.EXTEND, Sort.bits(width), 0, term);
  }
}
