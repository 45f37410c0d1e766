package residua.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import residua.alphabet.Alphabet;
import residua.alphabet.Letter;
import residua.cfa.Edge;
import residua.cfa.Program;
import residua.condition.Guard;

/**
 * What a condition can tell apart of the edges of a program. Letters of which the guard of one may
 * read the other are one reading, whichever of the two guards does: a condition that knew more of
 * one of them than of the other would say it of both. It is read by the guards of all its letters.
 */
final class Readings {
  private final Alphabet alphabet;
  private final int[] parents;
  private final List<Set<Integer>> members = new ArrayList<>();

  Readings(Program program) {
    this.alphabet = Alphabet.of(program);
    List<Letter> letters = alphabet.letters();
    this.parents = new int[letters.size()];
    for (int i = 0; i < parents.length; i++) {
      parents[i] = i;
      members.add(new TreeSet<>());
    }
    for (Letter letter : letters) {
      for (Letter other : alphabet.guard(letter).others()) {
        parents[reading(letter)] = reading(other);
      }
    }
    letters.forEach(letter -> members.get(reading(letter)).add(letter.index()));
  }

  /** The reading of an edge that is not blank. */
  int of(Edge edge) {
    return reading(alphabet.of(edge));
  }

  /** The reading of the return from a call. */
  int ofReturn(Edge call) {
    return reading(alphabet.returnFrom(call));
  }

  /** The guards that read it, each once. */
  List<Guard> guards(int reading) {
    return members.get(reading).stream()
        .map(letter -> alphabet.guard(alphabet.letters().get(letter)).guard())
        .distinct()
        .toList();
  }

  private int reading(Letter letter) {
    int at = letter.index();
    while (parents[at] != at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  }
}
