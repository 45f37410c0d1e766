package residua.portfolio;

import residua.base.diagnostics.Diagnostic;

/** Shows what stages do, and keeps nothing of what they learn. */
public record Forgetting(Watcher shown) implements Watcher {
  @Override
  public void progress(String what) {
    shown.progress(what);
  }

  @Override
  public void output(String line) {
    shown.output(line);
  }

  @Override
  public void warn(Diagnostic warning) {
    shown.warn(warning);
  }

  @Override
  public void learnt(VerifiedConditions knowledge) {
    // It rests on something that is not stated.
  }
}
