package residua.formula.solver;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import residua.formula.Term;

/**
 * A solver that is started when it is asked for the first time, in the thread that asks and within
 * the time of the question: many programs are decided without one.
 */
final class LateEngine implements Engine {
  private final Start start;
  private Optional<Engine> engine = Optional.empty();
  private volatile Optional<Engine> starting = Optional.empty();
  private volatile boolean isStopped;

  /** Starts one. */
  interface Start {
    /**
     * Starts one.
     *
     * @param waiting is told what is being started, so that it can be stopped
     * @throws SolverUnavailable if none works; its message says why
     */
    Engine of(LateEngine waiting) throws SolverUnavailable;
  }

  LateEngine(Start start) {
    this.start = start;
  }

  /** Something that does not answer yet is being started for this one. */
  void waitsFor(Engine begun) throws SolverUnavailable {
    starting = Optional.of(begun);
    requireWanted();
  }

  /** Nobody waits any more for one that was stopped. */
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
  public Answer check(Term term) {
    try {
      return engine().check(term);
    } catch (SolverUnavailable e) {
      return new Answer.Unknown("no solver works here: " + e.getMessage());
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
