package residua.condition.io;

import java.util.List;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Utf8Text;
import residua.condition.ConditionAutomaton;
import residua.condition.cpachecker.AutomatonReader;
import residua.condition.graphml.GraphmlReader;

/**
 * Reads condition files of any format; the format is detected from the content, not from the name.
 */
public final class ConditionFiles {
  /** The names that compilers take for those of C++. */
  private static final String CPP = "(?s).*\\.(cc|cp|cpp|cxx|c\\+\\+|C|CPP|ii)";

  private ConditionFiles() {}

  /** Whether a content is compressed by gzip. */
  public static boolean isCompressed(byte[] content) {
    return Gzip.isCompressed(content);
  }

  /**
   * Reads a whole file.
   *
   * @param fileName the name for messages
   * @param content the file, gzip-compressed or not
   * @param notes receives warnings and notes, in the order of the file
   * @return a well-formed automaton; its transitions carry lines of the unpacked file
   * @throws InputException if the file is not a condition; positions are those in the unpacked file
   */
  public static ConditionAutomaton read(String fileName, byte[] content, List<Diagnostic> notes)
      throws InputException {
    byte[] text = Gzip.isCompressed(content) ? Gzip.unpack(fileName, content) : content;
    FormatDetector beginning = FormatDetector.of(text);
    ConditionAutomaton automaton =
        switch (beginning.kind()) {
          case XML -> GraphmlReader.read(fileName, text, notes);
          case AUTOMATON -> AutomatonReader.read(fileName, text, notes);
          default ->
              throw new InputException(
                  Utf8Text.position(fileName, text, beginning.offset()),
                  "not a condition: expected condition GraphML (<graphml ...>) or an automaton of"
                      + " CPAchecker (OBSERVER AUTOMATON ...), found "
                      + beginning.kind().description()
                      + (fileName.matches(CPP)
                          ? "; its name is that of a file of C++, and only C is understood"
                          : ""));
        };
    automaton.validate();
    return automaton;
  }
}
