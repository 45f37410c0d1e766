package residua.cli.prove;

import java.util.ArrayList;
import java.util.List;

/** The lines below a row of the table on the terminal. */
final class ShownDetails {
  private static final String CHOICE = ": note: chosen: ";
  private static final String STAGES = "stage ";
  private static final String DIAGNOSTIC = "\\S.*: (note|warning|error): .*";

  private ShownDetails() {}

  /**
   * Those of what a run wrote that say where the program fails. How it was tried is in the reports.
   *
   * @param isAll whether all are asked for
   */
  static List<String> of(List<String> written, boolean isAll) {
    if (isAll) {
      return written;
    }
    List<String> result = new ArrayList<>();
    boolean isInStages = false;
    for (String line : written) {
      isInStages = line.startsWith(STAGES) || isInStages && !line.matches(DIAGNOSTIC);
      if (!isInStages && !line.contains(CHOICE)) {
        result.add(line);
      }
    }
    return result;
  }
}
