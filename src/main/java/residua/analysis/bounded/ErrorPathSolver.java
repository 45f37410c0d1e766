package residua.analysis.bounded;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.counterexample.PathSolver;
import residua.analysis.kernel.ErrorPath;
import residua.analysis.kernel.ErrorPath.Hop;
import residua.analysis.reachability.Exploration.Suspicion;
import residua.analysis.symbolic.EdgeStep;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.cfa.Program;
import residua.c.semantics.ProgramSemantics;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.Solver;
import residua.smt.solver.SolverAnswer;
import residua.smt.solver.SolverUnavailable;
import residua.smt.solver.Solvers;

/**
 * Solves the path formula of an error path: the conjunction of its conditions, each as a term over
 * what the program has read (King, "Symbolic Execution and Program Testing", Communications of the
 * ACM, 1976).
 */
public final class ErrorPathSolver implements PathSolver {
  private static final int CHECK_EVERY = 1_000;

  private final UnrollingTask task;

  /** A solver for the paths of one program. */
  public ErrorPathSolver(
      Program program, ProgramSemantics meaning, Set<String> errorCalls, Solvers solvers) {
    this.task = new UnrollingTask(program, meaning, errorCalls, Optional.empty(), solvers);
  }

  @Override
  public Optional<Suspicion> solved(Suspicion suspicion, long end) {
    if (suspicion.path().isEmpty()) {
      return Optional.empty();
    }
    Terms terms = new Terms();
    SymbolicMachine machine = task.machine(terms, true);
    try {
      SymbolicState start = machine.start(task.program().entry());
      Term error = new Walk(machine, terms, suspicion.path().get(), end).error(start);
      if (error.is(false)) {
        return Optional.empty();
      }
      try (Solver solver = task.solvers().start()) {
        return solver.check(error, Math.max(1, end - System.nanoTime()))
                instanceof SolverAnswer.Satisfiable found
            ? Optional.of(
                ModelInputs.suspicion(suspicion.edge(), error, machine.inputs(), found.model()))
            : Optional.empty();
      }
    } catch (UnsupportedEdge | Exhausted | SolverUnavailable e) {
      return Optional.empty();
    }
  }

  /** One walk along a path. */
  private static final class Walk {
    private final SymbolicMachine machine;
    private final List<Hop> hops;
    private final int last;
    private final long end;
    private int done;
    private Term error;

    Walk(SymbolicMachine machine, Terms terms, ErrorPath path, long end) {
      this.machine = machine;
      this.hops = path.hops();
      this.last = path.last().id();
      this.end = end;
      this.error = terms.bool(false);
    }

    /** When an execution takes the path and fails at its end. */
    Term error(SymbolicState start) throws Exhausted {
      follow(start, false);
      return error;
    }

    /**
     * Follows the path until a call returns, or to its end.
     *
     * @param isHiddenCall whether an edge has called through a pointer
     * @return the executions that have returned
     */
    private Optional<SymbolicState> follow(SymbolicState from, boolean isHiddenCall)
        throws Exhausted {
      SymbolicState state = from;
      int depth = 0;
      while (done < hops.size()) {
        int before = done;
        Hop hop = hops.get(done);
        boolean isHidden = hop instanceof Hop.Entered entered && !entered.isSeen();
        if (!isHidden) {
          done++;
        }
        EdgeStep step = execute(state, hop.edge());
        Optional<SymbolicState> next = step.next();
        // The function that a pointer leads to takes its steps of the path while it is called.
        if (next.isEmpty() || done == before) {
          return Optional.empty();
        }
        state = next.get();
        // An edge may call through a pointer, and return.
        if (step.returns()) {
          if (isHiddenCall && depth == 0) {
            return Optional.of(state);
          }
          depth--;
        } else if (hop instanceof Hop.Entered && !isHidden) {
          depth++;
        }
      }
      error = execute(state, last).error();
      return Optional.empty();
    }

    private EdgeStep execute(SymbolicState state, int edge) throws Exhausted {
      if (done % CHECK_EVERY == 0 && end - System.nanoTime() < 0) {
        throw new Exhausted("the limit 'time'");
      }
      machine.beginEdge(true);
      return machine.execute(state, edge, this::called);
    }

    private Optional<SymbolicState> called(int function, SymbolicState inside) throws Exhausted {
      if (done == hops.size()
          || !(hops.get(done) instanceof Hop.Entered(int ignored, int callee, boolean isSeen))
          || isSeen
          || callee != function) {
        return Optional.empty();
      }
      done++;
      return follow(inside, true);
    }
  }
}
