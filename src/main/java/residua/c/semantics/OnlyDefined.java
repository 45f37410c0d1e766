package residua.c.semantics;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Programs restricted to executions in which no operation is undefined. This is an assumption of
 * the user: a proof about such a program only applies to these executions.
 *
 * @param sized the objects of static storage duration whose size is certain: others may be larger,
 *     such as one that another file defines
 */
public record OnlyDefined(Set<Integer> sized) {
  /** The reason for open executions in which an operation is undefined, or may be. */
  public static final String MAY_BE_UNDEFINED =
      "an access outside an object, or an undefined operation";

  public OnlyDefined {
    sized = Set.copyOf(sized);
  }

  /**
   * A program restricted to such executions. An unknown pointer may then point to any object whose
   * address is used, and to no other.
   *
   * @param isAlone whether nothing outside the program can know the addresses of its objects unless
   *     it is given them
   */
  public static ProgramSemantics in(ProgramSemantics meaning, boolean isAlone) {
    Uses uses = new Uses();
    meaning.initial().forEach(uses::see);
    BitSet initialised = new BitSet();
    meaning.initial().forEach(effect -> initialised(effect, initialised));
    meaning.effects().stream().flatMap(List::stream).forEach(uses::see);
    boolean areAllFunctionsKnown =
        meaning.functions().stream().allMatch(function -> function.unknown().isEmpty());
    Set<Integer> sized = new TreeSet<>();
    boolean areAllDefined = true;
    for (int i = 0; i < meaning.globals().size(); i++) {
      boolean isDefined = meaning.globals().get(i).content().isPresent() || initialised.get(i);
      areAllDefined &= isDefined;
      if (isDefined) {
        sized.add(i);
      }
    }
    boolean isClosed = isAlone && areAllDefined && areAllFunctionsKnown && !uses.hasUnknown;
    List<Storage> globals = new ArrayList<>();
    for (int i = 0; i < meaning.globals().size(); i++) {
      Storage each = meaning.globals().get(i);
      boolean escapes = each.escapes() && (!isClosed || uses.exposed.get(i));
      globals.add(
          new Storage(each.name(), each.size(), each.content(), escapes, each.isConstant()));
    }
    return new ProgramSemantics(
        globals,
        meaning.initial(),
        meaning.functions(),
        meaning.effects(),
        meaning.model(),
        meaning.volatileReads(),
        new ProgramSemantics.Question(
            meaning.specification(),
            Optional.of(new OnlyDefined(sized)),
            meaning.allocationsSucceed(),
            meaning.found()));
  }

  /** Records the object that an effect initialises. */
  private static void initialised(Effect effect, BitSet result) {
    switch (effect) {
      case Effect.Store store -> root(store.address(), result);
      case Effect.StoreBits store -> root(store.address(), result);
      case Effect.Copy copy -> root(copy.to(), result);
      case Effect.Zero zero -> root(zero.to(), result);
      default -> {}
    }
  }

  private static void root(Expression address, BitSet result) {
    switch (address) {
      case Expression.Global global -> result.set(global.index());
      case Expression.Element element -> root(element.pointer(), result);
      default -> {}
    }
  }

  /** Records the objects that a program uses in other ways than by reading and writing them. */
  private static final class Uses {
    private final BitSet exposed = new BitSet();
    private boolean hasUnknown;

    void see(Effect effect) {
      switch (effect) {
        case Effect.Store store -> {
          seeAddress(store.address());
          see(store.value());
        }
        case Effect.StoreBits store -> {
          seeAddress(store.address());
          see(store.value());
        }
        case Effect.Copy copy -> {
          seeAddress(copy.to());
          seeAddress(copy.from());
        }
        case Effect.Zero zero -> seeAddress(zero.to());
        case Effect.Measure measure -> {
          see(measure.length());
          see(measure.element());
        }
        case Effect.Reserve reserve -> see(reserve.size());
        case Effect.Assume assume -> see(assume.condition());
        case Effect.When when -> {
          see(when.condition());
          when.then().forEach(this::see);
          when.otherwise().forEach(this::see);
        }
        case Effect.Enter enter -> enter.arguments().forEach(each -> see(each.value()));
        case Effect.CallLibrary call -> call.arguments().forEach(each -> see(each.value()));
        case Effect.CallPointer call -> {
          see(call.callee());
          call.arguments().forEach(each -> see(each.value()));
        }
        case Effect.Return end -> end.value().ifPresent(each -> see(each.value()));
        case Effect.Unknown unknown -> hasUnknown = true;
        case Effect.Forget forget -> {}
        case Effect.OneOrder order -> {}
        case Effect.Violates violates -> see(violates.when());
      }
    }

    /** An address that is directly read or written. */
    private void seeAddress(Expression address) {
      switch (address) {
        case Expression.Global global -> {}
        case Expression.Element element -> {
          seeAddress(element.pointer());
          see(element.index());
        }
        default -> see(address);
      }
    }

    private void see(Expression expression) {
      switch (expression) {
        case Expression.Global global -> exposed.set(global.index());
        case Expression.Load load -> seeAddress(load.address());
        case Expression.Bits bits -> seeAddress(bits.address());
        case Expression.Element element -> {
          see(element.pointer());
          see(element.index());
        }
        case Expression.Convert convert -> see(convert.operand());
        case Expression.Negate negate -> see(negate.operand());
        case Expression.Complement complement -> see(complement.operand());
        case Expression.Binary binary -> {
          see(binary.left());
          see(binary.right());
        }
        case Expression.Compare compare -> {
          see(compare.left());
          see(compare.right());
        }
        case Expression.Both both -> {
          see(both.left());
          see(both.right());
        }
        case Expression.Either either -> {
          see(either.left());
          see(either.right());
        }
        case Expression.Choice choice -> {
          see(choice.test());
          see(choice.whenTrue());
          see(choice.whenFalse());
        }
        case Expression.Distance distance -> {
          see(distance.left());
          see(distance.right());
        }
        // The result of a function without a body may be the address of any object.
        case Expression.Anything anything -> hasUnknown |= anything.type().isPointer();
        case Expression.Invalid invalid -> {
          seeAddress(invalid.address());
          see(invalid.size());
        }
        case Expression.OfString text -> {
          seeAddress(text.address());
          see(text.most());
        }
        case Expression.NotAllocated not -> see(not.address());
        case Expression.Leaks leaks -> {}
        case Expression.Constant constant -> {}
        case Expression.Real real -> {}
        case Expression.Local local -> {}
        case Expression.Code code -> {}
      }
    }
  }
}
