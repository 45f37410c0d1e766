package residua.c.frontend.translation.facts;

import java.util.ArrayList;
import java.util.List;
import residua.c.frontend.types.ProgramObjects;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.DataModel;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/**
 * Initialisers that may do more than assign values from left to right: compilers omit overwritten
 * values, and reading an object during its initialisation is undefined (C17, 6.7.9).
 */
public final class InitialiserOrder {
  /** A part of the object that gets a value: its bytes, and its bits in them. */
  private record Part(long from, long to, int firstBit, int lastBit, boolean isPlain) {
    boolean meets(Part other) {
      return from < other.to
          && other.from < to
          && firstBit <= other.lastBit
          && other.firstBit <= lastBit;
    }
  }

  private InitialiserOrder() {}

  /**
   * Checks that an initialiser in braces is not one of them.
   *
   * @param object the address of the object being initialised
   * @param effects the effects that initialise it
   * @param model the widths of types
   * @param objects tell which of them are strings
   */
  public static void require(
      Expression object, List<Effect> effects, DataModel model, ProgramObjects objects) {
    List<Part> parts = new ArrayList<>();
    boolean doesMore = false;
    for (Effect effect : flat(effects)) {
      Part part =
          switch (effect) {
            case Effect.Store(var type, var address, var value) -> {
              requireUnread(object, value);
              Scalar stored = type.isPointer() ? model.ofStoredPointers() : type;
              yield part(object, address, stored.size(), value instanceof Expression.Constant);
            }
            case Effect.StoreBits(var unit, var address, int shift, int width, var value) -> {
              requireUnread(object, value);
              Part whole = part(object, address, unit.size(), value instanceof Expression.Constant);
              yield whole == NONE
                  ? NONE
                  : new Part(whole.from, whole.to, shift, shift + width - 1, whole.isPlain);
            }
            case Effect.Copy(var to, var from, long size) -> {
              requireUnread(object, new Expression.Load(from.type(), from));
              // If a copied structure is overwritten in part, compilers may or may not keep its
              // other members.
              boolean isString =
                  from instanceof Expression.Global(int index) && objects.isText(index);
              yield part(object, to, size, isString);
            }
            case Effect.Zero(var to, long size) -> part(object, to, size, true);
            default -> NONE;
          };
      if (part == NONE) {
        // An overwritten initialiser is omitted with all its side effects.
        doesMore = true;
        continue;
      }
      if (parts.stream().anyMatch(before -> before.meets(part))) {
        throw new UnmodelledConstruct("an initialiser that overwrites a value");
      }
      // A plain value may or may not be omitted; there may be very many of them.
      if (!part.isPlain || doesMore) {
        parts.add(part);
      }
    }
  }

  /** Whether effects only assign values to an object. */
  public static boolean onlyGivesValues(List<Effect> effects) {
    return effects.stream()
        .allMatch(effect ->
            effect instanceof Effect.Store
                || effect instanceof Effect.StoreBits
                || effect instanceof Effect.Copy
                || effect instanceof Effect.Zero);
  }

  /** Effects of both branches, one after the other. */
  private static List<Effect> flat(List<Effect> effects) {
    List<Effect> result = new ArrayList<>();
    for (Effect effect : effects) {
      if (effect instanceof Effect.When(var condition, var then, var otherwise)) {
        result.addAll(flat(then));
        result.addAll(flat(otherwise));
      } else {
        result.add(effect);
      }
    }
    return result;
  }

  private static final Part NONE = new Part(0, 0, 0, 0, true);

  private static Part part(Expression object, Expression at, long size, boolean isPlain) {
    if (at.equals(object)) {
      return new Part(0, size, 0, Integer.MAX_VALUE, isPlain);
    }
    return at instanceof Expression.Element(var base, Expression.Constant offset, long step)
            && base.equals(object)
        ? new Part(offset.bits() * step, offset.bits() * step + size, 0, Integer.MAX_VALUE, isPlain)
        : NONE;
  }

  private static void requireUnread(Expression object, Expression value) {
    if (reads(object, value)) {
      throw new UnmodelledConstruct("an initialiser that reads the object it initialises");
    }
  }

  private static boolean reads(Expression object, Expression value) {
    return switch (value) {
      case Expression.Load load -> isIn(object, load.address()) || reads(object, load.address());
      case Expression.Bits bits -> isIn(object, bits.address()) || reads(object, bits.address());
      case Expression.Convert convert -> reads(object, convert.operand());
      case Expression.Negate negate -> reads(object, negate.operand());
      case Expression.Complement complement -> reads(object, complement.operand());
      case Expression.Binary binary ->
          reads(object, binary.left()) || reads(object, binary.right());
      case Expression.Compare compare ->
          reads(object, compare.left()) || reads(object, compare.right());
      case Expression.Both both -> reads(object, both.left()) || reads(object, both.right());
      case Expression.Either either ->
          reads(object, either.left()) || reads(object, either.right());
      case Expression.Choice choice ->
          reads(object, choice.test())
              || reads(object, choice.whenTrue())
              || reads(object, choice.whenFalse());
      case Expression.Element element ->
          reads(object, element.pointer()) || reads(object, element.index());
      case Expression.Distance distance ->
          reads(object, distance.left()) || reads(object, distance.right());
      case Expression.Invalid invalid ->
          reads(object, invalid.address()) || reads(object, invalid.size());
      case Expression.OfString text -> true;
      case Expression.NotAllocated not -> reads(object, not.address());
      case Expression.Leaks leaks -> false;
      case Expression.Constant constant -> false;
      case Expression.Real real -> false;
      case Expression.Global global -> false;
      case Expression.Local local -> false;
      case Expression.Code code -> false;
      case Expression.Anything anything -> false;
    };
  }

  private static boolean isIn(Expression object, Expression address) {
    return switch (address) {
      case Expression.Element element -> isIn(object, element.pointer());
      default -> address.equals(object);
    };
  }
}
