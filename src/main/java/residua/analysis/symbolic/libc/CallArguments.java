package residua.analysis.symbolic.libc;

import java.util.List;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.Effect;
import residua.c.semantics.Scalar;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * The evaluated arguments of a library call, as its functions take them.
 *
 * @param call the call
 * @param given its arguments; a structure is represented by an arbitrary pointer
 */
record CallArguments(SymbolicValues values, Effect.CallLibrary call, List<SymbolicCell> given) {
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
  SymbolicCell get(int index) {
    return given.get(index);
  }

  /** The argument at an index as a pointer. */
  SymbolicCell.Pointer pointer(int index) throws UnsupportedEdge {
    if (given.size() <= index) {
      throw new UnsupportedEdge("a call with the wrong number of arguments");
    }
    return (SymbolicCell.Pointer) values.as(given.get(index), Scalar.POINTER);
  }

  /** The argument at an index, an integer, as 64 bits. */
  Term number(int index) throws UnsupportedEdge {
    if (given.size() <= index
        || !(given.get(index) instanceof SymbolicCell.Number(Term number))
        || number.sort().isFloating()) {
      throw new UnsupportedEdge("an unknown argument");
    }
    return terms().resized(number, 64, call.arguments().get(index).value().type().isSigned());
  }

  /** The argument at an index, a known size. */
  long constant(int index) throws UnsupportedEdge {
    return constant(number(index));
  }

  /** The value of a known size. */
  static long constant(Term term) throws UnsupportedEdge {
    if (!term.isConstant() || term.payload() < 0) {
      throw new UnsupportedEdge("an unknown size");
    }
    return term.payload();
  }
}
