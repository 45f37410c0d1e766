package residua.fuzz;

import java.util.List;

/** Any bytes are a program, or the input is at fault. It is printed from its automata. */
public final class ProgramTarget {
  private ProgramTarget() {}

  /** Called by the fuzzer; ends normally, or there is a defect. */
  public static void fuzzerTestOneInput(byte[] input) {
    Command.run(input, List.of("reduce", "--reducer", "identity", "--from-cfa", "-"));
  }
}
