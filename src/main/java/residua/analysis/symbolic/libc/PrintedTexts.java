package residua.analysis.symbolic.libc;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.libc.PrintFormats;

/** How long a text is at most that {@code printf} and its relatives make of a format. */
final class PrintedTexts {
  private final StringCalls strings;
  private final SymbolicEvaluator evaluator;
  private final CallArguments given;
  private final int format;

  /**
   * The text of a call.
   *
   * @param format the index of the format among the arguments
   */
  PrintedTexts(StringCalls strings, SymbolicEvaluator evaluator, CallArguments given, int format) {
    this.strings = strings;
    this.evaluator = evaluator;
    this.given = given;
    this.format = format;
  }

  /**
   * The maximal number of characters, without the final zero; empty if it is unknown. Strings that
   * are printed must end inside of their objects, apart from where the text is written.
   *
   * @param formats all that are possible
   */
  OptionalLong longest(List<String> formats) throws UnsupportedEdge {
    long most = 0;
    List<SymbolicCell.Pointer> read = new ArrayList<>();
    for (String each : formats) {
      OptionalLong longest = PrintFormats.longest(each, conversion -> room(conversion, read));
      if (longest.isEmpty()) {
        return OptionalLong.empty();
      }
      most = Math.max(most, longest.getAsLong());
    }
    for (SymbolicCell.Pointer text : read) {
      strings.requireReadable(text, given.pointer(0), most + 1, evaluator);
    }
    return OptionalLong.of(most);
  }

  /** The length of the longest string that an argument may be; it is read. */
  private OptionalLong room(int conversion, List<SymbolicCell.Pointer> read) {
    int index = format + 1 + conversion;
    boolean isList = given.name().startsWith("v");
    if (isList
        || index >= given.count()
        || !(given.get(index) instanceof SymbolicCell.Pointer text)
        || !text.targets().stream().allMatch(each -> each.place() instanceof PointsTo.Into)
        || StringCalls.isLarge(evaluator, text)) {
      return OptionalLong.empty();
    }
    read.add(text);
    return OptionalLong.of(Math.max(0, evaluator.memory().room(text) - 1));
  }
}
