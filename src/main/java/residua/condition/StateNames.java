package residua.condition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Names that a condition file needs to be distinct, made from the names of the states. */
public final class StateNames {
  private static final Pattern NOT_IN_NAMES = Pattern.compile("[^A-Za-z0-9_$]");

  private StateNames() {}

  /**
   * For each state, by index, its name; a name that an earlier state has, and the empty name, get a
   * number appended. Names that are distinct already are kept.
   */
  public static List<String> unique(List<State> states) {
    return distinct(states.stream().map(State::name).toList());
  }

  /**
   * For each state, by index, a distinct name of letters, digits, {@code _} and {@code $} that does
   * not start with a digit and is not reserved. Names that satisfy this already are kept.
   *
   * @param reserved names that must not be used
   * @param prefix prepended to names that are reserved or start with a digit; itself the prefix of
   *     a valid name, and of no reserved one
   */
  public static List<String> identifiers(List<State> states, Set<String> reserved, String prefix) {
    List<String> names = new ArrayList<>(states.size());
    for (State state : states) {
      String name = NOT_IN_NAMES.matcher(state.name()).replaceAll("_");
      boolean usable = !name.isEmpty() && !Character.isDigit(name.charAt(0));
      names.add(usable && !reserved.contains(name) ? name : prefix + name);
    }
    return distinct(names);
  }

  private static List<String> distinct(List<String> wanted) {
    Set<String> taken = new HashSet<>(wanted);
    Set<String> given = new HashSet<>();
    Map<String, Integer> counters = new HashMap<>();
    List<String> result = new ArrayList<>(wanted.size());
    for (String name : wanted) {
      String candidate = name;
      while (candidate.isEmpty() || !given.add(candidate)) {
        do {
          candidate = name + "_" + counters.merge(name, 1, Integer::sum);
        } while (taken.contains(candidate));
      }
      result.add(candidate);
    }
    return List.copyOf(result);
  }
}
