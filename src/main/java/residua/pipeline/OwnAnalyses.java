package residua.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.analysis.Kind;

/** The analyses of our own: the one place that knows which there are. */
public final class OwnAnalyses {
  private OwnAnalyses() {}

  /** All of them, the simple ones first. */
  public static List<OwnAnalysis> all() {
    return Stream.of(Kind.values()).<OwnAnalysis>map(ExplorationAnalysis::new).toList();
  }

  /** Their names. */
  public static List<String> names() {
    return all().stream().map(OwnAnalysis::word).toList();
  }

  /** The one with a name. */
  public static Optional<OwnAnalysis> named(String word) {
    return all().stream().filter(each -> each.word().equals(word)).findFirst();
  }
}
