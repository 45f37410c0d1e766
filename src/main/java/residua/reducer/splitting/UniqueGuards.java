package residua.reducer.splitting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import residua.base.text.ProgramFile.LineFile;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.Guard;

/**
 * Guards that match one edge of a program and certainly no other. Edges on the same lines with the
 * same text are distinguished by their offsets, if those are known for all of them.
 */
final class UniqueGuards {
  private final Program program;
  private final SourceText source;
  private final Map<Key, List<Edge>> alike = new HashMap<>();

  private record Key(int startLine, int endLine, String text) {}

  UniqueGuards(Program program) {
    this.program = program;
    this.source = program.source();
    for (Edge edge : program.edges()) {
      if (!edge.isBlank()) {
        alike.computeIfAbsent(key(edge), k -> new ArrayList<>()).add(edge);
      }
    }
  }

  private Key key(Edge edge) {
    return new Key(
        source.line(edge.where().start()), source.line(last(edge)), EdgeText.of(source, edge));
  }

  private static int last(Edge edge) {
    return Math.max(edge.where().start(), edge.where().end() - 1);
  }

  /** The guard of an edge; empty if nothing distinguishes the edge from all others. */
  Optional<Guard> guard(Edge edge) {
    Key key = key(edge);
    boolean isPlain =
        !key.text().isBlank() && key.text().chars().allMatch(c -> c >= ' ' && c < 127);
    Optional<LineFile> file = LineFile.of(source, edge.where());
    if (file.isEmpty() || !isPlain) {
      return Optional.empty();
    }
    List<Edge> others =
        alike.get(key).stream()
            .filter(each -> file.get().mayHold(source, each.where().start()))
            .toList();
    if (others.size() == 1) {
      return Optional.of(guard(edge, key, file.get(), false));
    }
    Set<List<Integer>> offsets = new HashSet<>();
    for (Edge other : others) {
      OptionalInt start = source.originalOffset(other.where().start());
      OptionalInt end = source.originalOffset(last(other));
      if (start.isEmpty()
          || end.isEmpty()
          || !offsets.add(List.of(start.getAsInt(), end.getAsInt()))) {
        return Optional.empty();
      }
    }
    return Optional.of(guard(edge, key, file.get(), true));
  }

  private Guard guard(Edge edge, Key key, LineFile file, boolean withOffsets) {
    Optional<String> entered =
        edge.operation() instanceof Operation.Call call
            ? Optional.of(program.functions().get(call.callee()).name())
            : Optional.empty();
    return new Guard(
        new Guard.Extent(
            OptionalInt.of(key.startLine()),
            OptionalInt.of(key.endLine()),
            withOffsets ? source.originalOffset(edge.where().start()) : OptionalInt.empty(),
            withOffsets ? source.originalOffset(last(edge)) : OptionalInt.empty(),
            file.name()),
        Optional.of(key.text()),
        Optional.empty(),
        entered,
        Optional.empty(),
        false,
        false);
  }
}
