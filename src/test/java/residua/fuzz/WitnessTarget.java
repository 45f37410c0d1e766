package residua.fuzz;

import java.util.Arrays;
import java.util.List;

/**
 * Any bytes are a witness for a program, or the input is at fault. The first byte says whether its
 * runs are kept or its invariants become assertions; the others are the witness.
 */
public final class WitnessTarget {
  private static final String PROGRAM = "test-programs/linear-or-not.c";

  private WitnessTarget() {}

  /** Called by the fuzzer; ends normally, or there is a defect. */
  public static void fuzzerTestOneInput(byte[] input) {
    if (input.length == 0) {
      return;
    }
    String way = input[0] % 2 == 0 ? "--only" : "--assert";
    Command.run(
        Arrays.copyOfRange(input, 1, input.length), List.of("reduce", PROGRAM, way, "-", "-q"));
  }
}
