package residua.smt.solver;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import residua.smt.Term;

/**
 * A solver that is started on the first question, in the asking thread and within the time of the
 * question: many programs are decided without one.
 */
final class LateEngine implements Engine {
  private final Start start;
  private Optional<Engine> engine = Optional.empty();
  private volatile Optional<Engine> starting = Optional.empty();
  private volatile boolean isStopped;

  /** Starts one. */
  interface Start {
    /**
     * Starts a solver.
     *
     * @param waiting is told the engine being started, so that it can be stopped
     * @throws SolverUnavailable if none works; its message gives the reason
     */
    Engine of(LateEngine waiting) throws SolverUnavailable;
  }

  LateEngine(Start start) {
    this.start = start;
  }

  /** Records the engine being started, which does not answer yet. */
  void waitsFor(Engine begun) throws SolverUnavailable {
    starting = Optional.of(begun);
    requireWanted();
  }

  /** Throws if this engine has been stopped. */
  void requireWanted() throws SolverUnavailable {
    if (isStopped) {
      starting.ifPresent(Engine::stop);
      throw new SolverUnavailable("there was no time to start it");
    }
  }

  private Engine engine() throws SolverUnavailable {
    requireWanted();
    if (engine.isEmpty()) {
      engine = Optional.of(start.of(this));
    }
    return engine.get();
  }

  @Override
  public SolverAnswer check(Term term, long nanos) {
    long end = System.nanoTime() + nanos;
    try {
      return engine().check(term, end - System.nanoTime());
    } catch (SolverUnavailable e) {
      return new SolverAnswer.Unknown("no solver works here: " + e.getMessage());
    }
  }

  @Override
  public List<Integer> core(List<Term> all) {
    try {
      return engine().core(all);
    } catch (SolverUnavailable e) {
      return IntStream.range(0, all.size()).boxed().toList();
    }
  }

  @Override
  public boolean isTooLarge() {
    return starting.map(Engine::isTooLarge).orElse(false);
  }

  @Override
  public void stop() {
    isStopped = true;
    starting.ifPresent(Engine::stop);
  }

  @Override
  public void close() {
    engine.ifPresent(Engine::close);
  }
}
