package residua.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Any bytes are a condition for a program, or the input is at fault. The first byte says which
 * program, the second how it is reduced; the others are the condition. What is reduced is checked,
 * too, which must not refute it.
 */
public final class PipelineTarget {
  private static final List<String> PROGRAMS =
      List.of(
          "linear-or-not",
          "nested-loops",
          "switch-fall-through",
          "recursion",
          "calls",
          "goto-loops",
          "do-while",
          "assumption");

  private static final List<List<String>> WAYS =
      List.of(
          List.of("--check"),
          List.of("--check", "--max-growth", "none"),
          List.of("--check", "--max-growth", "none", "--fold", "loops=1"),
          List.of("--check", "--fold", "context"),
          List.of("--check", "--reducer", "ghost"),
          List.of("--property", "unreach-call"));

  private PipelineTarget() {}

  /** Called by the fuzzer; ends normally, or there is a defect. */
  public static void fuzzerTestOneInput(byte[] input) {
    if (input.length < 2) {
      return;
    }
    String program = PROGRAMS.get((input[0] & 0xff) % PROGRAMS.size());
    List<String> words = new ArrayList<>(List.of("reduce", "test-programs/" + program + ".c", "-"));
    words.addAll(WAYS.get((input[1] & 0xff) % WAYS.size()));
    Command.run(Arrays.copyOfRange(input, 2, input.length), words);
  }
}
