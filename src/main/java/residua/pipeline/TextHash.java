package residua.pipeline;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import residua.cfa.Program;
import residua.condition.Evidence;
import residua.source.SourceText;

/**
 * What is verified of a program's file, by its SHA-256: the text behind the preprocessor, and where
 * it starts. Two texts of one file differ with its headers, with {@code -D}, with {@code --entry}.
 *
 * @param value hexadecimal
 */
public record TextHash(String value) {
  private static final Pattern LINE_MARKER = Pattern.compile("#\\s*(line\\s+)?\\d+\\s");

  /** Stands for the name of the file in the text; no text has it. */
  private static final String OWN_NAME = "\"\0\"";

  private static final String REASON = "of the text with SHA-256 ";
  private static final String CARRIED = "carried from the text with SHA-256 ";

  static TextHash of(ProgramSettings settings, Program program) {
    return of(settings, program.source());
  }

  static TextHash of(ProgramSettings settings, SourceText source) {
    // Where a version lies, and its headers, is another place for each that is checked out.
    String name = "\"" + source.name() + "\"";
    String all =
        source
            .text()
            .lines()
            .filter(line -> !LINE_MARKER.matcher(line).lookingAt())
            .map(line -> line.replace(name, OWN_NAME))
            .collect(Collectors.joining("\n", settings.entry() + "\n", "\n"));
    return new TextHash(Inputs.hash(all.getBytes(StandardCharsets.ISO_8859_1)));
  }

  /** It as the reason of what is verified of the text. */
  public String asReason() {
    return REASON + value;
  }

  /** Whether something says that it is verified of this text. */
  public boolean isReasonOf(Evidence evidence) {
    return evidence.reason().filter(asReason()::equals).isPresent();
  }

  /** Whether something says that it is verified of another text. */
  boolean isNotThatOf(Evidence evidence) {
    return evidence.reason().filter(words -> words.startsWith(REASON)).isPresent()
        && !isReasonOf(evidence);
  }

  /** The same, said of another version of this text; if it is of neither, that. */
  Evidence carried(Evidence evidence) {
    if (isReasonOf(evidence)) {
      return evidence.because(CARRIED + value);
    }
    return isNotThatOf(evidence) ? evidence.because("of neither version's text") : evidence;
  }

  /** Whether something was verified of another version, and the text of that was the right one. */
  public static boolean isCarried(Evidence evidence) {
    return evidence.reason().filter(words -> words.startsWith(CARRIED)).isPresent();
  }
}
