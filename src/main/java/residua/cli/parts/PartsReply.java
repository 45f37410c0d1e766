package residua.cli.parts;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import residua.base.diagnostics.InputException;
import residua.cli.answer.PartsVerdict;
import residua.cli.answer.VerdictAssumptions;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.tool.cluster.WorkDirectory.Answer;

/**
 * The answer of {@code verify --parts}.
 *
 * @param verdict what the answers imply for the whole program
 * @param answers the answers for parts, by their names
 */
public record PartsReply(PartsJob job, PartsVerdict verdict, Map<String, Answer> answers) {
  /** The tools that executed what a part's TRUE rests on. */
  public List<String> executedBy() {
    return executedBy(Answer::isTrue);
  }

  private List<String> executedBy(Predicate<Answer> said) {
    return answers.values().stream()
        .filter(said)
        .flatMap(each -> each.executed().stream())
        .distinct()
        .sorted()
        .toList();
  }

  /** The tools that executed what a TRUE rests on, or would rest on if functions were harmless. */
  private List<String> executedForTrue() {
    return executedBy(
        each -> each.isTrue() || (verdict.trueIf().isPresent() && each.isTrueIfHarmless()));
  }

  /** The premises of a TRUE, apart from the tools; also of one that is only reported. */
  public List<String> premises() throws InputException {
    List<String> result = new ArrayList<>(job.premises());
    for (String each : executedForTrue()) {
      result.add(Evidence.of(Claim.EXECUTED).premise(each));
    }
    return result;
  }

  /** The same and more, machine-readable. */
  public String inJson() throws InputException {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("program", job.name());
    root.put("property", job.asked().inWords());
    root.put("verdict", verdict.verdict());
    verdict
        .trueIf()
        .ifPresent(
            each -> each.functions().forEach(root.putObject("trueIf").putArray("functions")::add));
    VerdictAssumptions rests = new VerdictAssumptions(root);
    for (NamedCondition each : job.given()) {
      rests.condition(each.name(), each.automaton().evidence());
    }
    job.assumptions().evidence().ifPresent(rests::stated);
    job.text().evidence().ifPresent(rests::stated);
    executedForTrue().forEach(rests::executed);
    ArrayNode parts = root.putArray("parts");
    answers.forEach((name, answer) -> {
      ObjectNode part = parts.addObject();
      part.put("name", name);
      part.put("verdict", answer.verdict());
      answer.place().ifPresent(place -> part.put("place", place));
      if (answer.isTrueIfHarmless()) {
        answer.harmless().forEach(part.putArray("trueIfHarmless")::add);
      }
      answer.why().ifPresent(why -> part.put("why", why));
      part.put("seconds", Math.round(answer.seconds() * 1000) / 1000.0);
    });
    return root.toPrettyString();
  }
}
