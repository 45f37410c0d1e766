package residua.symbolic;

import java.util.List;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.Effect;
import residua.meaning.Scalar;

/**
 * The arguments of a call of the library, evaluated, as its functions take them.
 *
 * @param call the call
 * @param given its arguments; any pointer stands for a structure
 */
record CallArguments(Values values, Effect.CallLibrary call, List<Datum> given) {
  /** The name of the function, without what says that the compiler knows it. */
  String name() {
    String name = call.name();
    return name.startsWith(BUILTIN) ? name.substring(BUILTIN.length()) : name;
  }

  private static final String BUILTIN = "__builtin_";

  private Terms terms() {
    return values.terms();
  }

  /** How many there are. */
  int count() {
    return given.size();
  }

  /** One of them. */
  Datum get(int index) {
    return given.get(index);
  }

  /** One of them as a pointer. */
  Datum.Pointer pointer(int index) throws Unfollowed {
    if (given.size() <= index) {
      throw new Unfollowed("a call with another number of arguments");
    }
    return (Datum.Pointer) values.as(given.get(index), Scalar.POINTER);
  }

  /** One of them, an integer, as 64 bits. */
  Term number(int index) throws Unfollowed {
    if (given.size() <= index
        || !(given.get(index) instanceof Datum.Number(Term number))
        || number.sort().isFloating()) {
      throw new Unfollowed("an argument that is not known");
    }
    return terms().resized(number, 64, call.arguments().get(index).value().type().isSigned());
  }

  /** One of them, a size that is known. */
  long constant(int index) throws Unfollowed {
    return constant(number(index));
  }

  /** A size that is known. */
  static long constant(Term term) throws Unfollowed {
    if (!term.isConstant() || term.payload() < 0) {
      throw new Unfollowed("a size that is not known");
    }
    return term.payload();
  }
}
