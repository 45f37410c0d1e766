package residua.sources.witnesses;

import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.FileNames;
import residua.base.text.Position;

/** Finds the file of the program that a location of a witness is in. */
public final class WitnessFile {
  private WitnessFile() {}

  /**
   * The index of the file.
   *
   * @param named the name in the witness; without one, it is the first file
   * @param files of the program; if it is the only one, it is meant, however it is named
   * @param where the position in the witness
   * @throws InputException if the name is that of no file, or may be that of several
   */
  public static int index(Optional<String> named, List<String> files, Position where)
      throws InputException {
    if (files.size() == 1 || named.isEmpty()) {
      return 0;
    }
    String file =
        FileNames.only(named.get(), files)
            .orElseThrow(() ->
                new InputException(
                    where, "'" + named.get() + "' does not name one of the program's files"));
    return files.indexOf(file);
  }
}
