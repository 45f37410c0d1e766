package residua.pipeline.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.preprocessor.OriginalText;
import residua.sources.witnesses.Assertions;
import residua.sources.witnesses.WitnessFile;
import residua.sources.witnesses.format.Invariant;

/**
 * A program with the invariants of a witness as assertions in it.
 *
 * @param source its text
 * @param identity the bytes whose hash is that of the program without them
 * @param files its files, if it has several
 */
record AssertedProgram(SourceText source, byte[] identity, Optional<LinkedProgram> files) {
  /**
   * Reads a program, and puts the invariants into it.
   *
   * @throws InputException if one of them cannot be used, or the program cannot be read
   */
  static AssertedProgram of(
      ProgramSettings settings, List<Invariant> invariants, LinkedProgram.Files input)
      throws InputException {
    if (settings.units().isEmpty()) {
      String name = FileContents.shownName(settings.name());
      byte[] content = input.bytes(settings.name());
      String text = asserted(name, OriginalText.of(content), invariants);
      return new AssertedProgram(
          new SourceText(name, PreprocessedSource.readChanged(settings, text), text),
          content,
          Optional.empty());
    }
    List<String> names = settings.units().stream().map(ProgramUnit::name).toList();
    Map<String, List<Invariant>> byFile = new HashMap<>();
    for (Invariant each : invariants) {
      String file = names.get(WitnessFile.index(each.file(), names, each.where()));
      byFile.computeIfAbsent(file, name -> new ArrayList<>()).add(each);
    }
    LinkedProgram linked = LinkedProgram.read(settings, new WithAssertions(byFile, input));
    return new AssertedProgram(linked.source(), linked.identity(), Optional.of(linked));
  }

  /** Files in which the invariants stand. */
  private record WithAssertions(Map<String, List<Invariant>> byFile, LinkedProgram.Files input)
      implements LinkedProgram.Files {
    @Override
    public byte[] bytes(String name) throws InputException {
      return input.bytes(name);
    }

    @Override
    public String changed(String name, String original) throws InputException {
      return byFile.containsKey(name) ? asserted(name, original, byFile.get(name)) : original;
    }
  }

  private static String asserted(String name, String text, List<Invariant> invariants)
      throws InputException {
    if (!new SourceText(name, text, text).countsItsLines()) {
      throw new InputException(
          Position.ofFile(name), "a directive renumbers lines: those of a witness are ambiguous");
    }
    return Assertions.in(text, invariants);
  }
}
