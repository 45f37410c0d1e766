package residua.cli.prove;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.Position;
import residua.cli.output.ExitCode;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.pipeline.program.ProgramSettings;
import residua.project.Project;
import residua.project.ProjectReader;
import residua.project.Proof;
import residua.project.change.TodayTexts;
import residua.project.discovery.Discovery;
import residua.project.discovery.SuggestedProof;

/** {@code prove --init}: a first {@code residua.yml}. */
final class ProjectInit {
  /** Proofs that are suggested at most. */
  private static final int MOST = 250;

  /** What a proof may take, unless all together would take longer than is waited for. */
  private static final int SECONDS = 60;

  private static final int LEAST_SECONDS = 5;

  /** Somebody who tries it for the first time waits five minutes. */
  private static final int SECONDS_OF_ALL = 270;

  /** What others call a proof of CBMC that takes long. */
  private static final int SECONDS_WITH_STEPS = 900;

  private static final int SHOWN = 20;

  private ProjectInit() {}

  /**
   * Writes a file into a directory.
   *
   * @throws InputException if there is one, or it cannot be written
   */
  static int in(String directory, ExecutionPolicy executions, Streams streams)
      throws InputException {
    Path file = Path.of(directory).resolve(ProjectReader.USUAL).normalize();
    if (Files.exists(file)) {
      throw new InputException(
          Position.ofFile(file.toString()), "it is there already; it is not changed");
    }
    streams.progress().now("looking at " + directory);
    Discovery.Found found = Discovery.in(Path.of(directory));
    List<String> leftOut = new ArrayList<>(found.leftOut());
    List<SuggestedProof> taken = new ArrayList<>();
    InitHarnesses harnesses =
        new InitHarnesses(
            ProjectReader.read(file.toString(), "proofs: []".getBytes(StandardCharsets.UTF_8)));
    for (SuggestedProof proof : found.proofs()) {
      if (taken.size() == MOST) {
        leftOut.add((found.proofs().size() - MOST) + " proofs after the first " + MOST);
        break;
      }
      String text = SuggestedProof.file(List.of(proof), found.database(), SECONDS);
      Project alone = ProjectReader.read(file.toString(), text.getBytes(StandardCharsets.UTF_8));
      streams.progress().now("reading " + proof.name());
      try {
        Proof only = alone.proofs().getFirst();
        ProgramSettings settings = new ProofWords(alone, executions).settings(only);
        new TodayTexts().units(settings);
        harnesses
            .of(proof, settings)
            .ifPresentOrElse(
                taken::add,
                () -> leftOut.add(Discovery.needsHarness(proof.files().getFirst(), proof.entry())));
      } catch (InputException e) {
        leftOut.add(proof.name() + ": " + e.diagnostics().getFirst());
      }
    }
    boolean haveSteps = taken.stream().anyMatch(proof -> !proof.steps().isEmpty());
    int seconds = haveSteps ? SECONDS_WITH_STEPS : secondsOfEach(taken.size());
    byte[] content =
        SuggestedProof.file(taken, found.database(), seconds).getBytes(StandardCharsets.UTF_8);
    List<OutputFile.Content> files = new ArrayList<>(harnesses.files());
    files.add(new OutputFile.Content(file.toString(), content));
    write(files, streams);
    PrintStream out = streams.out();
    out.println(file + ": " + taken.size() + (taken.size() == 1 ? " proof" : " proofs"));
    taken.stream().limit(SHOWN).forEach(proof -> out.println("  " + proof.name()));
    if (files.size() > 1) {
      out.println(
          "harnesses for functions with parameters: " + (files.size() - 1) + ", in proofs/");
    }
    if (!taken.isEmpty() && !haveSteps) {
      out.println(
          "'residua prove' takes at most %d min: %d s for each proof ('time')"
              .formatted((taken.size() * seconds + 59) / 60, seconds));
    }
    showLeftOut(leftOut, out);
    return ExitCode.OK;
  }

  private static void showLeftOut(List<String> leftOut, PrintStream out) {
    if (!leftOut.isEmpty()) {
      out.println("left out:");
      leftOut.stream().limit(SHOWN).forEach(line -> out.println("  " + line));
      if (leftOut.size() > SHOWN) {
        out.println("  and " + (leftOut.size() - SHOWN) + " more");
      }
    }
  }

  private static void write(List<OutputFile.Content> files, Streams streams) throws InputException {
    for (OutputFile.Content each : files) {
      try {
        Files.createDirectories(Path.of(each.name()).toAbsolutePath().getParent());
      } catch (IOException e) {
        throw new InputException(Position.ofFile(each.name()), FileTrouble.of(e));
      }
    }
    OutputFile.writeAll(files, streams.out());
  }

  private static int secondsOfEach(int proofs) {
    int share = SECONDS_OF_ALL / Math.max(1, proofs);
    return Math.clamp(share, LEAST_SECONDS, SECONDS);
  }
}
