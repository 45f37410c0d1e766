package residua.analysis.symbolic.libc;

import java.util.List;
import java.util.Optional;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.c.semantics.Effect;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Arithmetic library functions with exactly known results: on bits, and on floating-point values.
 */
final class NumberCalls {
  private static final String BUILTIN = "__builtin_";

  private final Terms terms;
  private final FloatingCalls floating;

  NumberCalls(SymbolicValues values) {
    this.terms = values.terms();
    this.floating = new FloatingCalls(values);
  }

  /** The result of a call; empty if it is no such function, or is called differently. */
  Optional<Term> value(
      Effect.CallLibrary call, List<SymbolicCell> given, SymbolicEvaluator evaluator) {
    boolean isBuiltin = call.name().startsWith(BUILTIN);
    String name = isBuiltin ? call.name().substring(BUILTIN.length()) : call.name();
    if (!given.isEmpty()
        && given.get(0) instanceof SymbolicCell.Number(Term first)
        && !first.sort().isFloating()) {
      boolean signed = call.arguments().get(0).value().type().isSigned();
      Optional<Term> bits = bits(name, first, signed, isBuiltin, evaluator);
      if (bits.isPresent()) {
        return bits;
      }
    }
    return floating.value(call, name, isBuiltin, given);
  }

  private Optional<Term> bits(
      String name, Term given, boolean signed, boolean isBuiltin, SymbolicEvaluator evaluator) {
    switch (name) {
      case "abs", "labs", "llabs" -> {
        Term zero = terms.bits(given.sort().bits(), 0);
        Term isBelow = terms.compare(Op.SIGNED_LESS, given, zero);
        return Optional.of(terms.ite(isBelow, terms.binary(Op.SUBTRACT, zero, given), given));
      }
      default -> {}
    }
    boolean isLong = name.endsWith("l");
    int width = isLong ? 64 : 32;
    Term x = terms.resized(given, width, signed);
    String base = isLong ? name.replaceAll("l+$", "") : name;
    if (base.equals("ffs")) {
      return Optional.of(lowest(x));
    }
    if (!isBuiltin) {
      return Optional.empty();
    }
    return switch (base) {
      case "popcount" -> Optional.of(count(x));
      case "parity" -> Optional.of(terms.binary(Op.BIT_AND, count(x), terms.bits(32, 1)));
      case "ctz" -> {
        evaluator.doubts().fail(terms.equal(x, terms.bits(width, 0)));
        yield Optional.of(terms.binary(Op.SUBTRACT, lowest(x), terms.bits(32, 1)));
      }
      case "clz" -> {
        evaluator.doubts().fail(terms.equal(x, terms.bits(width, 0)));
        yield Optional.of(leading(x));
      }
      case "expect" -> Optional.of(terms.resized(given, 64, signed));
      default -> Optional.empty();
    };
  }

  private Term isSet(Term x, int bit) {
    return terms.equal(terms.extract(x, bit, 1), terms.bits(1, 1));
  }

  /** The position of the lowest set bit, from 1 on; 0 if there is none. */
  private Term lowest(Term x) {
    Term result = terms.bits(32, 0);
    for (int bit = x.sort().bits() - 1; bit >= 0; bit--) {
      result = terms.ite(isSet(x, bit), terms.bits(32, bit + 1), result);
    }
    return result;
  }

  private Term leading(Term x) {
    int width = x.sort().bits();
    Term result = terms.bits(32, width);
    for (int bit = 0; bit < width; bit++) {
      result = terms.ite(isSet(x, bit), terms.bits(32, width - 1 - bit), result);
    }
    return result;
  }

  /** The number of set bits: neighbours are added, then neighbouring sums. */
  private Term count(Term x) {
    int width = x.sort().bits();
    long[] masks = {
      0x5555555555555555L,
      0x3333333333333333L,
      0x0f0f0f0f0f0f0f0fL,
      0x00ff00ff00ff00ffL,
      0x0000ffff0000ffffL,
      0x00000000ffffffffL
    };
    Term sums = x;
    for (int step = 0; 1 << step < width; step++) {
      Term mask = terms.bits(width, masks[step]);
      Term moved = terms.binary(Op.SHIFT_RIGHT, sums, terms.bits(width, 1L << step));
      sums =
          terms.binary(
              Op.ADD, terms.binary(Op.BIT_AND, sums, mask), terms.binary(Op.BIT_AND, moved, mask));
    }
    return terms.resized(sums, 32, false);
  }
}
