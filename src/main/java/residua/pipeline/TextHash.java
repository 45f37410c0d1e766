package residua.pipeline;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import residua.cfa.Program;
import residua.cfa.SpecialAccesses;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.meaning.VolatileObjects;
import residua.source.InputException;
import residua.source.LineMarker;
import residua.source.Position;
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
 * @param volatiles what reads of volatile objects give, if the text has any
 */
public record TextHash(String value, String entry, Optional<VolatileObjects> volatiles) {
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
    boolean hasVolatiles = SpecialAccesses.mayBeIn(tokens);
    return new TextHash(
        HexFormat.of().formatHex(digest.digest()),
        settings.entry(),
        hasVolatiles ? Optional.of(settings.volatiles()) : Optional.empty());
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
    Evidence said = isNotThatOf(evidence) ? evidence : evidence.ofText(value).from(entry);
    return volatiles.map(reads -> said.reading(word(reads))).orElse(said);
  }

  private static String word(VolatileObjects reads) {
    return switch (reads) {
      case ANY -> Evidence.ANY_READS;
      case PLAIN -> Evidence.PLAIN_READS;
    };
  }

  /** Whether something is so whatever volatile objects hold, or it is asked only of plain ones. */
  public boolean readsAs(Evidence evidence) {
    return !volatiles.equals(Optional.of(VolatileObjects.ANY)) || !evidence.mayNeedPlainReads();
  }

  /** Whether an answer is about runs where volatile objects hold what was written last. */
  public boolean needsPlainReads() {
    return volatiles.equals(Optional.of(VolatileObjects.PLAIN));
  }

  /** What must be so for a TRUE to be right; empty if nothing is assumed of volatile objects. */
  public Optional<String> premise() {
    return evidence().flatMap(Evidence::reason);
  }

  /** What is claimed of it where something is assumed of volatile objects. */
  public Optional<Evidence> evidence() {
    return needsPlainReads()
        ? Optional.of(
            Evidence.of(Claim.STATED).because("volatile objects hold what the program wrote last"))
        : Optional.empty();
  }

  /**
   * Refuses a condition that is right only if volatile objects hold what was written last, where
   * they may hold anything.
   *
   * @param file the name of its file
   * @throws InputException if it is one
   */
  void requireReads(String file, Evidence evidence) throws InputException {
    if (!readsAs(evidence)) {
      throw new InputException(
          Position.ofFile(file),
          evidence.volatiles().isPresent()
              ? "it holds where volatile objects hold what the program wrote last; give --volatile"
                  + " plain"
              : "it does not say that it holds for any value of volatile objects; prove it anew, or"
                  + " give --volatile plain");
    }
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
