package residua.matrix;

/** A tool that executes a program on all inputs that random programs use. */
final class ExhaustiveTool {
  /** Its description. */
  static final String FILE = "src/test/resources/residua/matrix/exhaustive.json";

  private ExhaustiveTool() {}
}
