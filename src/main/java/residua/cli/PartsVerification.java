package residua.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.cli.answer.PartAnswer;
import residua.cli.answer.PartsVerdict;
import residua.cli.limits.Ahead;
import residua.cli.output.ExitCode;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.cli.parts.PartsJob;
import residua.cli.parts.PartsReply;
import residua.cli.parts.PartsReport;
import residua.cli.parts.SubjectHashes;
import residua.condition.NamedCondition;
import residua.condition.graphml.GraphmlWriter;
import residua.tool.cluster.CommandRunner;
import residua.tool.cluster.Manifest;
import residua.tool.cluster.PartTask;
import residua.tool.cluster.PartsRun;
import residua.tool.cluster.WorkDirectory;
import residua.tool.cluster.WorkDirectory.Answer;

/**
 * {@code verify --parts}: splits, verifies the parts, and answers; decided parts are not verified
 * again.
 */
final class PartsVerification implements PartsRun.Work {
  /**
   * Bound on the number of parts, including parts of parts, as a multiple of the number that was
   * asked for.
   */
  private static final int MOST_TIMES = 16;

  /**
   * Stack size in bytes of a thread that waits for another machine, and splits parts now and then.
   */
  private static final long LEAST_STACK = 64L << 20;

  private final Streams streams;
  private final WorkDirectory directory;
  private final PartsJob job;
  private final SubjectHashes subject;
  private final CommandRunner place;
  private final LocalPlace local;

  private final Answering answering;

  /** How the answer is given: in JSON, without notes, with a page. */
  record Answering(boolean json, boolean quiet, Optional<String> html) {}

  private PartsVerification(
      Streams streams,
      WorkDirectory directory,
      PartsJob job,
      SubjectHashes subject,
      CommandRunner place,
      LocalPlace local,
      Answering answering) {
    this.streams = streams;
    this.directory = directory;
    this.job = job;
    this.subject = subject;
    this.place = place;
    this.local = local;
    this.answering = answering;
  }

  /**
   * Starts in a new directory.
   *
   * @param local runs the commands that this process itself needs
   * @param carried conditions that are not in files, which replace those of the job
   */
  static int begin(
      Streams streams,
      PartsJob job,
      Optional<List<NamedCondition>> carried,
      String work,
      PlaceOptions places,
      LocalPlace local,
      Answering answering)
      throws InputException {
    // Unreadable input leaves no directory.
    SubjectHashes given = SubjectHashes.of(job);
    try (WorkDirectory directory = WorkDirectory.open(work, true);
        CommandRunner place = places.in(directory, local.entry(), local.solvers())) {
      PartsJob all = carried.isPresent() ? job.on(written(carried.get(), directory, streams)) : job;
      SubjectHashes subject = carried.isPresent() ? SubjectHashes.of(all) : given;
      PartsVerification verification =
          new PartsVerification(streams, directory, all, subject, place, local, answering);
      ObjectNode kept = all.toJson();
      subject.putInto(kept);
      directory.putJob(kept);
      return verification.run(places.jobs());
    }
  }

  /** Stores conditions as files that exist for as long as the work directory does. */
  private static List<String> written(
      List<NamedCondition> conditions, WorkDirectory directory, Streams streams)
      throws InputException {
    List<String> names = new ArrayList<>();
    for (NamedCondition condition : conditions) {
      String name = directory.file("given-" + (names.size() + 1) + ".graphml").toString();
      String text = GraphmlWriter.write(condition.automaton());
      OutputFile.write(name, text.getBytes(StandardCharsets.UTF_8), streams.out());
      names.add(name);
    }
    return names;
  }

  /**
   * Continues in a directory.
   *
   * @param local runs the commands that this process itself needs
   * @param tools options for other tools or times; the previous ones if empty
   */
  static int resume(
      Streams streams,
      String work,
      List<String> tools,
      PlaceOptions places,
      LocalPlace local,
      Answering answering)
      throws InputException {
    try (WorkDirectory directory = WorkDirectory.open(work, false);
        CommandRunner place = places.in(directory, local.entry(), local.solvers())) {
      ObjectNode kept = directory.job();
      PartsJob job = PartsJob.of(kept);
      SubjectHashes subject = SubjectHashes.kept(kept, work);
      subject.require(job, work);
      PartsJob now = tools.isEmpty() ? job : job.with(tools);
      return new PartsVerification(streams, directory, now, subject, place, local, answering)
          .run(places.jobs());
    }
  }

  private int run(int jobs) throws InputException {
    Path split = directory.file("split");
    if (!Files.exists(split)) {
      streams.progress().now("split");
      split(new PartTask("", List.of()), split, job.wanted().parts());
    }
    List<PartTask> all = partsOf(new PartTask("", List.of()), split);
    List<PartTask> parts = new ArrayList<>();
    for (PartTask part : all) {
      addLeaves(part, parts);
    }
    Optional<PartTask> wrongBefore = firstWrong(parts);
    PartsRun run = new PartsRun(this, Math.multiplyExact(MOST_TIMES, all.size()));
    Map<String, Answer> answers =
        run.run(
            wrongBefore.map(List::of).orElse(parts),
            Math.min(jobs, MOST_TIMES * all.size()),
            Math.max(Ahead.STACK_SIZE / jobs, LEAST_STACK));
    List<PartTask> leaves = new ArrayList<>();
    for (PartTask part : all) {
      addAnswered(part, answers, leaves);
    }
    PartsVerdict verdict = new PartsVerdict(leaves, answers);
    PartsReply reply = new PartsReply(job, verdict, answers);
    String words = verdict.words(job.name(), reply.premises());
    if (verdict.isPartly()) {
      writeVerified(verdict.open(), reply.executedBy());
    }
    if (answering.html().isPresent()) {
      new PartsReport(job, directory).write(answering.html().get(), words, answers, streams);
    }
    streams.out().println(answering.json() ? reply.inJson() : words);
    return verdict.exitCode();
  }

  /** A part that has an answer, and otherwise the parts it was split into, if it was. */
  private void addAnswered(PartTask task, Map<String, Answer> answers, List<PartTask> leaves)
      throws InputException {
    Path division = divisionOf(task);
    if (answers.containsKey(task.name()) || !Files.exists(division)) {
      leaves.add(task);
      return;
    }
    for (PartTask part : partsOf(task, division)) {
      addAnswered(part, answers, leaves);
    }
  }

  private void writeVerified(List<PartTask> open, List<String> executedBy) throws InputException {
    Diagnostic said =
        new VerifiedParts(job, directory, local, executedBy)
            .write(open)
            .map(file ->
                Diagnostic.note(
                    Position.ofFile(file.toString()),
                    "this condition covers everything that was verified"))
            .orElseGet(() ->
                Diagnostic.warning(
                    Position.ofFile(job.name()),
                    "everything verified is too large for one condition"));
    streams
        .messages()
        .show(said, said.severity() != Diagnostic.Severity.NOTE || !answering.quiet());
  }

  /** Replaces a part that was split before by its parts, unless it was decided. */
  private void addLeaves(PartTask task, List<PartTask> leaves) throws InputException {
    boolean isDecided =
        directory.answer(task.name(), about(task)).filter(Answer::isDecided).isPresent();
    Path division = divisionOf(task);
    List<PartTask> parts =
        isDecided || !Files.exists(division) ? List.of() : partsOf(task, division);
    if (parts.isEmpty()) {
      leaves.add(task);
    }
    for (PartTask part : parts) {
      addLeaves(part, leaves);
    }
  }

  private Optional<PartTask> firstWrong(List<PartTask> parts) throws InputException {
    for (PartTask part : parts) {
      if (directory.answer(part.name(), about(part)).filter(Answer::isFalse).isPresent()) {
        return Optional.of(part);
      }
    }
    return Optional.empty();
  }

  /** Creates the parts; the directory appears as a whole. */
  private void split(PartTask of, Path to, int wanted) throws InputException {
    List<String> words = job.command("split", of.conditions());
    words.addAll(List.of("-n", String.valueOf(wanted), "-o", to.toString()));
    words.addAll(job.wanted().division());
    words.addAll(job.property());
    CommandRunner.Done done = local.done(words);
    if (done.code() != ExitCode.OK) {
      throw failed(done);
    }
  }

  private InputException failed(CommandRunner.Done done) {
    // The command's messages have their positions already.
    done.err().lines().forEach(streams.err()::println);
    return new InputException(Position.ofFile(job.name()), "cannot be verified in parts");
  }

  @Override
  public Answer verify(PartTask task) throws InputException {
    String about = about(task);
    Optional<Answer> known = directory.answer(task.name(), about);
    if (known.filter(Answer::isDecided).isPresent()) {
      return known.get();
    }
    List<String> words = job.command("verify", task.conditions());
    words.addAll(job.verifying());
    words.add("--json");
    if (!words.contains("--max-growth")) {
      words.addAll(List.of("--max-growth", "none"));
    }
    long start = System.nanoTime();
    CommandRunner.Done done = place.run(words, about);
    double seconds = (System.nanoTime() - start) / 1e9;
    Answer answer = PartAnswer.in(done, seconds);
    if (answer.isDecided()) {
      // If a file was changed while it was read, the subject is not known.
      subject.require(job, directory.file("").toString());
    }
    if (answer.isDecided() || !Thread.currentThread().isInterrupted()) {
      directory.put(task.name(), about, answer);
    }
    return answer;
  }

  private String about(PartTask task) throws InputException {
    return subject.with(task, job);
  }

  private List<PartTask> partsOf(PartTask task, Path division) throws InputException {
    List<Path> conditions = new ArrayList<>();
    job.conditions().forEach(each -> conditions.add(Path.of(each)));
    conditions.addAll(task.conditions());
    return task.parts(division, Manifest.in(division, job.programHash(), conditions));
  }

  private Path divisionOf(PartTask task) {
    return directory.file("split-" + task.name());
  }

  @Override
  public List<PartTask> divided(PartTask task) throws InputException {
    Path to = divisionOf(task);
    if (task.depth() >= job.wanted().resplit()) {
      return List.of();
    }
    if (!Files.exists(to)) {
      split(task, to, 2);
    }
    List<PartTask> parts = partsOf(task, to);
    return parts.size() < 2 ? List.of() : parts;
  }

  @Override
  public void progress(PartTask task, Answer answer, PartsRun.Standing standing) {
    streams
        .progress()
        .now(
            standing.answered()
                + " of "
                + standing.parts()
                + " parts done, "
                + standing.decidedTrue()
                + " TRUE");
    directory.log(task.name(), answer, standing);
  }
}
