package residua.pipeline;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import residua.cfa.Program;
import residua.condition.Evidence;
import residua.source.LineMarker;
import residua.source.SourceText;
import residua.source.Token;
import residua.source.TokenTable;

/**
 * The program that a condition is about, by SHA-256: its preprocessed tokens, where those of its
 * file stand, and the function where it starts. Two texts of one file differ with its headers, with
 * {@code -D}, with {@code --entry}. Positions belong to it, since guards name edges by lines and
 * offsets: the same tokens elsewhere are other edges.
 *
 * @param value hexadecimal
 * @param entry the function where it starts
 */
public record TextHash(String value, String entry) {
  /** Stands for the name of the file in the text; no text has it. */
  private static final String OWN_NAME = "\"\0\"";

  /** To find an offset takes time as long as the line. */
  private static final int LONG_LINE = 5_000;

  static TextHash of(ProgramSettings settings, Program program) {
    return of(settings, program.source());
  }

  static TextHash of(ProgramSettings settings, SourceText source) {
    MessageDigest digest = Inputs.sha256();
    add(digest, settings.entry());
    // Where a version lies, and its headers, is another place for each that is checked out.
    String name = "\"" + source.name() + "\"";
    TokenTable tokens = source.tokens();
    boolean hasLongLines = source.text().lines().anyMatch(line -> line.length() > LONG_LINE);
    for (int token = 0; token < tokens.size(); token++) {
      String text = tokens.text(token);
      int start = tokens.start(token);
      if (tokens.kind(token) == Token.Kind.DIRECTIVE) {
        if (LineMarker.in(text).isEmpty()) {
          add(digest, text);
        }
        continue;
      }
      add(digest, text.equals(name) ? OWN_NAME : text);
      if (source.mayBeInMainFile(start)) {
        add(digest, source.line(start) + (hasLongLines ? "" : ":" + offset(source, start)));
      }
    }
    if (hasLongLines) {
      add(digest, source.original());
    }
    return new TextHash(HexFormat.of().formatHex(digest.digest()), settings.entry());
  }

  private static int offset(SourceText source, int start) {
    return source.originalOffset(start).orElse(-1);
  }

  /** No token has a null character, which ends each part. */
  private static void add(MessageDigest digest, String part) {
    digest.update(part.getBytes(StandardCharsets.ISO_8859_1));
    digest.update((byte) 0);
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
