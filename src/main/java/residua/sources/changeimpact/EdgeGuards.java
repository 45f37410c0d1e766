package residua.sources.changeimpact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.ProgramFile.LineFile;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.Guard;

/**
 * Guards for the edges of a program. Edges that no guard can distinguish share one: those of
 * included files are identified by their text alone, those out of macros by their lines and their
 * text.
 */
final class EdgeGuards {
  private final Program program;
  private final SourceText source;
  private final Map<Integer, Guard> guards = new HashMap<>();
  private final Map<Guard, List<Edge>> edges = new HashMap<>();

  private record Text(String text, String callee) {}

  private record Lines(Optional<String> file, int first, int last) {}

  EdgeGuards(Program program) {
    this.program = program;
    this.source = program.source();
    Map<Text, List<Edge>> byText = new HashMap<>();
    for (Edge edge : program.edges()) {
      if (!edge.isBlank()) {
        Text text = new Text(EdgeText.of(source, edge), callee(edge).orElse(""));
        byText.computeIfAbsent(text, t -> new ArrayList<>()).add(edge);
      }
    }
    byText.forEach(this::add);
    guards.forEach((id, guard) ->
        edges.computeIfAbsent(guard, g -> new ArrayList<>()).add(program.edges().get(id)));
  }

  private Optional<String> callee(Edge edge) {
    return edge.operation() instanceof Operation.Call call
        ? Optional.of(program.functions().get(call.callee()).name())
        : Optional.empty();
  }

  private void add(Text text, List<Edge> alike) {
    Optional<String> callee =
        text.callee().isEmpty() ? Optional.empty() : Optional.of(text.callee());
    OptionalInt none = OptionalInt.empty();
    if (!alike.stream().allMatch(this::isInOwnFile)) {
      Guard guard = guard(none, none, none, none, text.text(), callee, Optional.empty());
      alike.forEach(edge -> guards.put(edge.id(), guard));
      return;
    }
    Map<Lines, List<Edge>> byLines = new HashMap<>();
    for (Edge edge : alike) {
      Lines lines =
          new Lines(
              LineFile.of(source, edge.where()).flatMap(LineFile::name),
              source.line(first(edge)),
              source.line(last(edge)));
      byLines.computeIfAbsent(lines, l -> new ArrayList<>()).add(edge);
    }
    byLines.forEach((lines, here) -> {
      boolean known =
          here.stream()
              .allMatch(edge ->
                  source.originalOffset(first(edge)).isPresent()
                      && source.originalOffset(last(edge)).isPresent());
      boolean needed = known && here.size() > 1;
      for (Edge edge : here) {
        guards.put(
            edge.id(),
            guard(
                OptionalInt.of(lines.first()),
                OptionalInt.of(lines.last()),
                needed ? source.originalOffset(first(edge)) : none,
                needed ? source.originalOffset(last(edge)) : none,
                text.text(),
                callee,
                lines.file()));
      }
    });
  }

  private static Guard guard(
      OptionalInt startLine,
      OptionalInt endLine,
      OptionalInt startOffset,
      OptionalInt endOffset,
      String text,
      Optional<String> callee,
      Optional<String> file) {
    return new Guard(
        new Guard.Extent(startLine, endLine, startOffset, endOffset, file),
        Optional.of(text),
        Optional.empty(),
        callee,
        Optional.empty(),
        false,
        false);
  }

  private static int first(Edge edge) {
    return edge.where().start();
  }

  private static int last(Edge edge) {
    return Math.max(edge.where().start(), edge.where().end() - 1);
  }

  private boolean isInOwnFile(Edge edge) {
    return LineFile.of(source, edge.where()).isPresent();
  }

  /** The guard that matches an edge. */
  Guard of(Edge edge) {
    return guards.get(edge.id());
  }

  /** All edges that a guard matches. */
  List<Edge> matched(Guard guard) {
    return edges.get(guard);
  }
}
