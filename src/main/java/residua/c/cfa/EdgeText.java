package residua.c.cfa;

import residua.base.text.FoldedText;
import residua.base.text.SourceText;

/** The source text of edges, with white space folded and without comments. */
public final class EdgeText {
  private EdgeText() {}

  /** The text that an automaton over source edges compares with; empty for blank edges. */
  public static String of(SourceText source, Edge edge) {
    return switch (edge.operation()) {
      case Operation.Declare() -> FoldedText.of(source.text(edge.where()));
      case Operation.Execute() -> withSemicolon(FoldedText.of(source.text(edge.where())));
      case Operation.Return() -> FoldedText.of(source.text(edge.where()));
      case Operation.Call call -> FoldedText.of(source.text(edge.where()));
      case Operation.Assume(String condition, boolean truth, var decides) ->
          truth ? "[" + condition + "]" : "[!(" + condition + ")]";
      case Operation.Blank blank -> "";
    };
  }

  private static String withSemicolon(String text) {
    return text.endsWith(";") ? text : text + ";";
  }
}
