package residua.pipeline.database;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The words of a compiler's command that concern what a file means: macros, directories, the
 * language, the machine. Names in them are made independent of the directory of the command.
 */
final class CommandWords {
  private static final int DEEPEST = 20;

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
   * @throws IOException if a file of options cannot be read
   */
  static List<String> of(List<String> words, Path directory) throws IOException {
    List<String> all =
        expanded(words.subList(Math.min(1, words.size()), words.size()), directory, 0);
    List<String> result = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      String word = all.get(i);
      if (DROPPED.contains(word)) {
        i++;
      } else if (PATHS.contains(word) && i + 1 < all.size()) {
        result.add(word);
        result.add(absolute(all.get(++i), directory));
      } else if (VALUES.contains(word) && i + 1 < all.size()) {
        result.add(word);
        result.add(all.get(++i));
      } else if (isKept(word)) {
        result.add(withAbsolutePath(word, directory));
      }
    }
    return result;
  }

  private static List<String> expanded(List<String> words, Path directory, int depth)
      throws IOException {
    List<String> result = new ArrayList<>();
    for (String word : words) {
      Path file = directory.resolve(word.startsWith("@") ? word.substring(1) : word);
      if (word.startsWith("@") && depth < DEEPEST && Files.isRegularFile(file)) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        result.addAll(expanded(split(text), directory, depth + 1));
      } else {
        result.add(word);
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

  private static String withAbsolutePath(String word, Path directory) {
    for (String option : JOINED_PATHS) {
      if (word.startsWith(option) && word.length() > option.length()) {
        return option + absolute(word.substring(option.length()), directory);
      }
    }
    return word;
  }

  private static String absolute(String path, Path directory) {
    return path.startsWith("=") ? path : directory.resolve(path).normalize().toString();
  }
}
