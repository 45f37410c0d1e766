package residua.analysis.artifacts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;

/**
 * The loops that are uniquely identified by their position. Where there is no column, a line
 * denotes the first of its loops. A text that is included twice, and renumbered lines, give several
 * loops the same position.
 */
final class LoopPlaces {
  private static final Set<String> LOOPS = Set.of("while", "for", "do");

  private final Set<Integer> named = new HashSet<>();

  LoopPlaces(SourceText source) {
    TokenTable tokens = source.tokens();
    Map<Position, List<Integer>> byPlace = new HashMap<>();
    int count = source.countsItsLines() ? tokens.size() : 0;
    for (int i = 0; i < count; i++) {
      if (LOOPS.contains(tokens.text(i))) {
        Position place = source.position(tokens.start(i));
        int column = source.hasColumns() ? place.column() : 0;
        Position key = new Position(place.file(), place.line(), column);
        byPlace.computeIfAbsent(key, k -> new ArrayList<>()).add(i);
      }
    }
    for (List<Integer> each : byPlace.values()) {
      int first = tokens.start(each.getFirst());
      int end = source.text().indexOf('\n', first);
      if (end < 0 || tokens.start(each.getLast()) < end) {
        named.add(each.getFirst());
      }
    }
  }

  /** Whether the position of a keyword denotes this loop. */
  boolean canBeNamed(int keyword) {
    return named.contains(keyword);
  }
}
