package residua.project.change;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.project.Project;
import residua.project.Proof;
import residua.project.steps.StepMentions;
import residua.tool.Command;
import residua.tool.Tool;

/**
 * What answers a proof, as far as it says what is proved: steps, and tools that the project
 * describes. They choose contracts, checks and bounds; stages of Residua do not.
 */
final class ChangedMeans {
  private final Project project;
  private final RevisionTexts old;

  ChangedMeans(Project project, RevisionTexts old) {
    this.project = project;
    this.old = old;
  }

  /**
   * Why they may say something else than in the revision, if they may.
   *
   * @param before the proof as it was then
   * @throws InputException if a file cannot be read
   */
  Optional<String> of(Proof proof, Proof before) throws InputException {
    List<List<String>> steps = proof.means().steps();
    if (!steps.equals(before.means().steps())) {
      return Optional.of("its steps differ");
    }
    StepMentions mentions = StepMentions.of(steps);
    Optional<Path> read =
        Stream.of(mentions.files().stream(), mentions.directories().stream(), programs(mentions))
            .flatMap(each -> each)
            .filter(old::isInWorkTree)
            .findFirst();
    if (read.isPresent()) {
      return Optional.of("its steps may read " + read.get() + ", whatever differs there");
    }
    if (!proof.means().tools().equals(before.means().tools())) {
      return Optional.of("its own tools differ");
    }
    for (String tool : proof.means().tools()) {
      for (String file : files(tool)) {
        if (differs(file, true)) {
          return Optional.of("'" + file + "' of its tool differs");
        }
      }
    }
    return Optional.empty();
  }

  private static Stream<Path> programs(StepMentions mentions) {
    return mentions.programs().stream().flatMap(name -> Command.onPath(name).stream());
  }

  /** The files of a project's own tool: its description, those beside it, its own programs. */
  private List<String> files(String tool) throws InputException {
    List<String> result = new ArrayList<>(beside(tool));
    StepMentions mentions =
        StepMentions.of(Tool.in(project.path(tool)).description().start().commands());
    Stream.concat(mentions.files().stream(), programs(mentions))
        .filter(old::isInWorkTree)
        .forEach(file -> result.add(file.toAbsolutePath().toString()));
    return result;
  }

  private List<String> beside(String tool) throws InputException {
    List<String> result = new ArrayList<>(List.of(tool));
    for (String file : Tool.in(project.path(tool)).description().start().files().values()) {
      result.add(Path.of(tool).resolveSibling(file).toString());
    }
    return result;
  }

  /**
   * Whether a file other than a unit differs.
   *
   * @param file relative to the project's directory
   * @param isTracked whether one that the revision does not have differs, too; a database is often
   *     made by the build, and the flags are those of today
   */
  boolean differs(String file, boolean isTracked) throws InputException {
    String path = project.path(file);
    Optional<byte[]> before = old.content(path);
    try {
      return before.isPresent()
          ? !Arrays.equals(before.get(), Files.readAllBytes(Path.of(path)))
          : isTracked;
    } catch (IOException e) {
      return true;
    }
  }

  /** What the commands of a proof may name: their words, and the files of its own tools. */
  Set<String> named(Proof proof) throws InputException {
    Set<String> result = new TreeSet<>(StepMentions.identifiers(proof.means().steps()));
    for (String tool : proof.means().tools()) {
      List<List<String>> texts = new ArrayList<>();
      for (String file : beside(tool)) {
        Path path = Path.of(project.path(file)).toAbsolutePath();
        try {
          texts.add(List.of(Files.readString(path, StandardCharsets.ISO_8859_1)));
        } catch (IOException e) {
          throw new InputException(
              Position.ofFile(project.path(file)), "cannot be read: " + FileTrouble.of(e));
        }
      }
      result.addAll(StepMentions.identifiers(texts));
    }
    return result;
  }
}
