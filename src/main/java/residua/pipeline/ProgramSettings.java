package residua.pipeline;

import java.util.List;
import residua.meaning.DataModel;

/**
 * Which program is read, and how.
 *
 * @param name of its file; {@code -} for standard input
 * @param entry the function where execution starts
 * @param preprocessor the preprocessor's command, word by word
 * @param preprocessorWords what is added to it for this program; if any, it is always preprocessed
 */
public record ProgramSettings(
    String name, String entry, List<String> preprocessor, List<String> preprocessorWords) {
  /** What makes a program one for 32 bits. */
  private static final String NARROW = "-m32";

  public ProgramSettings {
    preprocessor = List.copyOf(preprocessor);
    preprocessorWords = List.copyOf(preprocessorWords);
  }

  /** How wide the types of the program are: {@code -m32} goes to the preprocessor, too. */
  public DataModel model() {
    return preprocessorWords.contains(NARROW) ? DataModel.ILP32 : DataModel.LP64;
  }
}
