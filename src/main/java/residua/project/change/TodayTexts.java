package residua.project.change;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.preprocessor.OriginalText;
import residua.c.preprocessor.Preprocessor;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.ProgramUnit;

/** The texts of programs as they are in the work tree; each unit is preprocessed once. */
public final class TodayTexts implements ProgramTexts {
  private record Key(String name, List<String> command, List<String> words) {}

  private final Map<Key, UnitVersion> known = new ConcurrentHashMap<>();

  @Override
  public Optional<UnitVersion> unit(ProgramSettings settings, ProgramUnit unit)
      throws InputException {
    List<String> words = ProgramTexts.words(settings, unit);
    Key key = new Key(unit.name(), settings.preprocessor(), words);
    UnitVersion before = known.get(key);
    if (before != null) {
      return Optional.of(before);
    }
    UnitVersion read = read(unit.name(), new Preprocessor(settings.preprocessor(), words));
    known.put(key, read);
    return Optional.of(read);
  }

  private static UnitVersion read(String name, Preprocessor preprocessor) throws InputException {
    byte[] content;
    try {
      content = Files.readAllBytes(Path.of(name));
    } catch (NoSuchFileException e) {
      throw new InputException(Position.ofFile(name), "no such file");
    } catch (IOException e) {
      throw new InputException(Position.ofFile(name), "cannot be read: " + FileTrouble.of(e));
    }
    String original = OriginalText.of(content);
    String text =
        ProgramTexts.isPreprocessed(preprocessor, name, original)
            ? preprocessor.run(name, content)
            : original;
    return UnitVersion.of(name, new SourceText(name, text, original));
  }
}
