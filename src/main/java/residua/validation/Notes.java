package residua.validation;

import java.util.List;
import java.util.TreeSet;
import residua.source.Position;
import residua.source.SourceText;

/** Places of the original where runs go on although they are, or may be, covered. */
final class Notes {
  private final SourceText source;
  private final TreeSet<Position> places = new TreeSet<>();

  Notes(SourceText source) {
    this.source = source;
  }

  void add(int offset) {
    places.add(source.position(offset));
  }

  void add(Position place) {
    places.add(place);
  }

  List<Position> places() {
    return List.copyOf(places);
  }
}
