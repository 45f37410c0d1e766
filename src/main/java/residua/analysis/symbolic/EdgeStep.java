package residua.analysis.symbolic;

import java.util.Optional;
import java.util.OptionalInt;
import residua.analysis.symbolic.state.SymbolicState;
import residua.c.semantics.OnlyDefined;
import residua.smt.Term;

/**
 * The outcome of executing an edge in a state.
 *
 * @param next the executions that continue; empty if there are none
 * @param entered the function that they enter
 * @param returns whether they return to the caller
 * @param error the executions that reach an error call
 * @param open the executions that cannot be followed
 * @param vague the part of them that too little is known of: they may continue
 * @param assumed the executions for which an operation was assumed to be defined
 * @param why the reason for open executions, in words
 */
public record EdgeStep(
    Optional<SymbolicState> next,
    OptionalInt entered,
    boolean returns,
    Term error,
    Term open,
    Term vague,
    Term assumed,
    String why) {
  /** The reason for open executions in which an operation is undefined, or may be. */
  public static final String UNDEFINED = OnlyDefined.MAY_BE_UNDEFINED;
}
