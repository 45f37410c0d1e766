package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import residua.formula.Term;
import residua.meaning.Scalar;

/** Reads string literals of a program that serve as formats. */
final class Literals {
  private final Values values;
  private final ObjectTable objects;

  Literals(Values values, ObjectTable objects) {
    this.values = values;
    this.objects = objects;
  }

  /** The string literals that a pointer may point to; it has no other targets. */
  List<String> of(Datum.Pointer pointer, SymbolicState state) throws Unfollowed {
    List<String> result = new ArrayList<>();
    for (Datum.Target target : pointer.targets()) {
      if (!(target.place() instanceof Place.Into(int object, Term offset))
          || objects.get(object).isWritable()
          || !offset.isConstant()) {
        throw new Unfollowed("a format that is not known");
      }
      result.add(literal(state.content(object), offset.payload(), objects.get(object).size()));
    }
    return result;
  }

  private String literal(Content content, long start, long size) throws Unfollowed {
    StringBuilder text = new StringBuilder();
    for (long at = start; at >= 0 && at < size; at++) {
      if (!(content.load(values, Scalar.U8, at).datum() instanceof Datum.Number(Term each))
          || !each.isConstant()) {
        break;
      }
      if (each.payload() == 0) {
        return text.toString();
      }
      text.append((char) each.payload());
    }
    throw new Unfollowed("a format that is not known");
  }
}
