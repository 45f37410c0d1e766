package residua.reducer.printing.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.c.cfa.Reference;

/** Program text with some of its parts replaced. */
public final class SliceText {
  private static final Pattern FLAGGED =
      Pattern.compile(
          "(?m)^([ \\t]*#[ \\t]*\\d+[ \\t]+\"(?:[^\"\\\\\\n]|\\\\.)*\")(?:[ \\t]+[1-4](?!\\S))+");

  private final SourceText source;
  private final TreeMap<Integer, Replacement> replacements = new TreeMap<>();

  private record Replacement(Slice slice, String text) {}

  /** The unchanged text. */
  public SliceText(SourceText source) {
    this.source = source;
  }

  private SliceText(SliceText other) {
    this.source = other.source;
    this.replacements.putAll(other.replacements);
  }

  /** A copy to which more replacements can be added. */
  public SliceText copy() {
    return new SliceText(this);
  }

  /** Replaces a slice; a later replacement with the same start wins. */
  public void replace(Slice slice, String text) {
    replacements.put(slice.start(), new Replacement(slice, text));
  }

  /** Replaces several slices. */
  public void replaceAll(Map<Slice, String> all) {
    all.forEach(this::replace);
  }

  /** The text of a slice, with replacements. */
  public String of(Slice slice) {
    StringBuilder result = new StringBuilder();
    int at = slice.start();
    for (Replacement each : replacements.subMap(slice.start(), slice.end()).values()) {
      if (each.slice.start() < at || each.slice.end() > slice.end()) {
        continue;
      }
      append(result, source.text(), at, each.slice.start());
      append(result, each.text, 0, each.text.length());
      at = each.slice.end();
    }
    append(result, source.text(), at, slice.end());
    return result.toString();
  }

  /** Appends a part of a text; words stay apart if the text between them is removed. */
  private static void append(StringBuilder result, String text, int from, int to) {
    if (from < to
        && !result.isEmpty()
        && Lexer.isWordPart(result.charAt(result.length() - 1))
        && Lexer.isWordPart(text.charAt(from))) {
      result.append(' ');
    }
    result.append(text, from, to);
  }

  /** The text of a slice without a preprocessor's line markers. */
  public static String withoutMarkers(String text) {
    if (text.indexOf('#') < 0 && text.indexOf("%:") < 0) {
      return text;
    }
    StringBuilder result = new StringBuilder();
    int at = 0;
    for (Token token : Lexer.tokens(text)) {
      boolean marker =
          token.kind() == Token.Kind.DIRECTIVE
              && token.text(text).matches("(?s)(#|%:)\\s*(line\\s+)?\\d.*");
      if (marker) {
        result.append(text, at, token.start());
        at = token.end();
      }
    }
    return result.append(text, at, text.length()).toString();
  }

  /**
   * Text with line markers that only give the origin of the following text. Where they also say
   * that a file is entered or left (flags 1 and 2, "Preprocessor Output" in the manual of GNU cpp),
   * the remaining text need not contain both, and clang rejects leaving a file that was never
   * entered. The flag for system headers (3) applies for clang up to the next marker without flags,
   * so to later printed text as well; ESBMC then takes functions for ones without a body.
   */
  static String withoutFlags(String text) {
    return text.indexOf('#') < 0
        ? text
        : FLAGGED.matcher(text).replaceAll(marker -> Matcher.quoteReplacement(marker.group(1)));
  }

  /** The references inside a slice; the list is in the order of the text. */
  public static List<Reference> within(List<Reference> references, Slice slice) {
    List<Reference> result = new ArrayList<>();
    Reference key =
        new Reference(new Slice(slice.start(), slice.start()), new Reference.Target.OwnName());
    int at = Collections.binarySearch(references, key, (a, b) -> a.name().compareTo(b.name()));
    for (int i = at < 0 ? -at - 1 : at; i < references.size(); i++) {
      Reference reference = references.get(i);
      if (reference.name().start() >= slice.end()) {
        break;
      }
      result.add(reference);
    }
    return result;
  }
}
