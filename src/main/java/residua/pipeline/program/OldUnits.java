package residua.pipeline.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.OtherLanguage;
import residua.base.git.GitRevision;
import residua.base.git.RevisionTree;
import residua.base.git.StandInWords;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.linker.LinkedText.UnitName;
import residua.c.preprocessor.CompilerCheck;
import residua.c.preprocessor.NonCFileCheck;
import residua.c.preprocessor.OriginalText;
import residua.c.preprocessor.Preprocessor;
import residua.pipeline.program.ProgramReader.OtherProgram;

/**
 * The old version of a program of several files: those of its units that were there, in a revision
 * or under their relative paths in a directory, with the options of today.
 *
 * @param old says where
 * @param inputs have read the new version last
 */
record OldUnits(OldVersion old, ProgramReader inputs, ProgramSettings settings) {
  /**
   * Reads it.
   *
   * @return empty if none of the units was there
   * @throws InputException if it cannot be used, or the old content of an included file is unknown
   */
  Optional<OtherProgram> read() throws InputException {
    Optional<GitRevision> revision = GitRevision.of(old.name(), settings.name());
    if (revision.isPresent()) {
      return inRevision(revision.get());
    }
    Path directory = Path.of(old.name());
    if (!Files.isDirectory(directory)) {
      throw new InputException(
          Position.ofFile(old.name()),
          Files.exists(directory)
              ? "not a directory; the old version of several files is a directory or git:REVISION"
              : "no such directory");
    }
    LinkedProgram.UnitNames names =
        LinkedProgram.UnitNames.of(settings.units().stream().map(ProgramUnit::name).toList());
    List<ProgramUnit> units = new ArrayList<>();
    Map<Integer, Integer> indices = new HashMap<>();
    for (int i = 0; i < settings.units().size(); i++) {
      ProgramUnit unit = settings.units().get(i);
      Path file = directory.resolve(names.relative(unit.name()));
      if (Files.exists(file)) {
        indices.put(i, units.size());
        units.add(new ProgramUnit(file.toString(), unit.words()));
      }
    }
    if (units.isEmpty()) {
      return Optional.empty();
    }
    List<String> command = settings.preprocessor();
    return Optional.of(linked(units, indices, command, UnaryOperator.identity(), inputs::bytes));
  }

  private OtherProgram linked(
      List<ProgramUnit> units,
      Map<Integer, Integer> indices,
      List<String> command,
      UnaryOperator<List<String>> words,
      LinkedProgram.Files files)
      throws InputException {
    Preprocessing both =
        OldVersion.preprocessing(
            command, words.apply(settings.preprocessorWords()), words.apply(old.words()));
    ProgramSettings own = settings.withUnits(units, both.command(), both.words());
    LinkedProgram linked = LinkedProgram.read(own, files, names(indices));
    CompilerCheck compiler = own.compilerCheck();
    Program program = CFrontend.parse(linked.source(), own.entry(), compiler::errors);
    return OtherProgram.of(own, program, linked.identity());
  }

  /** What has its name in the new version is called so in the old one. */
  private Map<UnitName, String> names(Map<Integer, Integer> indices) {
    Map<UnitName, String> result = new HashMap<>();
    if (inputs.files().isPresent()) {
      inputs
          .files()
          .get()
          .linked()
          .chosen()
          .forEach((name, chosen) -> {
            Integer unit = indices.get(name.unit());
            if (unit != null) {
              result.put(new UnitName(unit, name.space(), name.name()), chosen);
            }
          });
    }
    return result;
  }

  private Optional<OtherProgram> inRevision(GitRevision revision) throws InputException {
    if (!revision.isOf(settings.name())) {
      throw new InputException(
          Position.ofFile(old.name()), "names one file, and the program has several");
    }
    try (RevisionTree tree = revision.tree()) {
      StandInWords standIns = new StandInWords(tree);
      List<ProgramUnit> units = new ArrayList<>();
      Map<Integer, Integer> indices = new HashMap<>();
      Map<String, byte[]> contents = new TreeMap<>();
      for (int i = 0; i < settings.units().size(); i++) {
        ProgramUnit unit = settings.units().get(i);
        Optional<byte[]> content = tree.content(unit.name());
        if (content.isPresent()) {
          indices.put(i, units.size());
          units.add(new ProgramUnit(unit.name(), standIns.of(unit.words())));
          contents.put(unit.name(), content.get());
        }
      }
      if (units.isEmpty()) {
        return Optional.empty();
      }
      LinkedProgram.Files files = new OfRevision(old, contents, tree, standIns);
      List<String> command = standIns.ofCommand(settings.preprocessor());
      return Optional.of(
          OldVersion.inRevision(
              revision,
              tree::asInWorkTree,
              () -> linked(units, indices, command, standIns::of, files)));
    }
  }

  /** The files of a revision; what they include is of that revision, too. */
  private record OfRevision(
      OldVersion old, Map<String, byte[]> contents, RevisionTree tree, StandInWords standIns)
      implements LinkedProgram.Files {
    @Override
    public byte[] bytes(String name) {
      return contents.get(name).clone();
    }

    @Override
    public SourceText source(ProgramSettings own, ProgramUnit unit, byte[] content)
        throws InputException {
      NonCFileCheck.refuse(unit.name(), content);
      List<String> words = new ArrayList<>(own.preprocessorWords());
      words.addAll(unit.textWords());
      ProgramSettings ofUnit = own.with(unit.name(), own.preprocessor(), words);
      String original = OriginalText.of(content);
      List<Path> opened = new ArrayList<>();
      PreprocessedSource.Run run =
          preprocessor -> {
            Preprocessor.WithFiles read =
                preprocessor.runIn(
                    tree.here(), standIns.of(System.getenv()), standIns.path(unit.name()), content);
            opened.addAll(read.files());
            return tree.asInWorkTree(read.text());
          };
      try {
        String text =
            PreprocessedSource.read(
                ofUnit, unit.name(), original, ofUnit.isAlwaysPreprocessed(), run);
        tree.requireTracked(opened, StandInWords.named(old.words()));
        return new SourceText(unit.name(), text, original);
      } catch (InputException e) {
        throw OtherLanguage.named(unit.name(), original, e);
      }
    }
  }
}
