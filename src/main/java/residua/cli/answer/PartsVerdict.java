package residua.cli.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.cli.output.ExitCode;
import residua.pipeline.program.stated.ConditionalTrue;
import residua.tool.cluster.PartTask;
import residua.tool.cluster.WorkDirectory.Answer;

/**
 * The verdict on the whole program that the answers about its parts imply. TRUE needs a TRUE for
 * each existing part, independently of the run that asked for them: a part without an answer is
 * open.
 *
 * @param leaves all parts that were not split again, and for those that were, their parts
 * @param answers the known answers, by the names of parts
 */
public record PartsVerdict(List<PartTask> leaves, Map<String, Answer> answers) {
  public PartsVerdict {
    leaves = List.copyOf(leaves);
    answers = new TreeMap<>(answers);
  }

  /** {@code TRUE}, {@code FALSE} or {@code UNKNOWN}. */
  public String verdict() {
    if (wrong().isPresent()) {
      return "FALSE";
    }
    return !leaves.isEmpty() && open().isEmpty() ? "TRUE" : "UNKNOWN";
  }

  /** Exit code of the command for this verdict. */
  public int exitCode() {
    return switch (verdict()) {
      case "FALSE" -> ExitCode.VIOLATION;
      case "TRUE" -> ExitCode.OK;
      default -> ExitCode.UNDECIDED;
    };
  }

  private Optional<Answer> wrong() {
    return answers.values().stream().filter(Answer::isFalse).findFirst();
  }

  private Optional<Answer> answer(PartTask part) {
    return Optional.ofNullable(answers.get(part.name()));
  }

  /** The parts that are not known to be free of errors. */
  public List<PartTask> open() {
    return leaves.stream().filter(part -> answer(part).filter(Answer::isTrue).isEmpty()).toList();
  }

  /** The assumption under which it would be TRUE, if nothing else is missing. */
  public Optional<ConditionalTrue> trueIf() {
    List<Answer> open = open().stream().flatMap(part -> answer(part).stream()).toList();
    boolean isEnough =
        verdict().equals("UNKNOWN")
            && !open.isEmpty()
            && open.size() == open().size()
            && open.stream().allMatch(Answer::isTrueIfHarmless);
    return isEnough
        ? Optional.of(
            ConditionalTrue.harmless(
                open.stream()
                    .flatMap(each -> each.harmless().stream())
                    .collect(Collectors.toSet())))
        : Optional.empty();
  }

  /** Whether some parts are verified, and others are not. */
  public boolean isPartly() {
    return verdict().equals("UNKNOWN") && open().size() < leaves.size();
  }

  /**
   * The verdict for display.
   *
   * @param program its name
   * @param premises the premises of a TRUE, also of one that is only reported
   */
  public String words(String program, List<String> premises) {
    return switch (verdict()) {
      case "TRUE" -> VerifyAnswer.trueOf(premises);
      case "FALSE" -> "FALSE" + wrong().map(each -> " " + each.place().orElse(program)).orElse("");
      default ->
          trueIf()
              .map(each -> "UNKNOWN (" + String.join("; ", concat(each.words(), premises)) + ")")
              .orElseGet(this::openParts);
    };
  }

  private static List<String> concat(String first, List<String> others) {
    return Stream.concat(Stream.of(first), others.stream()).toList();
  }

  private String openParts() {
    List<String> names = new ArrayList<>();
    int unanswered = 0;
    for (PartTask part : open()) {
      names.add(part.name());
      unanswered += answer(part).isPresent() ? 0 : 1;
    }
    String without = unanswered == 0 ? "" : "; " + unanswered + " of them without an answer";
    return "UNKNOWN (open: "
        + names.size()
        + " of "
        + leaves.size()
        + " parts: "
        + String.join(", ", names)
        + without
        + ")";
  }
}
