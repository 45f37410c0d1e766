package residua.pipeline.program;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import residua.base.diagnostics.InputException;
import residua.base.hash.Sha256;
import residua.base.text.LineMarker;
import residua.base.text.Position;
import residua.base.text.ProgramFile;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
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

  /**
   * Computes the hash of a text. Of a program of several files it is the same in whatever order
   * they are given, and from whatever directory they are named, unless the order has a meaning.
   */
  static final class TextDigest {
    /** Replaces the name of a file in the text; occurs in no text. */
    private static final String OWN_NAME = "\"\0";

    /** Finding an offset takes time linear in the length of the line. */
    private static final int LONG_LINE = 5_000;

    /** Where these occur, what runs before main, or where objects lie, may depend on the order. */
    private static final Set<String> ORDERED =
        Set.of(
            "constructor",
            "__constructor__",
            "destructor",
            "__destructor__",
            "init_priority",
            "__init_priority__",
            "section",
            "__section__",
            "asm",
            "__asm",
            "__asm__");

    private final SourceText source;
    private final TokenTable tokens;
    private final boolean hasLongLines;
    private final Map<String, String> ownNames = new HashMap<>();

    private TextDigest(SourceText source) {
      this.source = source;
      this.tokens = source.tokens();
      this.hasLongLines = source.text().lines().anyMatch(line -> line.length() > LONG_LINE);
      if (source.files().size() == 1) {
        // A version and its headers lie in another directory for each checkout.
        ownNames.put(quoted(source.name()), OWN_NAME + "\"");
        return;
      }
      LinkedProgram.UnitNames names =
          LinkedProgram.UnitNames.of(source.files().stream().map(ProgramFile::name).toList());
      for (ProgramFile file : source.files()) {
        ownNames.put(quoted(file.name()), OWN_NAME + names.relative(file.name()) + "\"");
      }
    }

    private static String quoted(String name) {
      return "\"" + name + "\"";
    }

    /**
     * SHA-256, hexadecimal.
     *
     * @param entry the function where executions begin
     */
    static String of(SourceText source, String entry) {
      TextDigest digest = new TextDigest(source);
      return source.files().size() == 1 ? digest.ofOne(entry) : digest.ofSeveral(entry);
    }

    private String ofOne(String entry) {
      MessageDigest digest = Sha256.digest();
      add(digest, entry);
      for (int token = 0; token < tokens.size(); token++) {
        addToken(digest, token);
      }
      if (hasLongLines) {
        add(digest, source.original());
      }
      return hex(digest);
    }

    /** Each file by itself: neither their order nor that of the headers counts. */
    private String ofSeveral(String entry) {
      LinkedProgram.UnitNames names =
          LinkedProgram.UnitNames.of(source.files().stream().map(ProgramFile::name).toList());
      Map<String, MessageDigest> own = new TreeMap<>();
      Map<ProgramFile, MessageDigest> byFile = new IdentityHashMap<>();
      for (ProgramFile file : source.files()) {
        String name = names.relative(file.name());
        byFile.put(file, own.computeIfAbsent(name, each -> Sha256.digest()));
      }
      WordSet ordered = tokens.wordsThat(ORDERED::contains);
      Map<String, MessageDigest> included = new HashMap<>();
      boolean isOrdered = false;
      for (int token = 0; token < tokens.size(); token++) {
        int start = tokens.start(token);
        Optional<ProgramFile> file = source.ownFile(start);
        MessageDigest digest =
            file.isPresent()
                ? byFile.get(file.get())
                : included.computeIfAbsent(source.file(start), each -> Sha256.digest());
        addToken(digest, token);
        isOrdered |= ordered.contains(tokens.word(token));
      }
      if (hasLongLines) {
        source.files().forEach(file -> add(byFile.get(file), file.original()));
      }
      MessageDigest all = Sha256.digest();
      add(all, entry);
      List<String> parts = new ArrayList<>();
      own.forEach((name, digest) -> parts.add(name + "\0" + hex(digest)));
      included.values().stream().map(TextDigest::hex).sorted().forEach(parts::add);
      if (isOrdered) {
        source.files().forEach(file -> parts.add(names.relative(file.name())));
      }
      parts.forEach(part -> add(all, part));
      return hex(all);
    }

    private void addToken(MessageDigest digest, int token) {
      String text = tokens.text(token);
      int start = tokens.start(token);
      if (tokens.kind(token) == Token.Kind.DIRECTIVE) {
        if (LineMarker.in(text).isEmpty()) {
          add(digest, text);
        }
        return;
      }
      add(digest, ownNames.getOrDefault(text, text));
      if (source.mayBeInOwnFile(start)) {
        add(
            digest,
            source.line(start)
                + (hasLongLines ? "" : ":" + source.originalOffset(start).orElse(-1)));
      }
    }

    private static String hex(MessageDigest digest) {
      return Sha256.hex(digest.digest());
    }

    /** No token has a null character, which ends each part. */
    private static void add(MessageDigest digest, String part) {
      digest.update(part.getBytes(StandardCharsets.ISO_8859_1));
      digest.update((byte) 0);
    }
  }
}
