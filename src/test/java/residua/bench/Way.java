package residua.bench;

import java.util.ArrayList;
import java.util.List;
import residua.testing.Tool;

/** The ways to reduce that are compared. */
public enum Way {
  NONE("none", false, "--max-growth", "none"),
  CFA("cfa", true, "--fold", "cfa", "--max-growth", "1"),
  LOOPS("loops", true, "--fold", "loops", "--max-growth", "1"),
  LOOPS_1("loops=1", true, "--fold", "loops=1", "--max-growth", "1"),
  LOOPS_4("loops=4", true, "--fold", "loops=4", "--max-growth", "1"),
  CONTEXT("context", true, "--fold", "context", "--max-growth", "1"),
  ROOM("1", false, "--max-growth", "1"),
  DEFAULT("default", false),
  GHOST("ghost", false, "--reducer", "ghost");

  private final String title;
  private final boolean fixed;
  private final List<String> options;

  Way(String title, boolean fixed, String... options) {
    this.title = title;
    this.fixed = fixed;
    this.options = List.of(options);
  }

  /** What users call it. */
  public String title() {
    return title;
  }

  /** Whether it folds in one way, whatever the program is. */
  public boolean fixed() {
    return fixed;
  }

  /** The residual program, without {@code #line}. */
  public String reduced(BenchmarkPair pair) {
    List<String> arguments = new ArrayList<>(options);
    arguments.add("--no-line-directives");
    arguments.add(pair.program().toString());
    arguments.add(pair.condition().toString());
    return Tool.reduce(arguments.toArray(String[]::new));
  }
}
