package residua.analysis.bounded.unrolling;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;

/**
 * Live objects of a function's frame: those that may still be read before they get another value.
 * Only used to decide which facts are worth knowing.
 */
final class FrameLiveness {
  private final ProgramSemantics meaning;
  private final Function function;
  private final List<BitSet> live = new ArrayList<>();

  FrameLiveness(ProgramSemantics meaning, Function function) {
    this.meaning = meaning;
    this.function = function;
    function.locations().forEach(location -> live.add(new BitSet()));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = function.edges().size() - 1; i >= 0; i--) {
        Edge edge = function.edges().get(i);
        BitSet before = before(edge);
        BitSet known = live.get(edge.source());
        before.andNot(known);
        if (!before.isEmpty()) {
          known.or(before);
          changed = true;
        }
      }
    }
  }

  /** Whether an object may be read after control was at a location. */
  boolean isLive(int location, int slot) {
    return live.get(location).get(slot);
  }

  private BitSet before(Edge edge) {
    BitSet result = (BitSet) live.get(edge.target()).clone();
    List<Effect> effects = meaning.of(edge.id());
    for (int i = effects.size() - 1; i >= 0; i--) {
      back(effects.get(i), result);
    }
    return result;
  }

  private void back(Effect effect, BitSet slots) {
    switch (effect) {
      case Effect.Store store -> {
        if (store.address() instanceof Expression.Local local) {
          if (size(local.slot()) == store.type().size()) {
            slots.clear(local.slot());
          }
        } else {
          reads(store.address(), slots);
        }
        reads(store.value(), slots);
      }
      case Effect.StoreBits store -> {
        reads(store.address(), slots);
        reads(store.value(), slots);
      }
      case Effect.Copy copy -> {
        reads(copy.to(), slots);
        reads(copy.from(), slots);
      }
      case Effect.Zero zero -> reads(zero.to(), slots);
      case Effect.Forget forget -> forget.slots().forEach(slots::clear);
      case Effect.Measure measure -> {
        slots.clear(measure.slot());
        reads(measure.length(), slots);
        reads(measure.element(), slots);
      }
      case Effect.Reserve reserve -> {
        // Its pointee's lifetime ends.
        slots.set(reserve.slot());
        reads(reserve.size(), slots);
      }
      case Effect.Assume assume -> reads(assume.condition(), slots);
      case Effect.When when -> {
        BitSet otherwise = (BitSet) slots.clone();
        when.then().reversed().forEach(each -> back(each, slots));
        when.otherwise().reversed().forEach(each -> back(each, otherwise));
        slots.or(otherwise);
        reads(when.condition(), slots);
      }
      case Effect.Enter enter -> {
        enter.result().ifPresent(result -> slots.clear(result.slot()));
        enter.arguments().forEach(each -> reads(each.value(), slots));
      }
      case Effect.CallLibrary call -> {
        call.result().ifPresent(result -> slots.clear(result.slot()));
        call.arguments().forEach(each -> reads(each.value(), slots));
      }
      case Effect.CallPointer call -> {
        reads(call.callee(), slots);
        call.arguments().forEach(each -> reads(each.value(), slots));
      }
      case Effect.Return end -> end.value().ifPresent(each -> reads(each.value(), slots));
      case Effect.Unknown unknown -> {}
      case Effect.OneOrder order -> {}
      case Effect.Violates violates -> reads(violates.when(), slots);
    }
  }

  private long size(int slot) {
    return meaning.functions().get(function.index()).slots().get(slot).size();
  }

  private static void reads(Expression expression, BitSet slots) {
    switch (expression) {
      case Expression.Local local -> slots.set(local.slot());
      case Expression.Load load -> reads(load.address(), slots);
      case Expression.Bits bits -> reads(bits.address(), slots);
      case Expression.Convert convert -> reads(convert.operand(), slots);
      case Expression.Negate negate -> reads(negate.operand(), slots);
      case Expression.Complement complement -> reads(complement.operand(), slots);
      case Expression.Binary binary -> {
        reads(binary.left(), slots);
        reads(binary.right(), slots);
      }
      case Expression.Compare compare -> {
        reads(compare.left(), slots);
        reads(compare.right(), slots);
      }
      case Expression.Both both -> {
        reads(both.left(), slots);
        reads(both.right(), slots);
      }
      case Expression.Either either -> {
        reads(either.left(), slots);
        reads(either.right(), slots);
      }
      case Expression.Choice choice -> {
        reads(choice.test(), slots);
        reads(choice.whenTrue(), slots);
        reads(choice.whenFalse(), slots);
      }
      case Expression.Element element -> {
        reads(element.pointer(), slots);
        reads(element.index(), slots);
      }
      case Expression.Distance distance -> {
        reads(distance.left(), slots);
        reads(distance.right(), slots);
      }
      case Expression.Invalid invalid -> {
        reads(invalid.address(), slots);
        reads(invalid.size(), slots);
      }
      case Expression.OfString text -> {
        reads(text.address(), slots);
        reads(text.most(), slots);
      }
      case Expression.NotAllocated not -> reads(not.address(), slots);
      case Expression.Leaks leaks -> {}
      case Expression.Constant constant -> {}
      case Expression.Real real -> {}
      case Expression.Global global -> {}
      case Expression.Code code -> {}
      case Expression.Anything anything -> {}
    }
  }
}
