package residua.reference;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.FoldedText;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.Guard;

/** What guards say of edges, as the format's description has it; without {@code otherwise}. */
final class GuardReading {
  private final Program program;
  private final SourceText source;
  private final Map<Integer, String> texts = new HashMap<>();

  /** An answer. */
  enum Fit {
    YES,
    NO,
    /** The place of the edge is not known well enough. */
    UNKNOWN
  }

  GuardReading(Program program) {
    this.program = program;
    this.source = program.source();
  }

  /**
   * Whether a guard fits an edge that is not blank.
   *
   * @param returns whether the edge is a call and the return from it is meant
   */
  Fit fit(Guard guard, Edge edge, boolean returns) {
    boolean asksNothing = withoutOtherwise(guard).equals(Guard.ANY);
    if (asksNothing) {
      return Fit.YES;
    }
    Optional<String> enters = Optional.empty();
    Optional<String> leaves = Optional.empty();
    Optional<Boolean> decides = Optional.empty();
    boolean atHead = false;
    switch (edge.operation()) {
      case Operation.Call call -> {
        Optional<String> name = Optional.of(program.functions().get(call.callee()).name());
        enters = returns ? Optional.empty() : name;
        leaves = returns ? name : Optional.empty();
      }
      case Operation.Assume assume -> decides = assume.decides();
      default -> {}
    }
    if (enters.isEmpty() && leaves.isEmpty()) {
      atHead = program.functions().get(edge.function()).entersLoopHead(edge);
    }
    boolean control = guard.control().isEmpty() || guard.control().equals(decides);
    boolean head = !guard.enterLoopHead() || atHead;
    boolean functions =
        guard.enterFunction().equals(enters) && guard.returnFromFunction().equals(leaves);
    return control && head && functions ? fitPlace(guard, edge, returns) : Fit.NO;
  }

  private static Guard withoutOtherwise(Guard guard) {
    return new Guard(
        new Guard.Extent(
            guard.startLine(),
            guard.endLine(),
            guard.startOffset(),
            guard.endOffset(),
            Optional.empty()),
        guard.sourceCode(),
        guard.control(),
        guard.enterFunction(),
        guard.returnFromFunction(),
        guard.enterLoopHead(),
        false);
  }

  private Fit fitPlace(Guard guard, Edge edge, boolean returns) {
    int first = edge.where().start();
    int last = Math.max(first, edge.where().end() - 1);
    Fit startLine = isOnLine(guard.startLine(), first);
    Fit endLine = isOnLine(guard.endLine(), last);
    String text = returns ? "" : texts.computeIfAbsent(edge.id(), id -> EdgeText.of(source, edge));
    boolean texts =
        guard.sourceCode().isEmpty() || FoldedText.of(guard.sourceCode().get()).equals(text);
    Fit start = isAt(guard.startOffset(), first);
    Fit end = isAt(guard.endOffset(), last);
    EnumSet<Fit> all = EnumSet.of(startLine, endLine, start, end);
    if (!texts || all.contains(Fit.NO)) {
      return Fit.NO;
    }
    return all.contains(Fit.UNKNOWN) ? Fit.UNKNOWN : Fit.YES;
  }

  private Fit isOnLine(OptionalInt line, int offset) {
    if (line.isEmpty()) {
      return Fit.YES;
    }
    return source.line(offset) == line.getAsInt() ? isInMainFile(offset) : Fit.NO;
  }

  private Fit isInMainFile(int offset) {
    if (source.isInMainFile(offset)) {
      return Fit.YES;
    }
    return source.mayBeInMainFile(offset) ? Fit.UNKNOWN : Fit.NO;
  }

  private Fit isAt(OptionalInt wanted, int offset) {
    if (wanted.isEmpty()) {
      return Fit.YES;
    }
    OptionalInt known = source.originalOffset(offset);
    if (isInMainFile(offset) != Fit.YES) {
      return isInMainFile(offset);
    }
    return known.isEmpty() ? Fit.UNKNOWN : known.equals(wanted) ? Fit.YES : Fit.NO;
  }
}
