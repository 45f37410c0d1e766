package residua.cli;

import residua.cli.output.Streams;
import residua.cooperation.Knowledge;
import residua.cooperation.Watcher;
import residua.source.Diagnostic;

/**
 * Shows what stages do.
 *
 * @param quiet whether what tools print, and warnings, are hidden
 */
record StageWatcher(Streams streams, boolean quiet) implements Watcher {
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
  public void learnt(Knowledge knowledge) {
    // Nothing is kept.
  }
}
