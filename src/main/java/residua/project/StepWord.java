package residua.project;

import java.util.regex.Pattern;

/** Words of steps that stand for something else. */
public final class StepWord {
  /** All files of the proof, preprocessed. */
  public static final String FILES = "{files}";

  /** The entry function. */
  public static final String ENTRY = "{entry}";

  /**
   * One file of the proof, preprocessed; with {@code external}, the functions and objects that it
   * declares static at file scope are external.
   */
  public static final Pattern FILE = Pattern.compile("\\{(?<how>file|external):(?<path>[^{}]+)\\}");

  /** CBMC's option with which its answer can be read. */
  static final String READABLE = "--json-ui";

  private StepWord() {}
}
