package residua.checker.comparison;

import residua.checker.state.PairedState;
import residua.checker.text.TokenRange;

/**
 * Two texts that may mean the same, and are executed or only name a type.
 *
 * @param mine a text of the residual program
 * @param ownStep the declaration of the residual program whose own names may differ; -1 for none
 * @param theirs a text of the original
 * @param theirStep the corresponding declaration of the original; -1 for none
 * @param at where both programs are
 * @param executed whether they are executed: code executed in advance must not be executed again
 */
public record TextPair(
    TokenRange mine,
    int ownStep,
    TokenRange theirs,
    int theirStep,
    PairedState at,
    boolean executed) {}
