package residua.verifier;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A verifier or tester: how it is started and what its output means. Words of commands may hold
 * {@code {program}}, {@code {directory}}, {@code {timeout}}, {@code {memory}}, {@code {entry}},
 * {@code {model}}, {@code {bound}} and, for a replay, {@code {input}}.
 *
 * @param name what users call it
 * @param target the target of its residual programs
 * @param version the command that prints its version; it fails where the tool is not installed
 * @param install how to get it
 * @param files files it needs: for each path in its directory, a file beside the description
 * @param environment variables that are set
 * @param commands what is run, one after the other; each must succeed for the next one to start
 * @param bounds the last command is run once for each of them, in their order, until one of the
 *     runs decides or is not cut short by its bound; once if there are none
 * @param bound words that set the bound, added to the last command when it is run with one
 * @param unbounded percentage of the time for a run without a bound in front of these: it decides
 *     at once where there is no need of one; 0 for none
 * @param bounded what it says when it has seen all within a bound; it never does if that is not
 *     known exactly
 * @param leaves a condition that it leaves when it does not decide
 * @param entry words that start another function than main, added to the last command; none if the
 *     tool cannot
 * @param models the word that {@code {model}} stands for where a program is for {@code LP64} and
 *     for {@code ILP32}; a tool without the second one is not run on programs for 32 bits
 * @param addressSpace whether its memory may be limited through its address space
 * @param output how its output becomes lines
 * @param reports files it writes, as patterns of paths in its directory; what they say counts like
 *     lines of its output
 * @param replay what is done with the inputs it found
 * @param tests the directory in which it leaves tests of the paths it has run, in a format that
 *     {@code condition tests} reads; empty if it leaves none
 * @param violations directories, and files as patterns of paths in its directory, whose last test,
 *     by its name, is one that reaches the error, in such a format
 * @param errors error calls it knows by their names
 * @param bodilessErrors error calls it knows by their names if the program has no body of them
 * @param distrusts names of functions of the C library that it takes for something else than they
 *     are, if there are such: of programs that use one, no verdict of it is believed
 * @param misreads words of attributes, and of assembly, that it passes over or takes for something
 *     else: of programs with one of them, no verdict of it is believed either
 * @param reads how it reads what is not plain C, as far as that was measured: constructs by the
 *     names of the table. A program that uses another one may be right in all its executions only
 *     as the tool reads it, so it is not believed that no error call is reached
 * @param choosesArguments whether it starts the program with arguments of its own choice: of
 *     programs that use theirs it is not believed that no error call is reached
 * @param placesObjects whether it gives objects addresses of its own choice: of programs that make
 *     numbers of addresses it is not believed that no error call is reached
 * @param volatiles what it takes reads of volatile objects for: if they are like others, it gets
 *     reads of inputs instead
 * @param exitCodes exit codes of the last command with which a verdict TRUE is believed
 * @param verdicts what lines of its output mean
 * @param places where its output names the place of the error: patterns with the groups {@code
 *     file} and {@code line}, found in one line or across two, the best first
 * @param path where they name places on the way to it
 * @param inputs patterns found in lines that tell what the run reads that reaches the error, one
 *     input after the other: the group {@code value} is a number as C or {@code printf} writes it
 * @param lines whether it reports lines of the {@code original}, as {@code #line} says, or of the
 *     {@code residual}
 */
public record ToolDescription(
    @JsonProperty(required = true) String name,
    @JsonProperty(required = true) String target,
    @JsonProperty(required = true) List<String> version,
    @JsonProperty(required = true) String install,
    Map<String, String> files,
    Map<String, String> environment,
    @JsonProperty(required = true) List<List<String>> commands,
    List<Integer> bounds,
    List<String> bound,
    int unbounded,
    Bounded bounded,
    Leaves leaves,
    List<String> entry,
    Map<String, String> models,
    boolean addressSpace,
    Output output,
    List<String> reports,
    List<Replay> replay,
    String tests,
    List<String> violations,
    List<String> errors,
    List<String> bodilessErrors,
    Pattern distrusts,
    Pattern misreads,
    Map<String, Reading> reads,
    boolean choosesArguments,
    boolean placesObjects,
    Volatiles volatiles,
    List<Integer> exitCodes,
    @JsonProperty(required = true) List<Rule> verdicts,
    List<Pattern> places,
    List<Pattern> path,
    List<Pattern> inputs,
    Lines lines) {

  private static final String USUAL_MODEL = "LP64";
  private static final Pattern NOTHING = Pattern.compile("(?!)");

  /** How a tool reads a construct. */
  public enum Reading {
    /** As compilers do. */
    SAME,
    /** In its own way: a program that fails may be right for it, and the other way round. */
    DIFFERENT
  }

  /** Which lines a tool reports. */
  public enum Lines {
    /** Those {@code #line} gives. */
    ORIGINAL,
    /** Those of the file it was given. */
    RESIDUAL
  }

  /** What a tool takes reads of volatile objects for. */
  public enum Volatiles {
    /** They give any value. */
    ANY,
    /** They give what was written last, or nobody knows what. */
    PLAIN
  }

  /** How output becomes lines. */
  public enum Output {
    /** They are as they are printed. */
    @JsonProperty("lines")
    LINES,
    /** They are made of what CBMC prints with {@code --json-ui}, see {@link CbmcOutput}. */
    @JsonProperty("cbmc-json")
    CBMC_JSON
  }

  /** What a line of output says. */
  public enum Meaning {
    /** The property holds. */
    TRUE,
    /** It does not. */
    FALSE,
    /** It may not hold, but the tool may also be wrong: it is not known. */
    POSSIBLE,
    /** It is not known, whatever other lines say, unless one says that it does not hold. */
    UNKNOWN,
    /** Like {@link #UNKNOWN}, but a larger bound may decide it. */
    BOUND,
    /**
     * It takes the function that the first group of the pattern names for one that may do anything:
     * if that is one of the C library, it is not believed that the property does not hold.
     */
    LIBRARY,
    /** A part of the tool is not installed. */
    MISSING
  }

  /**
   * What a line of output means.
   *
   * @param line a pattern that is found in the line
   * @param why what users are told: the reason why it is not known, or how to get what is missing;
   *     {@code $1} stands for what the first group of the pattern matched, and so on. Empty: the
   *     line itself
   */
  public record Rule(
      @JsonProperty(required = true) Meaning verdict,
      @JsonProperty(required = true) Pattern line,
      String why) {
    // What is not in the file arrives as null.
    public Rule {
      why = why == null ? "" : why;
    }
  }

  /**
   * What a run with a bound has shown that has found nothing but that the bound is too small.
   *
   * @param version a pattern found in what the tool says of its version, where this was measured
   * @param line a pattern found in a line that it prints at the end of such a run
   * @param rounds how many rounds of each loop more than the bound it has seen
   * @param recursion how many calls more of a function than the bound
   * @param beyond a pattern found in a line that says that the bound also cut short what is no loop
   *     and no function of the program, such as loops in the tool's models of the library: runs
   *     that go on there have no rounds in the program, so nothing is known of how far it has come
   */
  public record Bounded(
      @JsonProperty(required = true) Pattern version,
      @JsonProperty(required = true) Pattern line,
      int rounds,
      int recursion,
      Pattern beyond) {
    private static final Bounded UNKNOWN = new Bounded(NOTHING, NOTHING, 0, 0, NOTHING);

    // What is not in the file arrives as null.
    public Bounded {
      beyond = beyond == null ? NOTHING : beyond;
    }
  }

  /**
   * An assumption automaton of CPAchecker's format, of what it has verified of the program as it
   * was given.
   *
   * @param file it is in, in the tool's directory
   * @param after a pattern found in a line that it prints when it has ended by itself and the file
   *     is whole. Any other line that says that it is not known speaks against the file, too
   */
  public record Leaves(
      @JsonProperty(required = true) String file, @JsonProperty(required = true) Pattern after) {
    private static final Leaves NOTHING_LEFT = new Leaves("", NOTHING);
  }

  /**
   * Runs a command on inputs a tool has found, to see what each of them is; on standard input if no
   * word of the command names it.
   *
   * @param inputs the directory they are in
   * @param prefix how their names begin
   */
  public record Replay(
      @JsonProperty(required = true) String inputs,
      @JsonProperty(required = true) String prefix,
      @JsonProperty(required = true) List<String> command) {
    public Replay {
      command = List.copyOf(command);
    }
  }

  // What is not in the file arrives as null.
  public ToolDescription {
    version = List.copyOf(version);
    commands = commands.stream().map(List::copyOf).toList();
    verdicts = List.copyOf(verdicts);
    bounds = bounds == null ? List.of() : List.copyOf(bounds);
    bound = bound == null ? List.of() : List.copyOf(bound);
    output = output == null ? Output.LINES : output;
    reports = reports == null ? List.of() : List.copyOf(reports);
    files = files == null ? Map.of() : new TreeMap<>(files);
    environment = environment == null ? Map.of() : new TreeMap<>(environment);
    models = models == null ? Map.of() : new TreeMap<>(models);
    bounded = bounded == null ? Bounded.UNKNOWN : bounded;
    leaves = leaves == null ? Leaves.NOTHING_LEFT : leaves;
    entry = entry == null ? List.of() : List.copyOf(entry);
    replay = replay == null ? List.of() : List.copyOf(replay);
    tests = tests == null ? "" : tests;
    violations = violations == null ? List.of() : List.copyOf(violations);
    errors = errors == null ? List.of() : List.copyOf(errors);
    bodilessErrors = bodilessErrors == null ? List.of() : List.copyOf(bodilessErrors);
    distrusts = distrusts == null ? NOTHING : distrusts;
    misreads = misreads == null ? NOTHING : misreads;
    reads = reads == null ? Map.of() : Map.copyOf(reads);
    exitCodes = exitCodes == null ? List.of(0) : List.copyOf(exitCodes);
    places = places == null ? List.of() : List.copyOf(places);
    path = path == null ? List.of() : List.copyOf(path);
    inputs = inputs == null ? List.of() : List.copyOf(inputs);
    lines = lines == null ? Lines.ORIGINAL : lines;
    volatiles = volatiles == null ? Volatiles.PLAIN : volatiles;
  }

  /** The same tool, with what was measured of how it reads constructs. */
  ToolDescription reading(Map<String, Reading> measured) {
    return new ToolDescription(
        name,
        target,
        version,
        install,
        files,
        environment,
        commands,
        bounds,
        bound,
        unbounded,
        bounded,
        leaves,
        entry,
        models,
        addressSpace,
        output,
        reports,
        replay,
        tests,
        violations,
        errors,
        bodilessErrors,
        distrusts,
        misreads,
        measured,
        choosesArguments,
        placesObjects,
        volatiles,
        exitCodes,
        verdicts,
        places,
        path,
        inputs,
        lines);
  }

  /** Whether it can be told how wide types are. */
  boolean canTake(String model) {
    return model.equals(USUAL_MODEL) || models.containsKey(model);
  }

  /** Whether it may tell how far it has seen all runs. */
  public boolean tellsBounds() {
    return bounded != Bounded.UNKNOWN;
  }

  /** Whether it may leave tests. */
  public boolean leavesTests() {
    return !tests.isEmpty();
  }

  /** Whether it may leave a condition. */
  public boolean leavesConditions() {
    return leaves != Leaves.NOTHING_LEFT;
  }

  /** Whether nothing it says means that the property holds. */
  boolean neverProves() {
    return verdicts.stream().noneMatch(rule -> rule.verdict() == Meaning.TRUE);
  }
}
