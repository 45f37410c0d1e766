package residua.pipeline.program;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import residua.base.text.LineMarker;
import residua.base.text.ProgramFile;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/**
 * Computes the hash of a text. Of a program of several files it is the same in whatever order they
 * are given, and from whatever directory they are named, unless the order has a meaning.
 */
final class TextDigest {
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
    UnitNames names = UnitNames.of(source.files().stream().map(ProgramFile::name).toList());
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
    MessageDigest digest = ProgramReader.sha256();
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
    UnitNames names = UnitNames.of(source.files().stream().map(ProgramFile::name).toList());
    Map<String, MessageDigest> own = new TreeMap<>();
    for (ProgramFile file : source.files()) {
      own.put(names.relative(file.name()), ProgramReader.sha256());
    }
    Map<String, MessageDigest> included = new HashMap<>();
    boolean isOrdered = false;
    for (int token = 0; token < tokens.size(); token++) {
      int start = tokens.start(token);
      Optional<ProgramFile> file = source.ownFile(start);
      MessageDigest digest =
          file.isPresent()
              ? own.get(names.relative(file.get().name()))
              : included.computeIfAbsent(source.file(start), each -> ProgramReader.sha256());
      addToken(digest, token);
      isOrdered |= ORDERED.contains(tokens.text(token));
    }
    if (hasLongLines) {
      source.files().forEach(file -> add(own.get(names.relative(file.name())), file.original()));
    }
    MessageDigest all = ProgramReader.sha256();
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
          source.line(start) + (hasLongLines ? "" : ":" + source.originalOffset(start).orElse(-1)));
    }
  }

  private static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }

  /** No token has a null character, which ends each part. */
  private static void add(MessageDigest digest, String part) {
    digest.update(part.getBytes(StandardCharsets.ISO_8859_1));
    digest.update((byte) 0);
  }
}
