package residua.matrix;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.testing.Tool;

/** {@code analyse}: its answer, and the condition that it writes. */
record Analyses(String analysis, String limit) implements ConditionReader.Question {
  @Override
  public Answer ask(Asked asked) throws IOException, InputException {
    String file = asked.sample().newFile("claimed.graphml");
    Tool.Result result =
        asked.run(
            "analyse", "--with", analysis, "--limit", limit, "--limit", "time=2", "-q", "-o", file);
    Answer answer =
        switch (result.exitCode()) {
          case 0 ->
              asked.left().isEmpty()
                  ? new Answer(Answer.Kind.RIGHT_TRUE, "")
                  : Answer.wrong("TRUE, but errors are left with " + asked.left());
          case 3 ->
              asked.left().isEmpty()
                  ? Answer.wrong(result.out() + " but no error is left")
                  : new Answer(Answer.Kind.RIGHT_FALSE, "");
          case 4 -> new Answer(Answer.Kind.OPEN, "");
          default -> Answer.refused(result);
        };
    if (result.err().contains("defect")) {
      return Answer.wrong(result.err());
    }
    Optional<String> lost = asked.lostWith(Path.of(file));
    return answer.kind() == Answer.Kind.WRONG ? answer : lost.map(Answer::wrong).orElse(answer);
  }
}
