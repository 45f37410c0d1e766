package residua.base.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What compilers make of many small files, with one run of the preprocessor for all: one file
 * includes them.
 *
 * @param directory for the files
 */
record ReadTokens(Path directory) {
  private static final Pattern SECTION =
      Pattern.compile(
          "(?ms)^# 1 \"[^\"\n]*/part([0-9]+)[.]c\" 1\n(.*?)^# [0-9]+ \"[^\"\n]*all[.]c\" 2$");

  private static final Pattern FILE =
      Pattern.compile(
          "(?ms)^# 1 \"[^\"\n]*/part[0-9]+[.]c\"\n(.*?)(?=^# 1 \"[^\"\n]*/part[0-9]+[.]c\"$|\\z)");

  /** What a preprocessor writes for each of the texts; no directive of theirs is left out. */
  List<String> outputs(List<String> command, List<String> texts)
      throws IOException, InterruptedException {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < texts.size(); i++) {
      Files.write(directory.resolve("part" + i + ".c"), texts.get(i).getBytes(ISO_8859_1));
      // Where a file ends in the middle of something, compilers also lose the line behind it.
      all.append("#include \"part").append(i).append(".c\"\n\nint end;\n\n");
    }
    Path file = Files.writeString(directory.resolve("all.c"), all.toString());
    List<String> words = new ArrayList<>(command);
    words.add(file.toString());
    String output = run(words);
    Map<Integer, String> sections = new HashMap<>();
    Matcher matcher = SECTION.matcher(output);
    while (matcher.find()) {
      sections.put(Integer.valueOf(matcher.group(1)), matcher.group(2));
    }
    List<String> result = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      result.add(sections.getOrDefault(i, ""));
    }
    return result;
  }

  /** What gcc makes of each of the texts as a file that is preprocessed already. */
  List<String> preprocessed(List<String> texts) throws IOException {
    List<String> words = new ArrayList<>(List.of("gcc", "-E", "-fpreprocessed"));
    for (int i = 0; i < texts.size(); i++) {
      Path file = directory.resolve("part" + i + ".c");
      words.add(Files.write(file, texts.get(i).getBytes(ISO_8859_1)).toString());
    }
    Matcher matcher = FILE.matcher(run(words));
    List<String> result = new ArrayList<>();
    while (matcher.find()) {
      result.add(matcher.group(1));
    }
    return result;
  }

  private static String run(List<String> words) throws IOException {
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    process.getOutputStream().close();
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    process.getInputStream().transferTo(output);
    return output.toString(ISO_8859_1);
  }

  /** The tokens of a text, each with its line, and without directives. */
  static List<String> of(String text) {
    SourceText source = new SourceText("part.c", text, text);
    TokenTable tokens = source.tokens();
    List<String> result = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) != Token.Kind.DIRECTIVE) {
        result.add(source.line(tokens.start(i)) + ":" + spelling(tokens.text(i)));
      }
    }
    return result;
  }

  /** Without what compilers may write otherwise though it is the same. */
  private static String spelling(String token) {
    return token
        .replaceAll("\\\\\r?\n", "")
        .replaceAll("\r$", "")
        .replace("\\U000000e9", "\u00c3\u00a9")
        .replace("\\?", "?");
  }
}
