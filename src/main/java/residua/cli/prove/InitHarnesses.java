package residua.cli.prove;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.cli.output.OutputFile;
import residua.pipeline.program.HarnessSkeleton;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ProgramUnit;
import residua.project.Project;
import residua.project.discovery.SuggestedProof;

/**
 * Harnesses for functions that take numbers: their arguments are inputs there, so that an error can
 * be executed.
 */
final class InitHarnesses {
  private static final String DIRECTORY = "proofs/";

  private final Project project;
  private final Map<String, String> texts = new LinkedHashMap<>();

  /** For a project, whose proofs do not matter. */
  InitHarnesses(Project project) {
    this.project = project;
  }

  /**
   * How a function is proved, if that is known.
   *
   * @param proof of the function itself
   * @param settings how its program is read
   */
  Optional<SuggestedProof> of(SuggestedProof proof, ProgramSettings settings) {
    return switch (proof.harness()) {
      case NOT_WANTED -> Optional.of(proof);
      case USEFUL -> Optional.of(harnessed(proof, settings).orElse(proof));
      case NEEDED -> harnessed(proof, settings);
      case OF_THE_USER -> Optional.empty();
    };
  }

  /** The proof with a harness, unless that is not complete. */
  private Optional<SuggestedProof> harnessed(SuggestedProof proof, ProgramSettings settings) {
    String source = project.path(proof.files().getFirst());
    String file = DIRECTORY + proof.name() + "_harness.c";
    String output = project.path(file);
    if (Files.exists(Path.of(output))) {
      return Optional.empty();
    }
    ProgramUnit unit =
        settings.units().stream()
            .filter(each -> each.name().equals(source))
            .findFirst()
            .orElse(new ProgramUnit(source, List.of()));
    try {
      String text =
          new HarnessSkeleton(settings, unit, proof.entry()).text(List.of(), List.of(), output);
      if (!HarnessSkeleton.isComplete(text)) {
        return Optional.empty();
      }
      texts.put(output, text);
      return Optional.of(proof.by(file, HarnessSkeleton.includes(text, source, output)));
    } catch (InputException e) {
      // The function is not understood so far.
      return Optional.empty();
    }
  }

  /** The files to be written, in their order. */
  List<OutputFile.Content> files() {
    return texts.entrySet().stream()
        .map(each ->
            new OutputFile.Content(
                each.getKey(), each.getValue().getBytes(StandardCharsets.ISO_8859_1)))
        .toList();
  }
}
