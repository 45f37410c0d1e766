package residua.base.text;

/**
 * A file of a program that the user named, in contrast to those that it includes.
 *
 * @param name as the user gave it
 * @param original its text, before preprocessing
 * @param marked its name in line markers; another one if it was preprocessed elsewhere
 */
public record ProgramFile(String name, String original, String marked) {
  /** The file of a text that belongs to one file. */
  static ProgramFile of(SourceText source) {
    return new ProgramFile(source.name(), source.original(), source.firstMarkedFile());
  }

  /** Whether a name is one of its two. */
  boolean isCalled(String other) {
    return other.equals(name) || other.equals(marked);
  }

  /** Number of its lines. */
  public int lineCount() {
    return (int) original.lines().count();
  }
}
