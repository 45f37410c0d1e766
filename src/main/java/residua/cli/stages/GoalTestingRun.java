package residua.cli.stages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.semantics.DataModel;
import residua.cli.options.VersionProvider;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.pipeline.conditions.Conditions;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.reduction.GoalTesting;
import residua.pipeline.reduction.Goals;
import residua.reducer.sizing.Growth;
import residua.sources.goals.Wanted;
import residua.sources.testsuite.SuiteWriter;
import residua.tool.execution.InputSearch;

/** {@code residua verify --goals}: testers take turns until all goals are covered. */
public final class GoalTestingRun {
  private final Streams streams;
  private final ProgramSettings settings;
  private final List<Wanted> wanted;
  private final List<String> covered;
  private final boolean quiet;

  /**
   * Tests goals of the program with these settings.
   *
   * @param covered files with coverage
   */
  public GoalTestingRun(
      Streams streams,
      ProgramSettings settings,
      List<Wanted> wanted,
      List<String> covered,
      boolean quiet) {
    this.streams = streams;
    this.settings = settings;
    this.wanted = List.copyOf(wanted);
    this.covered = List.copyOf(covered);
    this.quiet = quiet;
  }

  /**
   * The testers with these names; those that are installed if there are no names.
   *
   * @param model the representation of the values of the program that they are to test
   */
  public static List<InputSearch.Fuzzer> fuzzers(List<String> names, DataModel model) {
    boolean isUsual = model == DataModel.LP64;
    List<InputSearch.Fuzzer> result = new ArrayList<>();
    for (String name : names) {
      InputSearch.Fuzzer fuzzer =
          InputSearch.Fuzzer.of(name)
              .orElseThrow(() ->
                  new IllegalArgumentException(
                      "With --goals, --with names testers: afl++, libfuzzer, klee; not '"
                          + name
                          + "'"));
      if (!fuzzer.isThere()) {
        throw new IllegalArgumentException("'" + name + "' is not installed");
      }
      if (!isUsual && !fuzzer.takesOptions()) {
        throw new IllegalArgumentException(
            "'" + name + "' cannot test programs for " + words(model) + "; libfuzzer can");
      }
      result.add(fuzzer);
    }
    if (names.isEmpty()) {
      for (InputSearch.Fuzzer fuzzer : InputSearch.Fuzzer.values()) {
        if (fuzzer.isThere() && (isUsual || fuzzer.takesOptions())) {
          result.add(fuzzer);
        }
      }
    }
    if (result.isEmpty()) {
      throw new IllegalArgumentException(
          !isUsual
              ? "libfuzzer is not installed, and no other tester supports " + words(model)
              : "No tester is installed: afl++, libfuzzer or klee");
    }
    return result;
  }

  private static String words(DataModel model) {
    return model.isNarrow() ? "32 bits" : model.architecture();
  }

  /**
   * Runs the testers, and reports what is covered.
   *
   * @param suite a directory for the tests that covered something
   * @return the exit code
   * @throws InputException if something cannot be used or written
   */
  public int run(
      Conditions conditions,
      Growth growth,
      List<InputSearch.Fuzzer> fuzzers,
      int seconds,
      Optional<String> suite)
      throws InputException {
    if (suite.filter(GoalTestingRun::isNoDirectory).isPresent()) {
      throw new InputException(
          Position.ofFile(suite.get()), "cannot be written: it is not a directory");
    }
    ProgramReader inputs = new ProgramReader(streams.in());
    GoalTesting testing =
        new GoalTesting(inputs, settings, conditions, growth, streams.progress()::now);
    GoalTesting.Result result =
        testing.run(read -> Goals.of(read, settings, wanted, covered), fuzzers, seconds);
    if (!quiet) {
      result.notes().forEach(streams.messages()::show);
    }
    if (suite.isPresent()) {
      write(Path.of(suite.get()), result, inputs.programHash());
    }
    int reached = result.tests().stream().mapToInt(test -> test.reached().size()).sum();
    int all = reached + result.open().size();
    streams.out().println("COVERED " + reached + " of " + all + " open goals");
    result.open().forEach(goal -> streams.out().println("  open: " + goal.inWords()));
    if (result.error().isPresent()) {
      Position where = result.error().get().where();
      streams.out().println("FALSE " + where.wholeLine());
      return ExitCode.VIOLATION;
    }
    return result.open().isEmpty() ? ExitCode.OK : ExitCode.UNDECIDED;
  }

  private static boolean isNoDirectory(String name) {
    return Files.exists(Path.of(name)) && !Files.isDirectory(Path.of(name));
  }

  private void write(Path directory, GoalTesting.Result result, String hash) throws InputException {
    try {
      Files.createDirectories(directory);
      Files.write(
          directory.resolve("metadata.xml"),
          SuiteWriter.metadata(
              new VersionProvider().getVersion()[0],
              settings.name(),
              hash,
              settings.entry(),
              settings.model().architecture()));
      int number = 0;
      for (GoalTesting.Found test : result.tests()) {
        String name = "test-%04d".formatted(++number);
        boolean hasValues = test.values().filter(values -> !values.isEmpty()).isPresent();
        Files.write(
            directory.resolve(name + (hasValues ? ".xml" : ".stdin")),
            hasValues ? SuiteWriter.test(test.values().get()) : test.input().array());
      }
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(directory.toString()), "cannot be written: " + FileTrouble.of(e));
    }
    if (!quiet) {
      streams
          .messages()
          .show(
              Diagnostic.note(
                  Position.ofFile(directory.toString()), result.tests().size() + " tests"));
    }
  }
}
