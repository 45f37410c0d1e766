package residua.smt.solver;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.sosy_lab.common.ShutdownManager;
import residua.smt.Assignment;
import residua.smt.RecentModels;
import residua.smt.Term;

/**
 * A solver that answers questions about terms of one {@code Terms}. It works in a thread of its
 * own: when a question takes too long it is told to stop and abandoned, and all later answers are
 * unknown.
 */
public final class Solver implements AutoCloseable {
  private static final long STACK_BYTES = 512L << 20;
  private static final long GRACE_NANOS = 300_000_000L;
  private static final long LOOK_NANOS = 200_000_000L;
  private static final int MOST_UNSATISFIABLE = 20_000;
  private static final SolverAnswer OUT_OF_MEMORY =
      new SolverAnswer.Unknown("the solver has run out of memory");
  private static final SolverAnswer OUT_OF_TIME =
      new SolverAnswer.Unknown("the solver has run out of time");

  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(task -> {
        Thread own = new Thread(null, task, "residua solver", STACK_BYTES);
        own.setDaemon(true);
        return own;
      });
  private final RecentModels models = new RecentModels();

  /** Terms that were found to be unsatisfiable. */
  private final Set<Term> unsatisfiable = new HashSet<>();

  private Engine engine;
  private boolean isOver;
  private SolverAnswer failure = OUT_OF_TIME;
  private long questions;

  private Solver() {}

  /**
   * Starts a solver.
   *
   * @throws SolverUnavailable if it does not work here
   */
  public static Solver start(SolverName name) throws SolverUnavailable {
    return start(name, Encoding.BITS);
  }

  static Solver start(SolverName name, Encoding encoding) throws SolverUnavailable {
    Solver solver = new Solver();
    try {
      solver.engine =
          solver.thread.submit(() -> Prover.start(name, encoding, ShutdownManager.create())).get();
      return solver;
    } catch (ExecutionException e) {
      solver.thread.shutdown();
      if (e.getCause() instanceof SolverUnavailable unavailable) {
        throw unavailable;
      }
      throw new SolverUnavailable(String.valueOf(e.getCause()));
    } catch (InterruptedException e) {
      solver.thread.shutdown();
      Thread.currentThread().interrupt();
      throw new SolverUnavailable("interrupted");
    }
  }

  /** A solver that has been started already. */
  static Solver of(Engine engine) {
    Solver solver = new Solver();
    solver.engine = engine;
    return solver;
  }

  /** The number of questions so far. */
  public long questions() {
    return questions;
  }

  /**
   * Whether a truth value is satisfiable.
   *
   * @param nanos the time limit
   */
  public SolverAnswer check(Term term, long nanos) {
    if (term.is(false)) {
      return new SolverAnswer.Unsatisfiable();
    }
    if (term.is(true)) {
      return new SolverAnswer.Satisfiable(new Assignment(variable -> 0));
    }
    if (isOver || nanos <= 0) {
      return failure;
    }
    return known(term)
        .orElseGet(() ->
            asked(() -> engine.check(term, nanos), later(nanos))
                .map(answer -> said(term, answer))
                .orElse(failure));
  }

  /**
   * An unsatisfiable core, by index, of terms that exclude each other according to an earlier
   * answer. It need not be minimal; if the solver cannot compute one, it is all of them.
   *
   * @param nanos the time limit
   */
  public List<Integer> core(List<Term> all, long nanos) {
    List<Integer> every = IntStream.range(0, all.size()).boxed().toList();
    if (isOver || nanos <= 0) {
      return every;
    }
    return asked(() -> engine.core(all), nanos).orElse(every);
  }

  /** When to kill an engine that does not give up by itself. */
  private static long later(long nanos) {
    return Math.min(nanos, Long.MAX_VALUE / 2) + GRACE_NANOS;
  }

  private <T> Optional<T> asked(Callable<T> question, long nanos) {
    questions++;
    Future<T> answer = thread.submit(question);
    long end = System.nanoTime() + Math.min(nanos, Long.MAX_VALUE / 4);
    try {
      while (true) {
        long left = end - System.nanoTime();
        try {
          return Optional.of(answer.get(Math.min(left, LOOK_NANOS), TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
          if (left <= LOOK_NANOS || engine.isTooLarge()) {
            failure = left <= LOOK_NANOS ? OUT_OF_TIME : OUT_OF_MEMORY;
            stop(answer);
            return Optional.empty();
          }
        }
      }
    } catch (InterruptedException e) {
      stop(answer);
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      isOver = true;
      failure = new SolverAnswer.Unknown("the solver failed: " + e.getCause());
    }
    return Optional.empty();
  }

  /** Whether it has been abandoned. */
  public boolean isOver() {
    return isOver;
  }

  /** What earlier answers imply. */
  private Optional<SolverAnswer> known(Term term) {
    return unsatisfiable.contains(term)
        ? Optional.of(new SolverAnswer.Unsatisfiable())
        : models.satisfying(term).map(SolverAnswer.Satisfiable::new);
  }

  private SolverAnswer said(Term term, SolverAnswer answer) {
    switch (answer) {
      case SolverAnswer.Unsatisfiable never -> {
        if (unsatisfiable.size() < MOST_UNSATISFIABLE) {
          unsatisfiable.add(term);
        }
      }
      case SolverAnswer.Satisfiable found -> models.add(found.model());
      case SolverAnswer.Unknown unknown -> {
        isOver = true;
        failure = answer;
      }
    }
    return answer;
  }

  private void stop(Future<?> answer) {
    isOver = true;
    engine.stop();
    try {
      answer.get(GRACE_NANOS, TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException e) {
      answer.cancel(true);
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    // After a question that it does not stop working on, it is never closed.
    Future<?> closed = thread.submit(engine::close);
    thread.shutdown();
    try {
      closed.get(GRACE_NANOS, TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // It is abandoned.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
