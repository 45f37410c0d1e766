package residua.checker.walks;

import java.util.List;
import java.util.TreeSet;
import residua.base.text.Position;
import residua.base.text.SourceText;

/** Positions of the original where executions continue although they are, or may be, covered. */
public final class Notes {
  private final SourceText source;
  private final TreeSet<Position> places = new TreeSet<>();

  /** There are no positions yet. */
  public Notes(SourceText source) {
    this.source = source;
  }

  void add(int offset) {
    places.add(source.position(offset));
  }

  /** Adds a position. */
  public void add(Position place) {
    places.add(place);
  }

  /** All positions, in their order. */
  public List<Position> places() {
    return List.copyOf(places);
  }
}
