package residua.cli.program;

import java.util.Iterator;
import residua.pipeline.analysis.BuiltInAnalyses;

/** The names of built-in analyses, as the help lists them. */
final class AnalysisNames implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return BuiltInAnalyses.names().iterator();
  }
}
