package residua.pipeline.program;

import java.util.List;

/**
 * How the files of a program are preprocessed.
 *
 * @param command the preprocessor's command, word by word
 * @param words words added to it for all files of this program
 * @param units the files of a program of several, with the words of each; empty for a single file
 */
public record Preprocessing(List<String> command, List<String> words, List<ProgramUnit> units) {
  public Preprocessing {
    command = List.copyOf(command);
    words = List.copyOf(words);
    units = List.copyOf(units);
  }
}
