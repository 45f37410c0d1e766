package residua.pipeline.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.Position;
import residua.c.preprocessor.CompilerTarget;
import residua.c.preprocessor.PassiveOptions;

/**
 * How the files of a program are preprocessed.
 *
 * @param command the preprocessor's command, word by word
 * @param words words added to it for all files of this program
 * @param units the files of a program of several, with the words of each; empty for a single file
 * @param entryFile the file whose function of the entry's name is meant, if one is named
 * @param target the machine that the compiler says it compiles for, if it was asked
 * @param executions whether programs may be compiled and executed, too
 */
public record Preprocessing(
    List<String> command,
    List<String> words,
    List<ProgramUnit> units,
    Optional<String> entryFile,
    Optional<CompilerTarget> target,
    ExecutionPolicy executions) {
  public Preprocessing {
    command = List.copyOf(command);
    words = List.copyOf(words);
    units = List.copyOf(units);
  }

  /** Of a program of one file. */
  Preprocessing(List<String> command, List<String> words) {
    this(command, words, List.of(), Optional.empty(), Optional.empty(), ExecutionPolicy.ALLOWED);
  }

  /** The same for a program of these files. */
  Preprocessing of(List<ProgramUnit> files) {
    return new Preprocessing(command, words, files, entryFile, target, executions);
  }

  /** The same, entered in a function of this file. */
  Preprocessing enteredIn(String file) {
    return new Preprocessing(command, words, units, Optional.of(file), target, executions);
  }

  /** Of a program of one file, where the compiler is asked which machine it compiles for. */
  public static Preprocessing asking(List<String> command, List<String> words) {
    return new Preprocessing(command, words).asked();
  }

  private Preprocessing asked() {
    return new Preprocessing(
        command, words, units, entryFile, CompilerTarget.of(command, words), executions);
  }

  /** The same with another option for all files; a compiler that was asked is asked again. */
  Preprocessing with(String word) {
    List<String> all = new ArrayList<>(words);
    all.add(word);
    Preprocessing result =
        new Preprocessing(command, all, units, entryFile, Optional.empty(), executions);
    return target.isPresent() ? result.asked() : result;
  }

  /** A single file, read with another command or options, for the same machine. */
  Preprocessing alone(List<String> otherCommand, List<String> otherWords) {
    return new Preprocessing(
        otherCommand, otherWords, List.of(), Optional.empty(), target, executions);
  }

  /**
   * The same, with another permission to execute programs.
   *
   * @param name of a single file
   * @throws InputException if they may not be executed, and an option could make the compiler start
   *     one
   */
  Preprocessing executed(ExecutionPolicy policy, String name) throws InputException {
    if (!policy.isAllowed()) {
      requirePassive(name, words);
      for (ProgramUnit unit : units) {
        requirePassive(unit.name(), unit.words());
      }
    }
    return new Preprocessing(command, words, units, entryFile, target, policy);
  }

  private static void requirePassive(String file, List<String> words) throws InputException {
    Optional<String> other = PassiveOptions.firstOther(words);
    if (other.isPresent()) {
      throw new InputException(
          Position.ofFile(file),
          "with "
              + ExecutionPolicy.OPTION
              + ", the compiler's option '"
              + other.get()
              + "' is refused: it is not known to start no other program; leave it out");
    }
  }
}
