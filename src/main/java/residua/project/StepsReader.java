package residua.project;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.diagnostics.InputException;

/** Reads the steps of a proof: commands, word by word. */
final class StepsReader {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^{}]*\\}");
  private static final String KEY = "steps";

  private StepsReader() {}

  /**
   * The steps of a proof; none if it has stages. Its own keys replace those of the defaults.
   *
   * @param files of the proof
   * @throws InputException if they cannot be used
   */
  static List<List<String>> of(ProofKeys own, ProofKeys defaults, List<String> files)
      throws InputException {
    Optional<Yaml> given =
        own.has(KEY) || !own.has("stages") ? own.value(KEY, defaults) : Optional.empty();
    if (given.isEmpty()) {
      return List.of();
    }
    if (own.has(KEY) && own.has("stages")) {
      throw new InputException(given.get().at(), "a proof has either 'steps' or 'stages'");
    }
    if (files.isEmpty()) {
      throw new InputException(given.get().at(), "'steps' needs 'files'");
    }
    List<List<String>> result = new ArrayList<>();
    for (Yaml step : given.get().items("commands, each a list of words")) {
      List<String> words = new ArrayList<>();
      if (step instanceof Yaml.Items items) {
        for (Yaml word : items.items()) {
          words.add(checked(word, files));
        }
      }
      if (words.isEmpty()) {
        throw new InputException(step.at(), "expected a command, as a list of words");
      }
      result.add(words);
    }
    if (result.isEmpty() || !result.getLast().contains(StepWord.READABLE)) {
      throw new InputException(
          given.get().at(), "the last step is cbmc with " + StepWord.READABLE + ", which answers");
    }
    return result;
  }

  private static String checked(Yaml given, List<String> files) throws InputException {
    String word = given.text("a word");
    Matcher file = StepWord.FILE.matcher(word);
    if (file.matches()) {
      if (!files.contains(file.group("path"))) {
        throw new InputException(
            given.at(), file.group("path") + " is none of the proof's 'files'");
      }
      return word;
    }
    Matcher placeholder = PLACEHOLDER.matcher(word);
    while (!word.equals(StepWord.FILES) && placeholder.find()) {
      if (!placeholder.group().equals(StepWord.ENTRY)) {
        throw new InputException(
            given.at(),
            "'"
                + placeholder.group().replaceAll("[^ -~]", "?")
                + "' stands for nothing here; as words of their own there are {files}, {file:PATH}"
                + " and {external:PATH}, and in words {entry}");
      }
    }
    return word;
  }
}
