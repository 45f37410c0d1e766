package residua.cli;

import residua.cli.output.Streams;
import residua.cooperation.Knowledge;
import residua.cooperation.Watcher;
import residua.source.Diagnostic;
import residua.source.InputException;

/**
 * Shows what stages do, and keeps what they learn.
 *
 * @param quiet whether what tools print, and warnings, are hidden
 * @param keeper is given what is verified
 */
record StageWatcher(Streams streams, boolean quiet, Keeper keeper) implements Watcher {
  /** Keeps what is verified. */
  interface Keeper {
    void keep(Knowledge knowledge) throws InputException;
  }

  @Override
  public void progress(String what) {
    streams.progress().now(what);
  }

  @Override
  public void output(String line) {
    if (!quiet) {
      streams.err().println(line);
    }
  }

  @Override
  public void warn(Diagnostic warning) {
    if (!quiet) {
      streams.messages().show(warning);
    }
  }

  @Override
  public void learnt(Knowledge knowledge) throws InputException {
    keeper.keep(knowledge);
  }
}
