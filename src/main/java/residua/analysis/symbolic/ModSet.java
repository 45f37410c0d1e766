package residua.analysis.symbolic;

import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * The objects that some edges of a function, and its callees, may change (mod set).
 *
 * @param globals the objects of static storage duration, by index
 * @param locals the objects of the function's frame
 * @param throughPointers whether any object may change to which a pointer is kept
 */
public record ModSet(Set<Integer> globals, Set<Integer> locals, boolean throughPointers) {
  public ModSet {
    globals = Set.copyOf(globals);
    locals = Set.copyOf(locals);
  }

  boolean mayChange(SymbolicState state, SymbolicObjectTable objects, int object) {
    SymbolicObjectTable.Entry entry = objects.get(object);
    return globals.contains(object)
        || locals.contains(object - state.activation().home())
        || throughPointers && entry.escapes() && entry.isWritable();
  }

  void havoc(SymbolicState state, SymbolicObjectTable objects, Terms terms) {
    BitSet forgotten = new BitSet();
    globals.forEach(forgotten::set);
    locals.forEach(slot -> forgotten.set(state.activation().home() + slot));
    for (int object : state.known()) {
      SymbolicObjectTable.Entry entry = objects.get(object);
      if (forgotten.get(object) || throughPointers && entry.escapes() && entry.isWritable()) {
        state.forget(object);
      }
    }
    if (throughPointers) {
      for (int object : new TreeSet<>(state.heap().keySet())) {
        Term alive = state.isAlive(terms, objects, object);
        state.setAlive(object, terms.and(alive, terms.fresh(Sort.BOOL)));
      }
    }
  }
}
