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

  /** A unit, and the files that were read for it, if that is known. */
  private record Read(UnitVersion unit, List<Path> files) {}

  private final Map<Key, Read> known = new ConcurrentHashMap<>();

  @Override
  public Optional<UnitVersion> unit(ProgramSettings settings, ProgramUnit unit)
      throws InputException {
    return Optional.of(read(settings, unit).unit());
  }

  /** The files that are read for a unit, relative to the current directory; none if unknown. */
  List<Path> files(ProgramSettings settings, ProgramUnit unit) throws InputException {
    return read(settings, unit).files();
  }

  private Read read(ProgramSettings settings, ProgramUnit unit) throws InputException {
    List<String> words = ProgramTexts.words(settings, unit);
    Key key = new Key(unit.name(), settings.preprocessor(), words);
    Read before = known.get(key);
    if (before != null) {
      return before;
    }
    Read read = read(unit.name(), new Preprocessor(settings.preprocessor(), words));
    known.put(key, read);
    return read;
  }

  private static Read read(String name, Preprocessor preprocessor) throws InputException {
    byte[] content;
    try {
      content = Files.readAllBytes(Path.of(name));
    } catch (NoSuchFileException e) {
      throw new InputException(Position.ofFile(name), "no such file");
    } catch (IOException e) {
      throw new InputException(Position.ofFile(name), "cannot be read: " + FileTrouble.of(e));
    }
    String original = OriginalText.of(content);
    if (!ProgramTexts.isPreprocessed(preprocessor, name, original)) {
      return read(name, original, original, List.of(Path.of(name)));
    }
    try {
      Preprocessor.WithFiles text =
          preprocessor.runIn(Path.of("").toAbsolutePath(), Map.of(), name, content);
      return read(name, text.text(), original, text.files());
    } catch (InputException e) {
      // It may be one that cannot say which files it reads; else the same is wrong again.
      return read(name, preprocessor.run(name, content), original, List.of());
    }
  }

  private static Read read(String name, String text, String original, List<Path> files) {
    return new Read(UnitVersion.of(name, new SourceText(name, text, original)), files);
  }
}
