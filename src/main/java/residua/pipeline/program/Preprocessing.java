package residua.pipeline.program;

import java.util.List;
import java.util.Optional;

/**
 * How the files of a program are preprocessed.
 *
 * @param command the preprocessor's command, word by word
 * @param words words added to it for all files of this program
 * @param units the files of a program of several, with the words of each; empty for a single file
 * @param entryFile the file whose function of the entry's name is meant, if one is named
 */
public record Preprocessing(
    List<String> command, List<String> words, List<ProgramUnit> units, Optional<String> entryFile) {
  public Preprocessing {
    command = List.copyOf(command);
    words = List.copyOf(words);
    units = List.copyOf(units);
  }

  /** Of a program of one file. */
  Preprocessing(List<String> command, List<String> words) {
    this(command, words, List.of(), Optional.empty());
  }
}
