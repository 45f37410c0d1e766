package residua.pipeline.program;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.LineMarker;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.callgraph.SpecialAccesses;
import residua.c.cfa.Program;
import residua.c.semantics.VolatileObjects;
import residua.condition.Claim;
import residua.condition.Evidence;

/**
 * Identifies the program that a condition is about, by SHA-256: its preprocessed tokens, the
 * positions of those of its own file, and the function where it starts. Two texts of one file
 * differ with its headers, with {@code -D}, with {@code --entry}. Positions are included, since
 * guards name edges by lines and offsets: the same tokens elsewhere are other edges.
 *
 * @param value hexadecimal
 * @param entry the function where it starts
 * @param volatiles the values that volatile objects yield, if the text reads any
 */
public record TextHash(String value, String entry, Optional<VolatileObjects> volatiles) {
  /** Replaces the name of the file in the text; occurs in no text. */
  private static final String OWN_NAME = "\"\0\"";

  /** Finding an offset takes time linear in the length of the line. */
  private static final int LONG_LINE = 5_000;

  /** Hashes the text of a program that was read with these settings. */
  public static TextHash of(ProgramSettings settings, Program program) {
    return of(settings, program.source());
  }

  /** Hashes a text that was read with these settings. */
  public static TextHash of(ProgramSettings settings, SourceText source) {
    MessageDigest digest = ProgramReader.sha256();
    add(digest, settings.entry());
    // A version and its headers lie in another directory for each checkout.
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
      Optional<String> unit = source.unit(start);
      if (unit.isPresent()) {
        add(digest, source.units().indexOf(unit.get()) + ":" + source.line(start));
      } else if (source.mayBeInMainFile(start)) {
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

  /** Attributes evidence to this text; evidence about another one stays as it is. */
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

  /**
   * Whether evidence holds whatever volatile objects contain, or the question is only about plain
   * ones.
   */
  public boolean readsAs(Evidence evidence) {
    return !volatiles.equals(Optional.of(VolatileObjects.ANY)) || !evidence.mayNeedPlainReads();
  }

  /** Whether an answer is about executions where volatile objects hold the value written last. */
  public boolean needsPlainReads() {
    return volatiles.equals(Optional.of(VolatileObjects.PLAIN));
  }

  /** The assumption of a TRUE; empty if nothing is assumed about volatile objects. */
  public Optional<String> premise() {
    return evidence().flatMap(Evidence::reason);
  }

  /** The evidence where something is assumed about volatile objects. */
  public Optional<Evidence> evidence() {
    return needsPlainReads()
        ? Optional.of(
            Evidence.of(Claim.STATED).because("volatile objects hold what the program wrote last"))
        : Optional.empty();
  }

  /**
   * Rejects a condition that is only correct if volatile objects hold the value written last, where
   * they may hold any value.
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

  /** Whether evidence names this text. */
  public boolean isThatOf(Evidence evidence) {
    return evidence.textHash().filter(value::equalsIgnoreCase).isPresent();
  }

  /** Whether evidence names another text. */
  boolean isNotThatOf(Evidence evidence) {
    return evidence.textHash().isPresent() && !isThatOf(evidence);
  }

  /**
   * Transfers evidence about another version's text to this one. Evidence about neither text stays
   * invalid; evidence that names no text still names none.
   */
  Evidence carried(Evidence evidence, TextHash other) {
    if (other.isThatOf(evidence)) {
      return evidence.ofText(value).from(entry);
    }
    return other.isNotThatOf(evidence) ? evidence.ofText(Evidence.NO_SINGLE_TEXT) : evidence;
  }
}
