package residua.analysis.symbolic.libc;

import java.util.Optional;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.DataModel;
import residua.c.semantics.Effect;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/** Functions that allocate, free, fill and copy memory. */
final class MemoryCalls {
  private final SymbolicValues values;
  private final Terms terms;
  private final SymbolicObjectTable objects;
  private final HeapCalls heap;
  private final StringCalls strings;

  MemoryCalls(
      SymbolicValues values, SymbolicObjectTable objects, StringCalls strings, DataModel model) {
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
    this.heap = new HeapCalls(values, objects, model);
    this.strings = strings;
  }

  /**
   * Executes a call.
   *
   * @return its result, if it has one
   * @throws UnsupportedEdge if the function is not one of them, too
   */
  Optional<SymbolicCell> call(CallArguments given, SymbolicState state, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    switch (given.name()) {
      case "malloc" -> {
        return Optional.of(heap.allocated(state, given.number(0), false));
      }
      case "calloc" -> {
        return Optional.of(heap.cleared(state, given.number(0), given.number(1)));
      }
      case "alloca", "alloca_with_align" -> {
        return Optional.of(reserved(given.number(0), state, evaluator));
      }
      case "realloc" -> {
        return Optional.of(heap.reallocated(state, evaluator, given.pointer(0), given.number(1)));
      }
      case "free" -> {
        heap.free(state, evaluator, given.pointer(0));
        return Optional.empty();
      }
      case "memset" -> fill(given, evaluator);
      case "memcpy" -> copy(given, false, evaluator);
      case "memmove" -> copy(given, true, evaluator);
      default -> throw new UnsupportedEdge("a call of " + given.call().name());
    }
    return Optional.of(given.get(0));
  }

  private SymbolicCell reserved(Term size, SymbolicState state, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    Term most = terms.bits(64, Effect.MOST_BYTES);
    evaluator.doubts().fail(terms.not(terms.compare(Op.UNSIGNED_AT_MOST, size, most)));
    return new Reservations(values, objects, state, evaluator).made(size);
  }

  private void fill(CallArguments given, SymbolicEvaluator evaluator) throws UnsupportedEdge {
    Term size = given.number(2);
    Term fill = terms.extract(given.number(1), 0, 8);
    if (fill.isConstant() && size.isConstant()) {
      evaluator.memory().fill(given.pointer(0), CallArguments.constant(size), (int) fill.payload());
    } else if (!strings.fillsUpTo(given.pointer(0), fill, size, evaluator)) {
      evaluator.memory().overwrite(given.pointer(0), size);
    }
  }

  private void copy(CallArguments given, boolean mayOverlap, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    Term size = given.number(2);
    SymbolicCell.Pointer to = given.pointer(0);
    SymbolicCell.Pointer from = given.pointer(1);
    if (size.isConstant()) {
      evaluator.memory().copy(to, from, CallArguments.constant(size), mayOverlap);
    } else if (!strings.copiesUpTo(to, from, size, mayOverlap, evaluator)) {
      evaluator.memory().requireReadable(from, size);
      evaluator.memory().overwrite(to, size);
    }
  }

  /** Makes an object's bytes unknown. */
  void makeInput(CallArguments given, SymbolicEvaluator evaluator) throws UnsupportedEdge {
    SymbolicCell.Pointer to = given.pointer(0);
    Term size = given.number(1);
    if (!size.isConstant()) {
      evaluator.memory().overwrite(to, size);
    } else if (!to.targets().stream().allMatch(SymbolicCell.Target::isNull)) {
      evaluator.memory().forget(to, CallArguments.constant(size));
    }
  }
}
