package residua.condition.io;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * The beginning of a file, after white space and comments.
 *
 * @param kind the detected kind of file
 * @param offset of the first byte that counts
 */
record FormatDetector(Kind kind, int offset) {

  /** The kinds of files that are recognised, conditions first. */
  enum Kind {
    XML("XML"),
    AUTOMATON("an automaton"),
    EMPTY("nothing: the file is empty"),
    GZIP("a compressed file inside the compressed file"),
    YAML(
        "text that looks like YAML; witnesses in YAML begin with '- entry_type:' and are read by"
            + " --only, --assert and --validate"),
    JSON("text that looks like JSON"),
    DOT("a Graphviz drawing, which Residua writes but does not read"),
    C("text that looks like a C program; are PROGRAM and CONDITION in the wrong order?"),
    BINARY("binary data"),
    TEXT("some other text");

    private final String description;

    Kind(String description) {
      this.description = description;
    }

    /** The kind in the words of a message. */
    String description() {
      return description;
    }
  }

  private static final int SAMPLE = 4096;
  private static final Pattern AUTOMATON_WORD =
      Pattern.compile("(OBSERVER|CONTROL|AUTOMATON|LOCAL|INITIAL|STATE)\\b.*", Pattern.DOTALL);
  private static final Pattern DOT_WORD =
      Pattern.compile("(strict\\s+)?(di)?graph\\b.*", Pattern.DOTALL);
  private static final Pattern YAML_START =
      Pattern.compile("(---\\s|- |[A-Za-z_]+:\\s).*", Pattern.DOTALL);
  private static final Pattern C_START =
      Pattern.compile(
          "#\\s*([a-z]+|\\d+)\\b.*"
              + "|(typedef|extern|static|void|int|char|short|long|unsigned|signed|float|double"
              + "|struct|union|enum|const|inline|_Bool|_Noreturn|__[a-zA-Z_]+)\\b.*"
              + "|[A-Za-z_]\\w*[\\s*]+[A-Za-z_]\\w*\\s*[(;=\\[,].*",
          Pattern.DOTALL);

  /** The beginning of a content that is not compressed. */
  static FormatDetector of(byte[] content) {
    int offset = startsWith(content, 0, 0xef, 0xbb, 0xbf) ? 3 : 0;
    if (startsWith(content, 0, 0xfe, 0xff) || startsWith(content, 0, 0xff, 0xfe)) {
      return new FormatDetector(Kind.XML, 0);
    }
    offset = skipBlanks(content, offset);
    return new FormatDetector(kind(content, offset), offset);
  }

  private static Kind kind(byte[] content, int offset) {
    if (offset >= content.length) {
      return Kind.EMPTY;
    }
    if (Gzip.isCompressed(content)) {
      return Kind.GZIP;
    }
    if (content[offset] == '<' || startsWith(content, offset, 0, '<')) {
      return Kind.XML;
    }
    int length = Math.min(SAMPLE, content.length - offset);
    String text = new String(content, offset, length, StandardCharsets.UTF_8);
    if (AUTOMATON_WORD.matcher(text).matches()) {
      return Kind.AUTOMATON;
    }
    if (text.indexOf('\0') >= 0) {
      return Kind.BINARY;
    }
    if (text.startsWith("{") || text.startsWith("[")) {
      return Kind.JSON;
    }
    if (DOT_WORD.matcher(text).matches()) {
      return Kind.DOT;
    }
    if (C_START.matcher(text).matches()) {
      return Kind.C;
    }
    return YAML_START.matcher(text).matches() ? Kind.YAML : Kind.TEXT;
  }

  /** The offset after white space and comments; an unterminated comment is not one. */
  private static int skipBlanks(byte[] content, int start) {
    int i = start;
    while (i < content.length) {
      if (content[i] == ' ' || (content[i] >= '\t' && content[i] <= '\r')) {
        i++;
      } else if (startsWith(content, i, '/', '/')) {
        while (i < content.length && content[i] != '\n') {
          i++;
        }
      } else if (startsWith(content, i, '/', '*')) {
        int end = i + 2;
        while (end < content.length && !startsWith(content, end, '*', '/')) {
          end++;
        }
        if (end >= content.length) {
          return i;
        }
        i = end + 2;
      } else {
        return i;
      }
    }
    return i;
  }

  private static boolean startsWith(byte[] content, int offset, int... bytes) {
    if (offset + bytes.length > content.length) {
      return false;
    }
    for (int i = 0; i < bytes.length; i++) {
      if ((content[offset + i] & 0xff) != bytes[i]) {
        return false;
      }
    }
    return true;
  }
}
