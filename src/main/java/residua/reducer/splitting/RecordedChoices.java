package residua.reducer.splitting;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Edge;

/**
 * A recorded execution, from some point on.
 *
 * @param choices ids of the edges that it chose, all of them in order
 * @param next index of the choice it comes to next
 */
record RecordedChoices(List<Integer> choices, int next) {

  /**
   * Recorded executions at their start. Those with the same choices carry the same information, so
   * they count once.
   *
   * @param runs for each the edges that it took
   */
  static List<RecordedChoices> starts(List<List<Edge>> runs, ChoiceEdges choices) {
    Set<List<Integer>> different = new LinkedHashSet<>();
    for (List<Edge> run : runs) {
      List<Integer> chosen = new ArrayList<>();
      for (Edge edge : run) {
        if (choices.guard(edge.id()).isPresent()) {
          chosen.add(edge.id());
        }
      }
      different.add(List.copyOf(chosen));
    }
    return different.stream().map(chosen -> new RecordedChoices(chosen, 0)).toList();
  }

  /**
   * The index of the first choice among some; earlier ones are no choices there, as the condition
   * of a part passes over them.
   */
  Optional<Integer> first(Set<Integer> some) {
    for (int i = next; i < choices.size(); i++) {
      if (some.contains(choices.get(i))) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  RecordedChoices from(int choice) {
    return new RecordedChoices(choices, choice);
  }
}
