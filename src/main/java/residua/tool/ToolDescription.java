package residua.tool;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import residua.tool.cbmc.CbmcOutput;

/**
 * A verifier or tester: how to start it and how to interpret its output. Words of commands may
 * contain {@code {program}}, {@code {directory}}, {@code {timeout}}, {@code {memory}}, {@code
 * {entry}}, {@code {model}}, {@code {bound}} and, for a replay, {@code {input}}.
 *
 * <p>A file has the members of all parts in one object.
 */
public record ToolDescription(
    Identity identity,
    Start start,
    Bounding bounding,
    Report report,
    Left left,
    Interpretation interpretation) {

  /**
   * Which tool it is.
   *
   * @param name its name for users
   * @param target the target of its residual programs
   * @param version the command that prints its version; it fails where the tool is not installed
   * @param install how to get it
   * @param executes whether it executes the program, or calls functions of the system for it
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Identity(
      @JsonProperty(required = true) String name,
      @JsonProperty(required = true) String target,
      @JsonProperty(required = true) List<String> version,
      @JsonProperty(required = true) String install,
      boolean executes) {
    public Identity {
      version = List.copyOf(version);
    }
  }

  /**
   * How it is started.
   *
   * @param files files it needs: for each path in its directory, a file beside the description
   * @param environment additional environment variables
   * @param commands the commands, run one after the other; each must succeed for the next one to
   *     start
   * @param entry words that start another function than main, added to the last command; empty if
   *     the tool cannot
   * @param models the replacement of {@code {model}} for a program for {@code LP64} and for {@code
   *     ILP32}; a tool without the second one is not run on programs for 32 bits
   * @param addressSpace whether its memory may be limited through its address space
   * @param replay how the inputs it found are run
   * @param properties the properties other than unreach-call that it can be asked for, and how
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Start(
      Map<String, String> files,
      Map<String, String> environment,
      @JsonProperty(required = true) List<List<String>> commands,
      List<String> entry,
      Map<String, String> models,
      boolean addressSpace,
      List<Replay> replay,
      PropertyChecks properties) {
    // Fields that the file omits arrive as null.
    public Start {
      files = files == null ? Map.of() : new TreeMap<>(files);
      environment = environment == null ? Map.of() : new TreeMap<>(environment);
      commands = commands.stream().map(List::copyOf).toList();
      entry = entry == null ? List.of() : List.copyOf(entry);
      models = models == null ? Map.of() : new TreeMap<>(models);
      replay = replay == null ? List.of() : List.copyOf(replay);
      properties = properties == null ? PropertyChecks.NONE : properties;
    }
  }

  /**
   * The bounds it is run with.
   *
   * @param bounds the last command is run once for each of them, in order, until one of the runs
   *     decides or is not cut short by its bound; once if there are none
   * @param bound words that set the bound, added to the last command when it is run with one
   * @param unbounded percentage of the time for a run without a bound before these: it decides at
   *     once where no bound is needed; 0 for none
   * @param bounded its output when it has analysed everything within a bound; empty if it never
   *     tells that exactly
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Bounding(List<Integer> bounds, List<String> bound, int unbounded, Bounded bounded) {
    // Fields that the file omits arrive as null.
    public Bounding {
      bounds = bounds == null ? List.of() : List.copyOf(bounds);
      bound = bound == null ? List.of() : List.copyOf(bound);
      bounded = bounded == null ? Bounded.UNKNOWN : bounded;
    }
  }

  /**
   * What it reports.
   *
   * @param output how its output is split into lines
   * @param reports files it writes, as patterns of paths in its directory; their lines count like
   *     lines of its output
   * @param exitCodes exit codes of the last command with which a verdict TRUE is trusted
   * @param verdicts the meaning of lines of its output
   * @param places where its output names the position of the error: patterns with the groups {@code
   *     file} and {@code line}, found in one line or across two, best first
   * @param path where its output names positions on the path to it
   * @param inputs patterns of lines that give the inputs of the execution that reaches the error,
   *     one after the other: the group {@code value} is a number in the notation of C or {@code
   *     printf}
   * @param lines whether it reports lines of the {@code original}, as given by {@code #line}, or of
   *     the {@code residual}
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Report(
      Output output,
      List<String> reports,
      List<Integer> exitCodes,
      @JsonProperty(required = true) List<Rule> verdicts,
      List<Pattern> places,
      List<Pattern> path,
      List<Pattern> inputs,
      Lines lines) {
    // Fields that the file omits arrive as null.
    public Report {
      output = output == null ? Output.LINES : output;
      reports = reports == null ? List.of() : List.copyOf(reports);
      exitCodes = exitCodes == null ? List.of(0) : List.copyOf(exitCodes);
      verdicts = List.copyOf(verdicts);
      places = places == null ? List.of() : List.copyOf(places);
      path = path == null ? List.of() : List.copyOf(path);
      inputs = inputs == null ? List.of() : List.copyOf(inputs);
      lines = lines == null ? Lines.ORIGINAL : lines;
    }
  }

  /**
   * What it leaves in its directory.
   *
   * @param leaves a condition that it leaves when it does not decide
   * @param tests the directory in which it leaves tests of the paths it has run, in a format that
   *     {@code condition tests} reads; empty if it leaves none
   * @param violations directories, and files as patterns of paths in its directory, whose last
   *     test, by its name, is one that reaches the error, in such a format
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Left(Leaves leaves, String tests, List<String> violations) {
    // Fields that the file omits arrive as null.
    public Left {
      leaves = leaves == null ? Leaves.NOTHING_LEFT : leaves;
      tests = tests == null ? "" : tests;
      violations = violations == null ? List.of() : List.copyOf(violations);
    }
  }

  /**
   * How it interprets programs.
   *
   * @param errors error calls it knows by name
   * @param bodilessErrors error calls it knows by name if the program has no body of them
   * @param distrusts names of functions of the C library that it misinterprets, if there are any:
   *     no verdict of it is trusted for programs that use one
   * @param misreads words of attributes, and of assembly, that it ignores or misinterprets: no
   *     verdict of it is trusted for programs with one of them either
   * @param reads its readings of constructs beyond plain C, as far as they were measured:
   *     constructs by the names of the table. A program that uses another one may be correct only
   *     in the tool's interpretation, so its proofs that no error call is reached are not trusted
   * @param choosesArguments whether it starts the program with arguments of its own choice: its
   *     proofs that no error call is reached are not trusted for programs that use theirs
   * @param placesObjects whether it places objects at addresses of its own choice: its proofs that
   *     no error call is reached are not trusted for programs that convert addresses to integers
   * @param volatiles its interpretation of reads of volatile objects: if they are ordinary reads,
   *     the program reads inputs instead
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Interpretation(
      List<String> errors,
      List<String> bodilessErrors,
      Pattern distrusts,
      Pattern misreads,
      Map<String, Reading> reads,
      boolean choosesArguments,
      boolean placesObjects,
      Volatiles volatiles) {
    // Fields that the file omits arrive as null.
    public Interpretation {
      errors = errors == null ? List.of() : List.copyOf(errors);
      bodilessErrors = bodilessErrors == null ? List.of() : List.copyOf(bodilessErrors);
      distrusts = distrusts == null ? NOTHING : distrusts;
      misreads = misreads == null ? NOTHING : misreads;
      reads = reads == null ? Map.of() : Map.copyOf(reads);
      volatiles = volatiles == null ? Volatiles.PLAIN : volatiles;
    }

    private Interpretation with(Map<String, Reading> measured) {
      return new Interpretation(
          errors,
          bodilessErrors,
          distrusts,
          misreads,
          measured,
          choosesArguments,
          placesObjects,
          volatiles);
    }
  }

  private static final String USUAL_MODEL = "LP64";
  private static final Pattern NOTHING = Pattern.compile("(?!)");

  /** A tool's interpretation of a construct. */
  public enum Reading {
    /** As by compilers. */
    SAME,
    /** Its own: it may find a failing program correct, and vice versa. */
    DIFFERENT
  }

  /** The lines that a tool reports. */
  public enum Lines {
    /** Lines given by {@code #line}. */
    ORIGINAL,
    /** Lines of the file it was given. */
    RESIDUAL
  }

  /** A tool's interpretation of reads of volatile objects. */
  public enum Volatiles {
    /** They yield any value. */
    ANY,
    /** They yield the value written last, or an unknown one. */
    PLAIN
  }

  /** How output is split into lines. */
  public enum Output {
    /** The lines as they are printed. */
    @JsonProperty("lines")
    LINES,
    /** Lines derived from CBMC's output with {@code --json-ui}, see {@link CbmcOutput}. */
    @JsonProperty("cbmc-json")
    CBMC_JSON
  }

  /** The meaning of a line of output. */
  public enum Meaning {
    /** The property holds. */
    TRUE,
    /** The property is violated. */
    FALSE,
    /** It may be violated, but the tool may also be wrong: the result is unknown. */
    POSSIBLE,
    /** The result is unknown, whatever other lines say, unless one says that it is violated. */
    UNKNOWN,
    /** Like {@link #UNKNOWN}, but a larger bound may decide it. */
    BOUND,
    /**
     * It assumes that the function named by the pattern's first group may do anything: if that is
     * one of the C library, its claim of a violation is not trusted.
     */
    LIBRARY,
    /** A part of the tool is not installed. */
    MISSING
  }

  /**
   * A rule that interprets lines of output.
   *
   * @param line a pattern that is found in the line
   * @param why the text for users: the reason for an unknown result, or how to get a missing part;
   *     {@code $1} stands for the text matched by the pattern's first group, and so on. Empty: the
   *     line itself
   */
  public record Rule(
      @JsonProperty(required = true) Meaning verdict,
      @JsonProperty(required = true) Pattern line,
      String why) {
    // Fields that the file omits arrive as null.
    public Rule {
      why = why == null ? "" : why;
    }
  }

  /**
   * The extent of a run with a bound whose only finding is that the bound is too small.
   *
   * @param version a pattern found in the tool's version output, where this was measured
   * @param line a pattern found in a line that it prints at the end of such a run
   * @param iterations the number of iterations of each loop analysed beyond the bound
   * @param recursion the number of calls of a function analysed beyond the bound
   * @param beyond a pattern found in a line that says that the bound also cut short something other
   *     than loops and functions of the program, such as loops in the tool's models of the library:
   *     these have no iterations in the program, so nothing is known of the extent
   */
  public record Bounded(
      @JsonProperty(required = true) Pattern version,
      @JsonProperty(required = true) Pattern line,
      @JsonProperty("rounds") int iterations,
      int recursion,
      Pattern beyond) {
    private static final Bounded UNKNOWN = new Bounded(NOTHING, NOTHING, 0, 0, NOTHING);

    // Fields that the file omits arrive as null.
    public Bounded {
      beyond = beyond == null ? NOTHING : beyond;
    }
  }

  /**
   * An assumption automaton of CPAchecker's format, with the verified part of the program as it was
   * given.
   *
   * @param file its file, in the tool's directory
   * @param after a pattern found in a line that it prints when it has ended by itself and the file
   *     is complete. Any other line that says that the result is unknown invalidates the file, too
   */
  public record Leaves(
      @JsonProperty(required = true) String file, @JsonProperty(required = true) Pattern after) {
    private static final Leaves NOTHING_LEFT = new Leaves("", NOTHING);
  }

  /**
   * Runs a command on the inputs that a tool has found, to classify each of them; on standard input
   * if no word of the command names it.
   *
   * @param inputs the directory they are in
   * @param prefix the prefix of their names
   */
  public record Replay(
      @JsonProperty(required = true) String inputs,
      @JsonProperty(required = true) String prefix,
      @JsonProperty(required = true) List<String> command) {
    public Replay {
      command = List.copyOf(command);
    }
  }

  /** Its name for users. */
  public String name() {
    return identity.name();
  }

  /** The target of its residual programs. */
  public String target() {
    return identity.target();
  }

  /** The same tool, with its measured readings of constructs. */
  ToolDescription reading(Map<String, Reading> measured) {
    return new ToolDescription(
        identity, start, bounding, report, left, interpretation.with(measured));
  }

  /** Whether it can be told the widths of types. */
  boolean canTake(String model) {
    return model.equals(USUAL_MODEL) || start.models().containsKey(model);
  }

  /** Whether another function than main can be named to it. */
  boolean canStartElsewhere() {
    return !start.entry().isEmpty()
        || start.commands().stream()
            .flatMap(List::stream)
            .anyMatch(word -> word.contains("{entry}"));
  }

  /** Whether it may report the bounds within which it has analysed all executions. */
  public boolean tellsBounds() {
    return bounding.bounded() != Bounded.UNKNOWN;
  }

  /** Whether it may leave tests. */
  public boolean leavesTests() {
    return !left.tests().isEmpty();
  }

  /** Whether it may leave a condition. */
  public boolean leavesConditions() {
    return left.leaves() != Leaves.NOTHING_LEFT;
  }

  /** Whether none of its output means that the property holds. */
  boolean neverProves() {
    return report.verdicts().stream().noneMatch(rule -> rule.verdict() == Meaning.TRUE);
  }
}
