package residua.matrix;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.testing.Tool;

/**
 * {@code verify}: its answer, the inputs of an error, and what it keeps.
 *
 * @param stages for {@code --with}; none if empty
 */
record Verifies(String stages, String... more) implements ConditionReader.Question {
  @Override
  public Answer ask(Asked asked) throws IOException, InputException {
    boolean isKept = !Arrays.asList(more).contains("--parts");
    String file = asked.sample().newFile("kept-by-stages.graphml");
    List<String> options = new ArrayList<>(List.of("-q", "--json", "--timeout", "5s"));
    options.addAll(stages.isEmpty() ? List.of() : List.of("--with", stages));
    options.addAll(isKept ? List.of("--save", file) : List.of());
    options.addAll(Arrays.asList(more));
    if (!isKept) {
      Path work = asked.sample().directory().resolve("work");
      MadeConditions.remove(work);
      options.addAll(List.of("--work", work.toString()));
    }
    Tool.Result result = asked.run("verify", options.toArray(String[]::new));
    Answer answer =
        switch (result.exitCode()) {
          case 0 ->
              asked.left().isEmpty()
                  ? new Answer(Answer.Kind.RIGHT_TRUE, "")
                  : Answer.wrong("TRUE, but errors are left with " + asked.left());
          case 3 -> error(asked, result);
          case 4 -> new Answer(Answer.Kind.OPEN, "");
          default -> Answer.refused(result);
        };
    if (result.err().contains("defect")) {
      return Answer.wrong(result.err());
    }
    Optional<String> lost = isKept ? asked.lostWith(Path.of(file)) : Optional.empty();
    return answer.kind() == Answer.Kind.WRONG ? answer : lost.map(Answer::wrong).orElse(answer);
  }

  /** An execution to an error call is one of those that are left. */
  private static Answer error(Asked asked, Tool.Result result) throws IOException, InputException {
    JsonNode inputs = new ObjectMapper().readTree(result.out()).path("inputs");
    if (inputs.isMissingNode()) {
      // The execution of a tool is not known; it is one of the program that the tool was given.
      return asked.left().isEmpty() && !asked.isAnyLeftBySize()
          ? Answer.wrong("FALSE, but no error is left")
          : new Answer(Answer.Kind.RIGHT_FALSE, "");
    }
    List<Long> read = new ArrayList<>();
    inputs.forEach(each -> read.add(Long.parseLong(each.asText())));
    return asked.leftWith(read) == Truth.End.OTHER
        ? Answer.wrong("FALSE with the inputs " + read + ", which are not left")
        : new Answer(Answer.Kind.RIGHT_FALSE, "");
  }
}
