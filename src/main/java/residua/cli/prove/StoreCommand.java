package residua.cli.prove;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import residua.base.diagnostics.InputException;
import residua.cli.output.ExitCode;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.project.Project;
import residua.project.ProjectReader;
import residua.project.store.ProofStore;
import residua.project.store.StoredResult;

/** {@code residua store}. */
@Command(
    name = "store",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description = "Lists, tidies and checks what prove has kept of the proofs of a project.",
    footer = {
      "",
      "Exit codes: 0 done; 1 the input is at fault, or check has found a damaged file; 2 wrong"
          + " usage; 70 a defect in Residua."
    })
public final class StoreCommand implements Callable<Integer> {
  /** What is done with the store. */
  enum Action {
    LIST,
    PRUNE,
    CHECK
  }

  private final Streams streams;

  @Parameters(
      index = "0",
      paramLabel = "list|prune|check",
      description =
          "list: a line for each result; prune: removes what is damaged, unused, or about proofs"
              + " that are not there; check: names what is damaged.")
  private Action action;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FILE",
      defaultValue = ProjectReader.USUAL,
      description = "The proofs of the project (default: ${DEFAULT-VALUE}).")
  private String file = ProjectReader.USUAL;

  /** Prints to these streams. */
  public StoreCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    Project project = ProjectReader.read(file);
    ProofStore store =
        new ProofStore(
            project.directory().resolve(ProveCommand.STORE),
            (path, content) -> OutputFile.write(path.toString(), content, streams.out()));
    return switch (action) {
      case LIST -> list(store.all());
      case PRUNE -> {
        int removed = store.prune(new LinkedHashSet<>(project.names()));
        streams.out().println(removed + " files removed");
        yield ExitCode.OK;
      }
      case CHECK -> {
        List<String> problems = store.problems();
        problems.forEach(streams.out()::println);
        streams.out().println(store.all().size() + " results, " + problems.size() + " problems");
        yield problems.isEmpty() ? ExitCode.OK : ExitCode.INPUT;
      }
    };
  }

  private int list(List<StoredResult> results) {
    for (StoredResult result : results) {
      streams
          .out()
          .printf(
              Locale.ROOT,
              "%s  %s  %.1f s  residua %s%n",
              result.name(),
              result.answer().isEmpty() ? result.verdict() : result.answer(),
              result.seconds(),
              result.fingerprint().means().getOrDefault("residua", "?"));
    }
    return ExitCode.OK;
  }
}
