package residua.cli.stages;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.cli.output.Streams;
import residua.portfolio.VerifiedConditions;
import residua.portfolio.Watcher;

/**
 * Shows what stages do, and keeps what they learn.
 *
 * @param quiet whether warnings are hidden
 * @param toolOutput receives the output of tools
 * @param isKept whether what is verified is stored in a file
 * @param keeper receives what is verified
 * @param beforeStages the message printed when the first stage begins, and then removed
 */
public record StageWatcher(
    Streams streams,
    boolean quiet,
    ToolOutput toolOutput,
    boolean isKept,
    Keeper keeper,
    AtomicReference<Optional<Diagnostic>> beforeStages)
    implements Watcher {
  /** Stores what is verified. */
  public interface Keeper {
    void keep(VerifiedConditions knowledge) throws InputException;
  }

  @Override
  public void begins() {
    beforeStages.getAndSet(Optional.empty()).ifPresent(this::warn);
  }

  @Override
  public void progress(String what) {
    streams.progress().now(what);
  }

  @Override
  public void output(String line) {
    toolOutput.line(line);
  }

  @Override
  public void warn(Diagnostic warning) {
    if (!quiet) {
      streams.messages().show(warning);
    }
  }

  @Override
  public void givenUp(Diagnostic note) {
    if (isKept) {
      warn(note);
    }
  }

  @Override
  public void learnt(VerifiedConditions knowledge) throws InputException {
    keeper.keep(knowledge);
  }
}
