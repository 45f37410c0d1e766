package residua.analysis.conditions;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.condition.Guard;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;

/**
 * Equivalence classes of a program's edges that a condition can distinguish. Two edges belong to
 * one class if the guard generated for either also matches the other: a condition that knew more of
 * one than of the other would claim it of both. The class is read by the guards of all its edges.
 */
final class EdgeEquivalenceClasses {
  private final Alphabet alphabet;
  private final int[] parents;
  private final List<Set<Integer>> members = new ArrayList<>();

  EdgeEquivalenceClasses(Program program) {
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

  /** The class of an edge that is not blank. */
  int of(Edge edge) {
    return reading(alphabet.of(edge));
  }

  /** The class of the return from a call. */
  int ofReturn(Edge call) {
    return reading(alphabet.returnFrom(call));
  }

  /** The guards that match it, each once. */
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
