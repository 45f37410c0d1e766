package residua.symbolic;

import java.util.List;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.Effect;
import residua.meaning.Scalar;

/**
 * The evaluated arguments of a library call, as its functions take them.
 *
 * @param call the call
 * @param given its arguments; a structure is represented by an arbitrary pointer
 */
record CallArguments(Values values, Effect.CallLibrary call, List<Datum> given) {
  /** The name of the function, without the prefix of compiler built-ins. */
  String name() {
    String name = call.name();
    return name.startsWith(BUILTIN) ? name.substring(BUILTIN.length()) : name;
  }

  private static final String BUILTIN = "__builtin_";

  private Terms terms() {
    return values.terms();
  }

  /** The number of arguments. */
  int count() {
    return given.size();
  }

  /** The argument at an index. */
  Datum get(int index) {
    return given.get(index);
  }

  /** The argument at an index as a pointer. */
  Datum.Pointer pointer(int index) throws Unfollowed {
    if (given.size() <= index) {
      throw new Unfollowed("a call with another number of arguments");
    }
    return (Datum.Pointer) values.as(given.get(index), Scalar.POINTER);
  }

  /** The argument at an index, an integer, as 64 bits. */
  Term number(int index) throws Unfollowed {
    if (given.size() <= index
        || !(given.get(index) instanceof Datum.Number(Term number))
        || number.sort().isFloating()) {
      throw new Unfollowed("an argument that is not known");
    }
    return terms().resized(number, 64, call.arguments().get(index).value().type().isSigned());
  }

  /** The argument at an index, a known size. */
  long constant(int index) throws Unfollowed {
    return constant(number(index));
  }

  /** The value of a known size. */
  static long constant(Term term) throws Unfollowed {
    if (!term.isConstant() || term.payload() < 0) {
      throw new Unfollowed("a size that is not known");
    }
    return term.payload();
  }
}
