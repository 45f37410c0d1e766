package residua.pipeline;

import java.util.List;

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
  public ProgramSettings {
    preprocessor = List.copyOf(preprocessor);
    preprocessorWords = List.copyOf(preprocessorWords);
  }
}
