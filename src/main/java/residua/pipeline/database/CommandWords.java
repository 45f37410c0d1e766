package residua.pipeline.database;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The words of a compiler's command that concern what a file means: macros, directories, the
 * language, the machine. Names in them are made independent of the directory of the command.
 */
final class CommandWords {
  private static final int DEEPEST = 20;

  /** Other spellings, each with the usual one (manual of GCC, "Invoking GCC"). */
  private static final Map<String, String> LONG =
      Map.of(
          "--define-macro=", "-D",
          "--undefine-macro=", "-U",
          "--include-directory=", "-I",
          "--include=", "-include",
          "--std=", "-std=");

  private static final String FOR_PREPROCESSOR = "-Wp,";

  /** Options whose next word is a path. */
  private static final Set<String> PATHS =
      Set.of(
          "-I",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-include",
          "-imacros",
          "-isysroot",
          "--sysroot",
          "-B");

  /** Options with a next word that is none. */
  private static final Set<String> VALUES = Set.of("-D", "-U", "-target", "-arch", "--param");

  /** Options with a next word that concern only what the compiler writes. */
  private static final Set<String> DROPPED =
      Set.of("-o", "-MF", "-MT", "-MQ", "-x", "-Xlinker", "-L", "-l", "-T", "-u", "-z");

  /** Options that name files which are searched for if they are not there. */
  private static final Set<String> SEARCHED = Set.of("-include", "-imacros");

  private static final Set<String> DIRECTORIES = Set.of("-I", "-isystem", "-iquote", "-idirafter");

  private static final List<String> JOINED_PATHS =
      List.of("-isystem", "-iquote", "-idirafter", "-include", "-imacros", "--sysroot=", "-I");

  private CommandWords() {}

  /** Splits a command as a shell does, without expanding anything (POSIX, 2.2 "Quoting"). */
  static List<String> split(String command) {
    List<String> result = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean isInWord = false;
    char quote = 0;
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      if (quote == '\'') {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '\\' && i + 1 < command.length() && isEscaped(quote, command.charAt(i + 1))) {
        word.append(command.charAt(++i));
        isInWord = true;
      } else if (quote == '"') {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        isInWord = true;
      } else if (Character.isWhitespace(c)) {
        if (isInWord) {
          result.add(word.toString());
          word.setLength(0);
          isInWord = false;
        }
      } else {
        word.append(c);
        isInWord = true;
      }
    }
    if (isInWord) {
      result.add(word.toString());
    }
    return result;
  }

  private static boolean isEscaped(char quote, char next) {
    return quote == 0 || "\"\\$`".indexOf(next) >= 0;
  }

  /**
   * The words that matter.
   *
   * @param words the whole command, the compiler first
   * @param directory in which it is executed
   * @param read receives the files of options that are read
   * @throws IOException if a file of options cannot be read
   */
  static List<String> of(List<String> words, Path directory, Set<Path> read) throws IOException {
    List<String> all =
        expanded(words.subList(Math.min(1, words.size()), words.size()), directory, 0, read);
    List<String> result = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      String word = all.get(i);
      if (DROPPED.contains(word)) {
        i++;
      } else if (PATHS.contains(word) && i + 1 < all.size()) {
        result.add(word);
        result.add(path(word, all.get(++i), directory));
        names(word, all.get(i), directory, result);
      } else if (VALUES.contains(word) && i + 1 < all.size()) {
        result.add(word);
        result.add(all.get(++i));
      } else if (isKept(word)) {
        addJoined(word, directory, result);
      }
    }
    return result;
  }

  private static List<String> expanded(
      List<String> words, Path directory, int depth, Set<Path> read) throws IOException {
    List<String> result = new ArrayList<>();
    for (String word : words) {
      Path file = directory.resolve(word.startsWith("@") ? word.substring(1) : word);
      if (word.startsWith("@") && depth < DEEPEST && Files.isRegularFile(file)) {
        read.add(file.normalize());
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        result.addAll(expanded(split(text), directory, depth + 1, read));
      } else if (word.startsWith(FOR_PREPROCESSOR)) {
        result.addAll(List.of(word.substring(FOR_PREPROCESSOR.length()).split(",")));
      } else {
        result.add(
            LONG.entrySet().stream()
                .filter(each -> word.startsWith(each.getKey()))
                .findFirst()
                .map(each -> each.getValue() + word.substring(each.getKey().length()))
                .orElse(word));
      }
    }
    return result;
  }

  /** Warnings and debugging information change no text that matters. */
  private static boolean isKept(String word) {
    return word.matches(
        "-[DUI].+|-(isystem|iquote|idirafter|include|imacros).+|--sysroot=.+|-std=.+|-ansi"
            + "|-f[a-z].*|-m[0-9a-z].*|-pthread|-nostdinc|-undef|--target=.+|-trigraphs|-O.*");
  }

  private static void addJoined(String word, Path directory, List<String> result) {
    for (String option : JOINED_PATHS) {
      if (word.startsWith(option) && word.length() > option.length()) {
        String path = word.substring(option.length());
        result.add(option + path(option, path, directory));
        names(option, path, directory, result);
        return;
      }
    }
    result.add(word);
  }

  private static String path(String option, String path, Path directory) {
    Path absolute = directory.resolve(path).normalize();
    boolean isElsewhere =
        SEARCHED.contains(option) && !Files.exists(absolute) && !Files.exists(Path.of(path));
    return path.startsWith("=") || isElsewhere ? path : absolute.toString();
  }

  /** Files in a directory are called there ({@code __FILE__}) as its option calls it. */
  private static void names(String option, String path, Path directory, List<String> result) {
    if (DIRECTORIES.contains(option) && !path.startsWith("=") && !Path.of(path).isAbsolute()) {
      String given = path.replaceAll("/+$", "") + "/";
      result.addAll(called(directory.resolve(path).normalize() + "/", given));
    }
  }

  /**
   * The option with which names that begin with one text begin with another; none if there is no
   * such.
   */
  static List<String> called(String from, String to) {
    return from.equals(to) || from.isEmpty() || from.contains("=")
        ? List.of()
        : List.of("-fmacro-prefix-map=" + from + "=" + to);
  }
}
