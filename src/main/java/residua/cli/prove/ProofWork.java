package residua.cli.prove;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.pipeline.program.ProgramSettings;
import residua.project.Proof;
import residua.project.change.Affected;
import residua.project.change.ChangedProofs;
import residua.project.change.TodayTexts;
import residua.project.change.UnitVersion;
import residua.project.report.ProofAnswer;
import residua.project.report.ProofResult;
import residua.project.report.ProofVerdict;
import residua.project.steps.StepMentions;
import residua.project.store.Fingerprint;
import residua.project.store.ProofStore;
import residua.project.store.StoredResult;

/**
 * Decides whether a proof has to be run, runs it, and keeps the result.
 *
 * @param changed compares with another version, if that is wanted
 * @param cluster where proofs run, if not on this machine
 * @param assumesBase whether an unaffected proof without a result in the store counts as proved
 */
record ProofWork(
    ProofWords words,
    Fingerprints fingerprints,
    TodayTexts today,
    ProofStore store,
    Optional<ChangedProofs> changed,
    boolean assumesBase,
    Optional<ClusterProofs> cluster,
    ProofRun run) {
  private static final String KEPT = "kept from before";

  /** What is known of a proof before it is run. */
  private record Subject(
      Proof proof,
      Optional<ProgramSettings> settings,
      Optional<Fingerprint> now,
      Optional<Affected> affected) {}

  /** Whether a proof is affected, and its verdict if that is known; nothing is run. */
  ProofResult decide(Proof proof) {
    Subject subject = subject(proof);
    Optional<ProofResult> known = known(subject, true);
    return known.orElseGet(() ->
        new ProofResult(
            proof,
            isAffected(subject),
            ProofAnswer.NONE,
            why(subject, "to be run"),
            details(subject)));
  }

  /**
   * The result of a proof, which is run unless it is known.
   *
   * @param interruption asks the run to end early
   */
  ProofResult result(Proof proof, Interruption interruption) {
    Subject subject = subject(proof);
    return known(subject, false)
        .orElseGet(() ->
            cluster.isPresent() && subject.now().isPresent()
                ? elsewhere(subject, interruption)
                : ran(subject, interruption));
  }

  /** The result that a job has put into the store. */
  private ProofResult elsewhere(Subject subject, Interruption interruption) {
    try {
      Optional<String> trouble = cluster.orElseThrow().run(subject.proof(), interruption);
      Optional<StoredResult> found = subject.now().flatMap(this::find);
      if (trouble.isPresent() || found.isEmpty()) {
        return failed(subject, trouble.orElse("its job kept nothing: its tools or files differ"));
      }
      StoredResult result = found.get();
      String why = changed.isPresent() ? why(subject, "") + "; " + result.why() : result.why();
      return new ProofResult(
          subject.proof(),
          isAffected(subject),
          new ProofAnswer(
              Optional.of(ProofVerdict.valueOf(result.verdict())),
              ProofAnswer.Origin.RUN,
              result.answer(),
              result.seconds(),
              result.open(),
              Optional.empty(),
              false),
          why,
          details(subject));
    } catch (InputException e) {
      return failed(subject, e.diagnostics().getFirst().toString());
    }
  }

  private Subject subject(Proof proof) {
    try {
      ProgramSettings settings = words.settings(proof);
      Optional<Fingerprint> now = fingerprint(proof, settings, today);
      return new Subject(
          proof, Optional.of(settings), now, changed.map(since -> since.of(proof, settings)));
    } catch (InputException e) {
      // The run says what is wrong.
      return new Subject(
          proof,
          Optional.empty(),
          Optional.empty(),
          changed.map(since -> Affected.yes(e.diagnostics().getFirst().toString())));
    }
  }

  private Optional<Fingerprint> fingerprint(
      Proof proof, ProgramSettings settings, TodayTexts texts) {
    try {
      return Optional.of(fingerprints.of(proof, settings, texts.units(settings)));
    } catch (InputException e) {
      return Optional.empty();
    }
  }

  private static boolean isAffected(Subject subject) {
    return subject.affected().map(Affected::isAffected).orElse(true);
  }

  private static String why(Subject subject, String otherwise) {
    return subject.affected().map(Affected::why).orElse(otherwise);
  }

  private static List<String> details(Subject subject) {
    return subject.affected().map(Affected::details).orElse(List.of());
  }

  /**
   * The result that need not be found: a TRUE of the same question, or for an unaffected proof
   * whatever is kept of it.
   */
  private Optional<ProofResult> known(Subject subject, boolean isDry) {
    Optional<StoredResult> same = subject.now().flatMap(this::find);
    if (isAffected(subject)) {
      return same.filter(StoredResult::isTrue)
          .map(result -> of(subject, result, isDry ? why(subject, KEPT) : KEPT));
    }
    Optional<StoredResult> kept = same.or(() -> keptThen(subject, isDry));
    if (kept.isPresent()) {
      return kept.map(result -> of(subject, result, why(subject, "")));
    }
    if (!assumesBase) {
      return Optional.empty();
    }
    String answer = "TRUE (if " + changed.orElseThrow().revision() + " is)";
    return Optional.of(
        new ProofResult(
            subject.proof(), false, ProofAnswer.assumed(answer), why(subject, ""), List.of()));
  }

  /** What a run that could execute programs has found holds for one that may not, too. */
  private Optional<StoredResult> find(Fingerprint fingerprint) {
    return store.find(fingerprint).or(() -> store.find(fingerprint.withExecutions()));
  }

  /** The result of the old version, which is that of today's, too. */
  private Optional<StoredResult> keptThen(Subject subject, boolean isDry) {
    if (subject.now().isEmpty() || subject.settings().isEmpty() || changed.isEmpty()) {
      return Optional.empty();
    }
    try {
      ProgramSettings settings = subject.settings().get();
      List<UnitVersion> units = changed.get().oldUnits(settings);
      Optional<StoredResult> then =
          find(fingerprints.of(subject.proof(), settings, units))
              .map(result -> result.about(subject.now().get()));
      if (then.isPresent() && !isDry) {
        store.put(then.get());
      }
      return then;
    } catch (InputException e) {
      return Optional.empty();
    }
  }

  private static ProofResult of(Subject subject, StoredResult result, String why) {
    return new ProofResult(
        subject.proof(),
        isAffected(subject),
        ProofAnswer.kept(ProofVerdict.valueOf(result.verdict()), result.answer(), result.open()),
        why,
        details(subject));
  }

  private ProofResult ran(Subject subject, Interruption interruption) {
    Optional<byte[]> known = subject.now().flatMap(this::find).flatMap(store::condition);
    try {
      Proof proof = subject.proof();
      ProofRun.Done done =
          StepsProof.isOne(proof)
              ? new StepsProof(words, today).run(proof, interruption)
              : run.run(proof.name(), words.verifying(proof), known, interruption);
      String kept = "";
      boolean isUnstable = false;
      if (StepMentions.of(subject.proof().means().steps()).mayReadMore()) {
        kept = "; its steps may read files that are not compared, so nothing is kept";
      } else if (subject.now().isPresent() && isVerdict(done.verdict())) {
        if (fingerprint(subject.proof(), subject.settings().orElseThrow(), new TodayTexts())
            .equals(subject.now())) {
          isUnstable = keep(subject, done);
        } else {
          kept = "; its files were changed meanwhile, so nothing is kept";
        }
      }
      String why = changed.isPresent() ? why(subject, "") + "; " + done.why() : done.why();
      return new ProofResult(
          subject.proof(),
          isAffected(subject),
          new ProofAnswer(
              Optional.of(done.verdict()),
              ProofAnswer.Origin.RUN,
              done.answer(),
              done.seconds(),
              done.open(),
              done.place(),
              isUnstable),
          why + kept,
          done.verdict() == ProofVerdict.TRUE ? details(subject) : done.messages());
    } catch (IOException e) {
      return failed(subject, FileTrouble.of(e));
    } catch (InputException e) {
      return failed(subject, e.diagnostics().getFirst().toString());
    }
  }

  private static ProofResult failed(Subject subject, String why) {
    return new ProofResult(
        subject.proof(), isAffected(subject), ProofAnswer.failed(), why, List.of());
  }

  private static boolean isVerdict(ProofVerdict verdict) {
    return switch (verdict) {
      case TRUE, FALSE, UNKNOWN -> true;
      case ERROR, DEFECT -> false;
    };
  }

  private boolean keep(Subject subject, ProofRun.Done done) throws InputException {
    Optional<String> condition = Optional.empty();
    if (done.condition().isPresent()) {
      condition = Optional.of(store.putCondition(done.condition().get()));
    }
    return store.put(
        new StoredResult(
            subject.proof().name(),
            subject.now().orElseThrow(),
            done.verdict().name(),
            done.answer(),
            done.why(),
            done.seconds(),
            done.open(),
            condition));
  }
}
