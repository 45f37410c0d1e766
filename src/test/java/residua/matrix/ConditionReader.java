package residua.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import residua.base.diagnostics.InputException;

/** Who reads conditions: the columns of the matrix. */
enum ConditionReader {
  EXECUTE(new Verifies("execute")),
  ENUMERATE(new Verifies("enumerate:2s:states=400")),
  VALUE(new Verifies("value:2s:states=2000")),
  INTERVAL(new Verifies("interval:2s:states=2000")),
  BMC(new Verifies("bmc:2s:repeat=3")),
  K_INDUCTION(new Verifies("k-induction:2s")),
  PREDICATE(new Verifies("predicate:2s")),
  IMPACT(new Verifies("impact:2s")),
  ANALYSE_ENUMERATE(new Analyses("enumerate", "states=200")),
  ANALYSE_VALUE(new Analyses("value", "states=300")),
  ANALYSE_INTERVAL(new Analyses("interval", "states=300")),
  ANALYSE_BMC(new Analyses("bmc", "repeat=2")),
  ANALYSE_K_INDUCTION(new Analyses("k-induction", "repeat=2")),
  ANALYSE_PREDICATE(new Analyses("predicate", "repeat=30")),
  ANALYSE_IMPACT(new Analyses("impact", "repeat=30")),
  STAGES(new Verifies("interval:1s:states=200,bmc:1s:repeat=2,k-induction:1s")),
  PORTFOLIO(new Verifies("value:2s:states=500,predicate:2s", "--portfolio")),
  CYCLE(new Verifies("value:1s:states=50,bmc:1s:repeat=1", "--cycle", "--total-time", "3s")),
  PARTS(new Verifies("value:2s:states=500", "--parts", "3")),
  TOOL(new Verifies("", "--tool", ExhaustiveTool.FILE)),
  FOLDED(ConditionReader::folded),
  ONLY(ConditionReader::only),
  SPLIT(ConditionReader::split);

  private final Question question;

  /** What is done with a condition. */
  interface Question {
    Answer ask(Asked asked) throws IOException, InputException;
  }

  ConditionReader(Question question) {
    this.question = question;
  }

  Answer ask(Asked asked) throws IOException, InputException {
    return question.ask(asked);
  }

  private static Answer folded(Asked asked) throws InputException {
    var reduced = asked.run("reduce", "-q", "--max-growth", "1");
    if (reduced.exitCode() != 0) {
      return Answer.refused(reduced);
    }
    return Answer.ofLeft(asked, Asked.errorsOf(reduced.out(), asked.left()));
  }

  /** What {@code --only} keeps has each covered execution, so it has those that are not left. */
  private static Answer only(Asked asked) throws InputException {
    if (asked.conditions().size() != 1) {
      return Answer.NOTHING;
    }
    var kept =
        residua.testing.Tool.run(
            "reduce", asked.sample().file().toString(), "--only", asked.conditions().get(0), "-q");
    if (kept.exitCode() != 0) {
      return Answer.refused(kept);
    }
    List<List<Long>> covered = new ArrayList<>(asked.errors());
    covered.removeAll(asked.left());
    Optional<List<List<Long>>> there = Asked.errorsOf(kept.out(), covered);
    if (there.isEmpty()) {
      return Answer.NOTHING;
    }
    return there.get().equals(covered)
        ? new Answer(Answer.Kind.OPEN, "")
        : Answer.wrong("covered errors are not kept: " + covered + ", only " + there.get());
  }

  private static Answer split(Asked asked) throws IOException, InputException {
    Path parts = asked.sample().directory().resolve("parts");
    MadeConditions.remove(parts);
    var result = asked.run("split", "-n", "3", "-o", parts.toString(), "-q");
    if (result.exitCode() != 0) {
      return Answer.refused(result);
    }
    Set<List<Long>> all = new LinkedHashSet<>();
    List<Path> programs;
    try (Stream<Path> files = Files.list(parts)) {
      programs = files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
    for (Path each : programs) {
      Optional<List<List<Long>>> errors = Asked.errorsOf(Files.readString(each), asked.left());
      if (errors.isEmpty()) {
        return Answer.NOTHING;
      }
      all.addAll(errors.get());
    }
    return all.containsAll(asked.left())
        ? new Answer(Answer.Kind.OPEN, "")
        : Answer.wrong("errors that are in no part: only " + all + " of " + asked.left());
  }
}
