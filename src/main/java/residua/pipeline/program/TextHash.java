package residua.pipeline.program;

import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.callgraph.SpecialAccesses;
import residua.c.cfa.Program;
import residua.c.semantics.VolatileObjects;
import residua.condition.Claim;
import residua.condition.Evidence;

/**
 * Identifies the program that a condition is about, by SHA-256: its preprocessed tokens, the
 * positions of those of its own files, and the function where it starts. Two texts of one file
 * differ with its headers, with {@code -D}, with {@code --entry}. Positions are included, since
 * guards name edges by lines and offsets: the same tokens elsewhere are other edges.
 *
 * @param value hexadecimal
 * @param entry the function where it starts
 * @param volatiles the values that volatile objects yield, if the text reads any
 */
public record TextHash(String value, String entry, Optional<VolatileObjects> volatiles) {
  /** Hashes the text of a program that was read with these settings. */
  public static TextHash of(ProgramSettings settings, Program program) {
    return of(settings, program.source());
  }

  /** Hashes a text that was read with these settings. */
  public static TextHash of(ProgramSettings settings, SourceText source) {
    return new TextHash(
        TextDigest.of(source, settings.entry()),
        settings.entry(),
        SpecialAccesses.mayBeIn(source.tokens())
            ? Optional.of(settings.volatiles())
            : Optional.empty());
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
