package residua.analysis.counterexample;

import java.util.Map;
import java.util.stream.Collectors;

/** The script with which users build and execute a program again. */
final class ReproducerScript {
  private ReproducerScript() {}

  /**
   * The script; its exit code is 1 if the violation shows.
   *
   * @param command compiles the program in the directory of the script
   * @param environment of the execution
   * @param about what the execution shows, in one line
   */
  static String of(String command, Map<String, String> environment, String about) {
    String variables =
        environment.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(each -> each.getKey() + "=" + each.getValue() + " ")
            .collect(Collectors.joining());
    return """
    #!/bin/sh
    # Builds the program and executes it with the inputs of the file "inputs": ABOUT
    # Exit code 1 if that happens.
    # In a debugger, after this script:
    #   DEBUGGEDgdb -ex 'break note' -ex 'run < stdin' program
    cd -- "$(dirname -- "$0")" || exit 2
    rm -f reached
    COMMAND || exit 2
    VARIABLES./program < stdin
    status=$?
    if [ -e reached ]; then
      echo "an error call is reached" >&2
      exit 1
    fi
    exit $status
    """
        .replace("ABOUT", about)
        .replace("COMMAND", command)
        .replace("DEBUGGED", debugged(variables))
        .replace("VARIABLES", variables);
  }

  /** Reports stop the debugger; leaks cannot be detected in it. */
  private static String debugged(String variables) {
    return variables.isEmpty()
        ? ""
        : variables.strip().replace("detect_leaks=1", "detect_leaks=0")
            + ":abort_on_error=1 UBSAN_OPTIONS=abort_on_error=1 ";
  }
}
