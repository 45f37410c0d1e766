package residua.analysis.symbolic.libc;

import java.util.ArrayList;
import java.util.List;
import residua.analysis.symbolic.state.ObjectContents;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.Scalar;
import residua.smt.Term;

/** Reads string literals of a program that serve as formats. */
final class StringLiterals {
  private final SymbolicValues values;
  private final SymbolicObjectTable objects;

  StringLiterals(SymbolicValues values, SymbolicObjectTable objects) {
    this.values = values;
    this.objects = objects;
  }

  /** The string literals that a pointer may point to; it has no other targets. */
  List<String> of(SymbolicCell.Pointer pointer, SymbolicState state) throws UnsupportedEdge {
    List<String> result = new ArrayList<>();
    for (SymbolicCell.Target target : pointer.targets()) {
      if (!(target.place() instanceof PointsTo.Into(int object, Term offset))
          || objects.get(object).isWritable()
          || !offset.isConstant()) {
        throw new UnsupportedEdge("an unknown format string");
      }
      result.add(literal(state.content(object), offset.payload(), objects.get(object).size()));
    }
    return result;
  }

  private String literal(ObjectContents content, long start, long size) throws UnsupportedEdge {
    StringBuilder text = new StringBuilder();
    for (long at = start; at >= 0 && at < size; at++) {
      if (!(content.load(values, Scalar.U8, at).datum() instanceof SymbolicCell.Number(Term each))
          || !each.isConstant()) {
        break;
      }
      if (each.payload() == 0) {
        return text.toString();
      }
      text.append((char) each.payload());
    }
    throw new UnsupportedEdge("an unknown format string");
  }
}
