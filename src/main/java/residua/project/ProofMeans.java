package residua.project;

import java.time.Duration;
import java.util.List;

/**
 * How a proof is tried, which does not belong to its question.
 *
 * @param stages as for {@code verify --with}; chosen if there are none
 * @param tools descriptions of the project's tools among the stages
 * @param time the wall time that it may take
 */
public record ProofMeans(List<String> stages, List<String> tools, Duration time) {
  public ProofMeans {
    stages = List.copyOf(stages);
    tools = List.copyOf(tools);
  }
}
