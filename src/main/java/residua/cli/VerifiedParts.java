package residua.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.semantics.DataModel;
import residua.cli.output.ExitCode;
import residua.cli.parts.PartsJob;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.condition.algebra.JoinedEvidence;
import residua.condition.graphml.GraphmlWriter;
import residua.pipeline.program.ProgramReader;
import residua.tool.cluster.CommandRunner;
import residua.tool.cluster.PartTask;
import residua.tool.cluster.WorkDirectory;

/**
 * The condition of what is verified when some parts are open: it covers an execution that belongs
 * to none of them. The condition of a part covers the executions of all others; so it is the
 * intersection of the conditions of all open parts.
 */
final class VerifiedParts {
  /** Its name in the work directory. */
  static final String NAME = "verified.graphml";

  private final PartsJob job;
  private final WorkDirectory directory;
  private final LocalPlace local;
  private final List<String> executedBy;

  /**
   * Nothing is written yet.
   *
   * @param local runs the commands that calculate it
   * @param executedBy the tools that executed what verified parts rest on
   */
  VerifiedParts(PartsJob job, WorkDirectory directory, LocalPlace local, List<String> executedBy) {
    this.job = job;
    this.directory = directory;
    this.local = local;
    this.executedBy = List.copyOf(executedBy);
  }

  /**
   * Writes it.
   *
   * @param open at least one part
   * @return the file; empty if it would be too large
   * @throws InputException if it cannot be written
   */
  Optional<Path> write(List<PartTask> open) throws InputException {
    Path target = directory.file(NAME);
    try {
      Path drafts = Files.createTempDirectory(directory.file("."), "verified-");
      List<Path> others = new ArrayList<>();
      for (PartTask part : open) {
        Path whole = drafts.resolve(part.name() + ".graphml");
        if (!calculate("join", part.conditions(), whole)) {
          return Optional.empty();
        }
        others.add(whole);
      }
      Path common = drafts.resolve("common");
      if (!calculate("common", others, common)) {
        return Optional.empty();
      }
      // A concurrent reader, or one after a kill, finds a complete file.
      Path whole = drafts.resolve(NAME);
      Files.write(whole, withEvidence(common).getBytes(StandardCharsets.UTF_8));
      Files.move(whole, target, StandardCopyOption.ATOMIC_MOVE);
      for (Path other : others) {
        Files.delete(other);
      }
      Files.delete(common);
      Files.delete(drafts);
      return Optional.of(target);
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(target.toString()), "cannot be written: " + FileTrouble.of(e));
    }
  }

  /** A single condition is copied: it is joined with itself. */
  private boolean calculate(String operator, List<Path> conditions, Path to) {
    List<String> words = new ArrayList<>(List.of("condition", operator));
    words.addAll(job.program());
    conditions.forEach(file -> words.add(file.toString()));
    if (conditions.size() == 1) {
      words.add(conditions.get(0).toString());
    }
    words.addAll(job.readingAlone());
    words.addAll(List.of("-q", "-o", to.toString()));
    CommandRunner.Done done = local.done(words);
    return done.code() == ExitCode.OK;
  }

  /**
   * The evidence: verified by tools; and an execution that a given condition covers rests on that.
   */
  private String withEvidence(Path condition) throws InputException {
    ProgramReader inputs = new ProgramReader(InputStream.nullInputStream());
    List<Evidence> given =
        new ArrayList<>(List.of(Evidence.of(Claim.PROVED).about(job.asked().inWords())));
    for (String name : job.conditions()) {
      given.add(inputs.condition(name, new ArrayList<>()).evidence());
    }
    ConditionAutomaton automaton = inputs.condition(condition.toString(), new ArrayList<>());
    DataModel model = job.settings().model();
    Evidence shown =
        model == DataModel.LP64
            ? Evidence.of(Claim.PROVED)
            : Evidence.of(Claim.PROVED).on(model.architecture());
    given.add(automaton.evidence().textHash().map(shown::ofText).orElse(shown));
    automaton
        .evidence()
        .entry()
        .ifPresent(entry -> given.add(Evidence.of(Claim.PROVED).from(entry)));
    automaton
        .evidence()
        .volatiles()
        .ifPresent(reads -> given.add(Evidence.of(Claim.PROVED).reading(reads)));
    job.assumptions().evidence().map(each -> each.on(model.architecture())).ifPresent(given::add);
    if (!executedBy.isEmpty()) {
      given.add(Evidence.of(Claim.EXECUTED).because("by " + String.join(", ", executedBy)));
    }
    Evidence evidence = JoinedEvidence.of(given).orElse(Evidence.of(Claim.STATED));
    boolean isProved = evidence.claim() == Claim.PROVED;
    return GraphmlWriter.write(
        automaton.with(isProved ? evidence.because("parts that were verified") : evidence));
  }
}
