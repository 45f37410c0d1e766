package residua.project;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/**
 * How a proof is tried, which does not belong to its question.
 *
 * @param stages as for {@code verify --with}; chosen if there are none
 * @param tools descriptions of the project's tools among the stages
 * @param steps commands, word by word, that are run instead of stages
 * @param time the wall time that it may take
 * @param megabytes the memory of each process of a tool or step, if it is limited
 */
public record ProofMeans(
    List<String> stages,
    List<String> tools,
    List<List<String>> steps,
    Duration time,
    OptionalInt megabytes) {
  public ProofMeans {
    stages = List.copyOf(stages);
    tools = List.copyOf(tools);
    steps = steps.stream().map(List::copyOf).toList();
  }

  /** The same by steps, if there are any: then there are no stages. */
  ProofMeans by(List<List<String>> commands) {
    return commands.isEmpty()
        ? this
        : new ProofMeans(List.of(), List.of(), commands, time, megabytes);
  }
}
