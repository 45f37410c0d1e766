package residua.cli.stages;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.cli.output.OutcomeFile;
import residua.cli.output.OutputFile;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.condition.graphml.GraphmlWriter;
import residua.pipeline.analysis.VerificationTask;
import residua.pipeline.conditions.Conditions;
import residua.pipeline.program.stated.ProgramAssumptions;
import residua.portfolio.ResourceGuard;
import residua.portfolio.VerifiedConditions;

/**
 * The stored result of verifying a program: one condition in a file, which identifies the program's
 * file by its hash and the preprocessed text by another. A result stored there for another program,
 * or for this one before an edit, is not lost: it is renamed.
 */
public final class VerifiedStore {
  private final OutcomeFile file;

  /**
   * The new name of the file's present content, if that is to be kept, applied before the file is
   * written for the first time.
   */
  private Optional<Path> aside = Optional.empty();

  /** The store in a file; without one, nothing is stored. */
  public VerifiedStore(OutcomeFile file) {
    this.file = file;
  }

  /** Whether a result was stored. */
  public boolean exists() {
    return file.name().filter(name -> Files.exists(Path.of(name))).isPresent();
  }

  private String name() {
    return file.name().orElseThrow();
  }

  /**
   * The stored result for this program, or for the other version if there is one; empty if it is
   * about neither.
   *
   * @param since conditions on the other version, without files
   * @param notes receives messages
   * @throws InputException if it is not a condition
   */
  public Optional<NamedCondition> kept(
      VerificationTask program, Conditions since, Consumer<Diagnostic> notes)
      throws InputException {
    NamedCondition condition = program.condition(name());
    ConditionAutomaton automaton = condition.automaton();
    if (automaton.coversNothing()) {
      return Optional.empty();
    }
    boolean isFromStages = isFromStages(program, automaton);
    if (isFromStages && fits(program, automaton)) {
      return Optional.of(condition);
    }
    if (since.since().isPresent()
        && isFromStages
        && automaton.evidence().mayBeginIn(program.text().entry())
        && program.text().readsAs(automaton.evidence())) {
      List<NamedCondition> carried =
          program.readAlsoOfOtherTexts(
              new Conditions(List.of(name()), since.since(), Optional.empty()));
      Optional<NamedCondition> one =
          carried.stream()
              .filter(each -> isFromStages(program, each.automaton()))
              .filter(each -> isAbout(each.automaton().evidence(), automaton.programHash()))
              .filter(each -> program.text().isThatOf(each.automaton().evidence()))
              .findFirst();
      if (one.isPresent()) {
        return one;
      }
    }
    String why =
        ProgramAssumptions.isProvedSo(automaton.evidence()) && !isFromStages
            ? "it holds only under assumptions that are not made now (\""
                + automaton.evidence().reason().orElse("")
                + "\")"
            : "it is not about " + program.name() + " as it is read now";
    Path free = free();
    aside = Optional.of(free);
    notes.accept(
        Diagnostic.warning(
            Position.ofFile(name()),
            why + "; it is ignored. Before it is overwritten, it is saved as " + free));
    return Optional.empty();
  }

  /** The first of {@code FILE.1}, {@code FILE.2} and so on that does not exist. */
  private Path free() {
    int number = 1;
    while (Files.exists(Path.of(name() + "." + number), LinkOption.NOFOLLOW_LINKS)) {
      number++;
    }
    return Path.of(name() + "." + number);
  }

  /** Copies, so that the file exists at every moment. */
  private void keepOther(PrintStream out) throws InputException {
    if (aside.isEmpty()) {
      return;
    }
    try {
      OutputFile.write(aside.get().toString(), Files.readAllBytes(Path.of(name())), out);
    } catch (IOException e) {
      throw new InputException(Position.ofFile(name()), "cannot be read: " + FileTrouble.of(e));
    }
    aside = Optional.empty();
  }

  /**
   * Whether it claims what stages can show: what they proved, on the basis of what is stated now,
   * or executed.
   */
  private static boolean isFromStages(VerificationTask program, ConditionAutomaton condition) {
    Evidence evidence = condition.evidence();
    return evidence.claim() == Claim.PROVED
        || evidence.claim() == Claim.EXECUTED
        || program.assumptions().restsOnIt(evidence);
  }

  private static boolean fits(VerificationTask program, ConditionAutomaton condition) {
    Evidence evidence = condition.evidence();
    return program.isSaidOfItsMachine(evidence)
        && condition.programHash().filter(program.hash()::equalsIgnoreCase).isPresent()
        && program.text().isThatOf(evidence)
        && program.text().readsAs(evidence)
        && program.isForAsked(evidence);
  }

  /** Whether a carried condition comes from the program that the file names. */
  private static boolean isAbout(Evidence carried, Optional<String> kept) {
    return kept.isPresent() && carried.otherHash().filter(kept.get()::equalsIgnoreCase).isPresent();
  }

  /**
   * Writes what is verified now.
   *
   * @param time for combining it to one condition; if that does not suffice, the last one is stored
   */
  public void write(
      VerificationTask program,
      VerifiedConditions knowledge,
      ResourceGuard guard,
      Duration time,
      PrintStream out)
      throws InputException {
    if (knowledge.learnt().isEmpty() || file.name().isEmpty()) {
      return;
    }
    NamedCondition one = knowledge.learnt().getLast();
    try {
      one = guard.finishing(time, () -> program.joined(knowledge.learnt(), true)).orElse(one);
    } catch (ResourceGuard.Exceeded | OutOfMemoryError e) {
      // The last one covers most: each stage is given what those before have proved.
      one = knowledge.learnt().getLast();
    }
    byte[] text = text(program, one);
    keepOther(out);
    file.write(text);
  }

  /**
   * Writes a condition that covers nothing if nothing was verified and no file is there, so that
   * there is one whatever the answer.
   */
  public void writeIfAbsent(VerificationTask program) throws InputException {
    file.writeIfAbsent(() -> text(program, program.nothingVerified()));
  }

  private static byte[] text(VerificationTask program, NamedCondition one) {
    Evidence made = one.automaton().evidence();
    Evidence claim = Evidence.of(made.claim());
    Evidence said =
        program.onMachine(
            made.reason()
                .filter(why -> made.claim() == Claim.STATED)
                .map(claim::because)
                .orElse(claim)
                .about(program.specification().inWords())
                .by(made.producer().orElse(one.name())));
    Evidence there = made.architecture().map(said::on).orElse(said);
    // A result that rests on a condition for another text is about no text, and counts once.
    ConditionAutomaton automaton =
        one.automaton().with(program.text().in(made.textHash().map(there::ofText).orElse(there)));
    return GraphmlWriter.write(automaton).getBytes(StandardCharsets.UTF_8);
  }
}
