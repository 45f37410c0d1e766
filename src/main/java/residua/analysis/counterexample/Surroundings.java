package residua.analysis.counterexample;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import residua.analysis.reachability.ProgramConstants;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Program;
import residua.c.preprocessor.SystemHeaders;

/**
 * The environment of an execution, on which no program can rely.
 *
 * @param fill the value of uninitialised variables declared with an arithmetic type, and of the
 *     initial stack (these four bytes repeated): other variables may hold it
 * @param arguments those that follow the name of the program
 */
record Surroundings(int fill, List<String> arguments) {
  /** Largest number of arguments with which a program is executed. */
  static final int MOST_ARGUMENTS = 1_000;

  /** Largest length of an argument. */
  static final int LONGEST = 60;

  /** Number of texts that are tried as arguments. */
  private static final int MOST_TEXTS = 40;

  /** A literal without a prefix, escape sequences and formats. */
  private static final Pattern PLAIN =
      Pattern.compile("([\"'])[ -~&&[^\\\\%]]{0," + LONGEST + "}\\1");

  /** A type whose objects do not have all values that their bytes can have. */
  static final Pattern HAS_TRUTH = Pattern.compile("\\b(_B|b)ool\\b");

  Surroundings {
    arguments = List.copyOf(arguments);
  }

  /** The number of arguments, each with its length and its bytes, after the fill value. */
  String file() {
    StringBuilder result = new StringBuilder(fill + " " + (arguments.size() + 1));
    for (String argument : arguments) {
      result.append(' ').append(argument.length());
      argument.chars().forEach(each -> result.append(' ').append(each));
    }
    return result.append('\n').toString();
  }

  /**
   * Other values of uninitialised variables, and other numbers of arguments.
   *
   * @param preferred values that come first
   * @param hasArguments whether the program sees its arguments
   */
  static List<Surroundings> of(
      Program program, Collection<Integer> preferred, boolean hasArguments) {
    List<Surroundings> all = new ArrayList<>();
    boolean hasTruth = HAS_TRUTH.matcher(program.source().text()).find();
    Stream<Integer> small =
        ProgramConstants.of(program).stream()
            .filter(each -> Math.abs(each) <= MOST_ARGUMENTS)
            .map(Long::intValue)
            .sorted(Comparator.comparing(Math::abs));
    Stream.concat(preferred.stream(), small)
        .distinct()
        .forEach(number -> {
          // A boolean variable has no other value.
          if (!hasTruth || number == 0 || number == 1) {
            all.add(new Surroundings(number, List.of()));
          }
          if (hasArguments && number > 1 && number <= MOST_ARGUMENTS) {
            all.add(new Surroundings(0, Collections.nCopies(number - 1, "1")));
          }
        });
    return all;
  }

  /** One argument with a text that the program may look for. */
  static List<Surroundings> withText(Program program) {
    return texts(program).stream().map(text -> new Surroundings(0, List.of(text))).toList();
  }

  /** Two or three arguments with such texts, equal ones or different ones. */
  static List<Surroundings> withTexts(Program program) {
    List<String> texts = texts(program);
    List<Surroundings> all = new ArrayList<>();
    for (int step = 0; step < Math.min(texts.size(), 3); step++) {
      for (int count = 2; count <= 3; count++) {
        for (int first = 0; first < texts.size(); first++) {
          List<String> arguments = new ArrayList<>();
          for (int i = 0; i < count; i++) {
            arguments.add(texts.get((first + i * step) % texts.size()));
          }
          all.add(new Surroundings(0, arguments));
        }
      }
    }
    return all;
  }

  /** The program's strings, characters, options of one character, and numbers. */
  private static List<String> texts(Program program) {
    TokenTable tokens = program.source().tokens();
    Set<String> strings = new LinkedHashSet<>();
    Set<String> characters = new LinkedHashSet<>();
    Set<String> numbers = new LinkedHashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token.Kind kind = tokens.kind(i);
      boolean isCandidate =
          kind == Token.Kind.STRING || kind == Token.Kind.CHARACTER || kind == Token.Kind.NUMBER;
      if (!isCandidate || SystemHeaders.contains(program.source().file(tokens.start(i)))) {
        continue;
      }
      String text = tokens.text(i);
      if (kind == Token.Kind.NUMBER) {
        numbers.add(text);
      } else if (PLAIN.matcher(text).matches()) {
        Set<String> found = kind == Token.Kind.STRING ? strings : characters;
        found.add(text.substring(1, text.length() - 1));
      }
    }
    strings.addAll(characters);
    strings.add("");
    strings.addAll(numbers);
    characters.forEach(character -> strings.add("-" + character));
    return strings.stream().limit(MOST_TEXTS).toList();
  }
}
