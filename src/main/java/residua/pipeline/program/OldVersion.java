package residua.pipeline.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.git.GitRevision;
import residua.base.git.RevisionTree;
import residua.base.git.StandInWords;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.preprocessor.CompilerCheck;
import residua.c.preprocessor.NonCFileCheck;
import residua.c.preprocessor.OriginalText;
import residua.c.preprocessor.Preprocessor;
import residua.pipeline.program.ProgramReader.OtherProgram;

/**
 * The old version of a program: another file, or a file in a revision, with all files of the
 * repository that it includes from that revision.
 *
 * @param name a file, or {@code git:REVISION[:PATH]}
 * @param words preprocessor options for this version only; they take precedence
 */
public record OldVersion(String name, List<String> words) {
  private static final String SEARCHED = "-I";

  public OldVersion {
    words = List.copyOf(words);
  }

  /**
   * Reads it.
   *
   * @param settings of the new version
   * @return empty if the program is new: the revision has no file of its path
   * @throws InputException if it cannot be used, or the old content of an included file is unknown
   */
  public Optional<OtherProgram> read(ProgramReader inputs, ProgramSettings settings)
      throws InputException {
    if (!settings.units().isEmpty()) {
      return new OldUnits(this, inputs, settings).read();
    }
    Optional<GitRevision> revision = GitRevision.of(name, settings.name());
    if (revision.isPresent()) {
      return read(revision.get(), settings);
    }
    ProgramSettings own =
        settings(settings, name, settings.preprocessor(), settings.preprocessorWords(), words);
    byte[] content = inputs.bytes(name);
    Program program = PreprocessedSource.parsed(own, name, content, own.isAlwaysPreprocessed());
    return Optional.of(OtherProgram.of(own, program, content));
  }

  private Optional<OtherProgram> read(GitRevision revision, ProgramSettings settings)
      throws InputException {
    String path = revision.path();
    Optional<byte[]> file = revision.content();
    boolean mayBePlain = words.isEmpty() && !settings.isAlwaysPreprocessed(path);
    if (file.isPresent() && mayBePlain && !isForPreprocessor(settings, file.get())) {
      return Optional.of(unpreprocessed(revision, settings.named(path), file.get()));
    }
    try (RevisionTree tree = revision.tree()) {
      Optional<byte[]> content = file.isPresent() ? file : tree.content(path);
      if (content.isEmpty() && !revision.isOf(settings.name())) {
        throw revision.missing();
      }
      return content.isPresent()
          ? Optional.of(read(revision, tree, content.get(), settings))
          : Optional.empty();
    }
  }

  private static boolean isForPreprocessor(ProgramSettings settings, byte[] content) {
    return new Preprocessor(settings.preprocessor(), settings.preprocessorWords())
        .isNeeded(OriginalText.of(content));
  }

  private OtherProgram read(
      GitRevision revision, RevisionTree tree, byte[] content, ProgramSettings settings)
      throws InputException {
    String path = revision.path();
    StandInWords standIns = new StandInWords(tree);
    ProgramSettings own =
        settings(
            settings,
            path,
            standIns.ofCommand(settings.preprocessor()),
            standIns.of(settings.preprocessorWords()),
            standIns.of(words));
    NonCFileCheck.refuse(path, content);
    Map<String, String> environment = standIns.of(System.getenv());
    List<Path> files = new ArrayList<>();
    PreprocessedSource.Run run =
        preprocessor -> {
          Preprocessor.WithFiles read =
              preprocessor.runIn(tree.here(), environment, standIns.path(path), content);
          files.addAll(read.files());
          return tree.asInWorkTree(read.text());
        };
    String original = OriginalText.of(content);
    String text =
        inRevision(
            revision,
            tree::asInWorkTree,
            () -> PreprocessedSource.read(own, path, original, own.isAlwaysPreprocessed(), run));
    tree.requireTracked(files, StandInWords.named(words));
    SourceText source = new SourceText(path, text, original);
    CompilerCheck compiler = settings.compilerCheck();
    Program program =
        inRevision(
            revision,
            UnaryOperator.identity(),
            () -> CFrontend.parse(source, own.entry(), compiler::errors));
    return OtherProgram.of(own, program, content);
  }

  private static OtherProgram unpreprocessed(
      GitRevision revision, ProgramSettings settings, byte[] content) throws InputException {
    Program program =
        inRevision(
            revision,
            UnaryOperator.identity(),
            () -> PreprocessedSource.parsed(settings, settings.name(), content, false));
    return OtherProgram.of(settings, program, content);
  }

  /**
   * The settings for reading it. Its own directories are searched first, also by {@code #include
   * "..."}, for which directories may be named that come before those of {@code -I}; its other
   * options come last.
   *
   * @param forBoth options for both versions
   * @param alone options for this version
   */
  private static ProgramSettings settings(
      ProgramSettings settings,
      String file,
      List<String> command,
      List<String> forBoth,
      List<String> alone) {
    Preprocessing both = preprocessing(command, forBoth, alone);
    return settings.with(file, both.command(), both.words());
  }

  /** The command and its options. */
  static Preprocessing preprocessing(
      List<String> command, List<String> forBoth, List<String> alone) {
    List<String> first = new ArrayList<>();
    List<String> all = new ArrayList<>(forBoth);
    for (int i = 0; i < alone.size(); i += 2) {
      if (alone.get(i).equals(SEARCHED)) {
        first.addAll(List.of("-iquote", alone.get(i + 1), SEARCHED, alone.get(i + 1)));
      } else {
        all.addAll(alone.subList(i, i + 2));
      }
    }
    return new Preprocessing(withOptions(command, first), all);
  }

  /** A command with options before its own. */
  private static List<String> withOptions(List<String> command, List<String> options) {
    int own = 1;
    while (own < command.size() && !command.get(own).startsWith("-")) {
      own++;
    }
    List<String> result = new ArrayList<>(command.subList(0, Math.min(own, command.size())));
    result.addAll(options);
    result.addAll(command.subList(Math.min(own, command.size()), command.size()));
    return result;
  }

  /**
   * Reads something, and names the revision in its errors.
   *
   * @param named the name of a file in the work tree
   */
  static <T> T inRevision(GitRevision revision, UnaryOperator<String> named, Reading<T> reading)
      throws InputException {
    try {
      return reading.read();
    } catch (InputException e) {
      String prefix = "git:" + revision.revision() + ":";
      List<Diagnostic> all = new ArrayList<>();
      for (Diagnostic each : e.diagnostics()) {
        Position at = each.position();
        Position there = new Position(prefix + named.apply(at.file()), at.line(), at.column());
        all.add(new Diagnostic(each.severity(), there, each.message()));
      }
      throw new InputException(all);
    }
  }

  /** Reads something. */
  interface Reading<T> {
    public T read() throws InputException;
  }
}
