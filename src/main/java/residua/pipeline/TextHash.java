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
 * @param entry the function where it starts
 */
public record TextHash(String value, String entry) {
  private static final Pattern LINE_MARKER = Pattern.compile("#\\s*(line\\s+)?\\d+\\s");

  /** Stands for the name of the file in the text; no text has it. */
  private static final String OWN_NAME = "\"\0\"";

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
    return new TextHash(Inputs.hash(all.getBytes(StandardCharsets.ISO_8859_1)), settings.entry());
  }

  /** Something, said of this text; what is said of another one stays that. */
  public Evidence in(Evidence evidence) {
    return isNotThatOf(evidence) ? evidence : evidence.ofText(value).from(entry);
  }

  /** Whether something says that it is about this text. */
  public boolean isThatOf(Evidence evidence) {
    return evidence.textHash().filter(value::equalsIgnoreCase).isPresent();
  }

  /** Whether something says that it is about another text. */
  boolean isNotThatOf(Evidence evidence) {
    return evidence.textHash().isPresent() && !isThatOf(evidence);
  }

  /**
   * What is said of another version's text, said of this one. If it is about neither text, nothing
   * makes it right again; if it does not say about which, it still does not.
   */
  Evidence carried(Evidence evidence, TextHash other) {
    if (other.isThatOf(evidence)) {
      return evidence.ofText(value).from(entry);
    }
    return other.isNotThatOf(evidence) ? evidence.ofText(Evidence.NO_SINGLE_TEXT) : evidence;
  }
}
