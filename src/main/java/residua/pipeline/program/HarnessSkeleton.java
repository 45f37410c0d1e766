package residua.pipeline.program;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.frontend.signature.Signature;
import residua.c.frontend.signature.SignatureReader;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.UnitReader;
import residua.c.frontend.units.UnitText;
import residua.c.harness.Skeleton;

/**
 * The skeleton of a harness for a function of a program.
 *
 * @param settings how the files of the program are read
 * @param file the file of the function
 * @param function its name
 */
public record HarnessSkeleton(ProgramSettings settings, ProgramUnit file, String function) {
  private static final String MAIN = "main";
  private static final Set<String> PAIRS =
      Set.of("-I", "-D", "-U", "-include", "-isystem", "-iquote");

  /**
   * Its text.
   *
   * @param others the other files of the program
   * @param database the options that name a compilation database, if there is one
   * @param output the name of the file it is meant for; {@code -} is standard output
   * @throws InputException if a file cannot be read, or has no such function
   */
  public String text(List<ProgramUnit> others, List<String> database, String output)
      throws InputException {
    UnitText unit = unit(file);
    Signature signature =
        SignatureReader.of(unit.source(), function)
            .orElseThrow(() ->
                new InputException(
                    Position.ofFile(file.name()), "no function '" + function + "' with a body"));
    boolean hasMain = definesMain(unit);
    for (ProgramUnit other : others) {
      hasMain |= definesMain(unit(other));
    }
    boolean isShown = output.equals("-");
    List<String> options = new ArrayList<>(options(settings.preprocessorWords()));
    options.addAll(database);
    List<String> all = new ArrayList<>(settings.preprocessorWords());
    all.addAll(file.words());
    return Skeleton.of(
        unit,
        signature,
        new Skeleton.Surroundings(
            file.name(),
            isShown ? file.name() : relative(file.name(), output),
            isShown ? "harness.c" : output,
            others.stream().map(ProgramUnit::name).toList(),
            options,
            options(all),
            hasMain));
  }

  /** Whether a text is complete as it is, though it may say what must hold. */
  public static boolean isComplete(String text) {
    return Skeleton.isComplete(text);
  }

  /** Whether a text includes the file of the function, which is not named then. */
  public static boolean includes(String text, String file, String output) {
    return text.lines().anyMatch(("#include \"" + relative(file, output) + "\"")::equals);
  }

  /** The options of a command with which files are preprocessed with these words. */
  private List<String> options(List<String> words) {
    List<String> result = new ArrayList<>();
    List<String> command = new ArrayList<>(settings.preprocessor());
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean isPair = PAIRS.contains(word) && i + 1 < words.size();
      if (isPair || word.equals("-m32") || word.matches("-[IDU].+")) {
        result.add(quoted(word));
      } else {
        command.add(word);
      }
      if (isPair) {
        result.add(quoted(words.get(++i)));
      }
    }
    if (!command.equals(List.of("cc", "-E"))) {
      result.addAll(List.of("--cpp", quoted(String.join(" ", command))));
    }
    return result;
  }

  /** A word for a shell. */
  private static String quoted(String word) {
    return word.matches("[\\w./=,:+@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  private UnitText unit(ProgramUnit unit) throws InputException {
    byte[] content = new ProgramReader(InputStream.nullInputStream()).bytes(unit.name());
    SourceText source = ReadUnit.source(settings, unit, content);
    return UnitReader.read(source, ReadUnit.inline(unit), settings.compilerCheck()::errors);
  }

  private static boolean definesMain(UnitText unit) {
    return unit.items().stream()
        .flatMap(item -> item.names().stream())
        .anyMatch(name ->
            name.name().equals(MAIN)
                && name.kind() == FileScopeName.Kind.FUNCTION
                && !name.isDeclaration());
  }

  /** The name of a file as it is found from the directory of another one. */
  private static String relative(String name, String from) {
    Path file = Path.of(name);
    Path directory =
        Optional.ofNullable(Path.of(from).toAbsolutePath().normalize().getParent())
            .orElse(Path.of("/"));
    return file.isAbsolute()
        ? name
        : directory.relativize(file.toAbsolutePath().normalize()).toString();
  }
}
