package residua.cli.prove;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import residua.base.concurrent.Interruption;
import residua.cli.limits.Ahead;
import residua.cli.output.Streams;
import residua.project.Proof;
import residua.project.report.ProofResult;

/**
 * Runs proofs, several at a time, and reports them in their order. When the command is asked to end
 * early, those that run are asked, and no other one is begun.
 */
final class ProofsInTurn {
  private static final long LOOK = 100;

  /** Bytes. */
  private static final long LEAST_STACK = 64L << 20;

  /** Time beyond its own that a proof has to end by itself. */
  private static final Duration GRACE = Duration.ofSeconds(15);

  private final Streams streams;
  private final ProofWork work;
  private final boolean isDry;
  private final int jobs;
  private final boolean isElsewhere;
  private OptionalInt exitCode = OptionalInt.empty();

  /**
   * Nothing has begun.
   *
   * @param isDry whether it is only decided what would be run
   * @param jobs how many at a time
   * @param isElsewhere whether others see to it that they end in time: they may wait in a queue
   */
  ProofsInTurn(Streams streams, ProofWork work, boolean isDry, int jobs, boolean isElsewhere) {
    this.isElsewhere = isElsewhere;
    this.streams = streams;
    this.work = work;
    this.isDry = isDry;
    this.jobs = jobs;
  }

  private static final class Turn {
    private final Proof proof;
    private final Interruption interruption = new Interruption();
    private volatile long started;

    Turn(Proof proof) {
      this.proof = proof;
    }

    /** Asks it to end if its time, and more, is over. */
    void endIfLate() {
      long late = proof.means().time().plus(GRACE).toNanos();
      if (started != 0 && System.nanoTime() - started > late) {
        interruption.request(
            new Interruption.Cause("time", "its time is over", OptionalInt.empty()));
      }
    }
  }

  /**
   * The results of proofs.
   *
   * @param done receives each as soon as it and all before it are known
   */
  List<ProofResult> run(List<Proof> proofs, Consumer<ProofResult> done) {
    List<Turn> turns = proofs.stream().map(Turn::new).toList();
    List<ProofResult> results = new ArrayList<>();
    Interruption.Scope heeded = streams.interruption().heeded(why -> {});
    streams.interruption().begun();
    try (ExecutorService workers = Executors.newFixedThreadPool(jobs, this::thread)) {
      List<Future<ProofResult>> futures = new ArrayList<>();
      for (Turn turn : turns) {
        futures.add(workers.submit(() -> result(turn)));
      }
      for (int i = 0; i < turns.size(); i++) {
        streams.progress().now(i + " of " + turns.size() + " proofs, " + turns.get(i).proof.name());
        ProofResult result = awaited(futures.get(i), turns);
        results.add(result);
        done.accept(result);
      }
    } finally {
      heeded.close();
    }
    streams.interruption().cause().ifPresent(cause -> exitCode = cause.exitCode());
    return results;
  }

  /** Parsing may nest deeply. */
  private Thread thread(Runnable work) {
    return new Thread(null, work, "residua-proof", Math.max(Ahead.STACK_SIZE / jobs, LEAST_STACK));
  }

  /** The exit code, if the command was asked to end early. */
  OptionalInt exitCode() {
    return exitCode;
  }

  private ProofResult result(Turn turn) {
    if (isDry || streams.interruption().isRequested()) {
      return work.decide(turn.proof);
    }
    turn.started = isElsewhere ? 0 : System.nanoTime();
    return work.result(turn.proof, turn.interruption);
  }

  private ProofResult awaited(Future<ProofResult> result, List<Turn> turns) {
    while (true) {
      try {
        return result.get(LOOK, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        turns.forEach(Turn::endIfLate);
        streams
            .interruption()
            .cause()
            .ifPresent(cause -> turns.forEach(turn -> turn.interruption.request(cause)));
      } catch (InterruptedException e) {
        throw new IllegalStateException("nobody interrupts this thread", e);
      } catch (ExecutionException e) {
        throw new IllegalStateException("a proof has a result", e);
      }
    }
  }
}
