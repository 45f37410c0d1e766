package residua.condition.observer.cpachecker;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Sets of states in which an automaton is at once, because several lines of a state are taken; a
 * set accepts when one member does. They are numbered on the fly; sets with one member have the
 * numbers of the states.
 */
final class StateSetTable {
  private final TextedAutomaton states;
  private final List<List<Integer>> members = new ArrayList<>();
  private final List<List<Integer>> listed = new ArrayList<>();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();

  StateSetTable(TextedAutomaton states) {
    this.states = states;
    for (int state = 0; state < states.count(); state++) {
      members.add(List.of(state));
      listed.add(states.listed(state));
    }
  }

  /** The number of a non-empty set. */
  int of(Collection<Integer> set) {
    List<Integer> sorted = List.copyOf(new TreeSet<>(set));
    if (sorted.size() == 1) {
      return sorted.get(0);
    }
    return numbers.computeIfAbsent(
        sorted,
        key -> {
          TreeSet<Integer> texts = new TreeSet<>();
          key.forEach(state -> texts.addAll(states.listed(state)));
          members.add(key);
          listed.add(List.copyOf(texts));
          return members.size() - 1;
        });
  }

  /** The states in a set. */
  List<Integer> members(int set) {
    return members.get(set);
  }

  /** The numbers of the texts that members list, including the blank one. */
  List<Integer> listed(int set) {
    return listed.get(set);
  }

  /** Whether everything that no member lists is covered. */
  boolean acceptsTheRest(int set) {
    return members.get(set).stream().anyMatch(states::acceptsTheRest);
  }

  /** Whether the blank text alone is listed and everything else is covered. */
  boolean isPassage(int set) {
    return acceptsTheRest(set) && listed(set).equals(List.of(TextedAutomaton.BLANK));
  }

  /**
   * Whether an accepting state can be reached only by a default that is never to be trusted, if at
   * all.
   */
  boolean isHopeless(int set) {
    return members.get(set).stream().allMatch(states::isHopeless);
  }

  /** A set in words. */
  String name(int set) {
    return members.get(set).stream().map(states::name).collect(Collectors.joining("+"));
  }
}
