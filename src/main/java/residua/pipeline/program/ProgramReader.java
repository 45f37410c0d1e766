package residua.pipeline.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static residua.pipeline.program.FileContents.shownName;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import residua.base.concurrent.Lazy;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.cfa.Construct;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.linker.LinkedText.UnitName;
import residua.c.preprocessor.CompilerCheck;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.condition.io.ConditionFiles;
import residua.sources.stated.AssumptionFile;
import residua.sources.witnesses.format.Witness;
import residua.sources.witnesses.format.WitnessFiles;

/** Reads programs and conditions from files or standard input. */
public final class ProgramReader {
  private final FileContents contents;
  private byte[] programBytes = {};

  /** The files of the program that was read last, if it has several. */
  private Optional<LinkedProgram> files = Optional.empty();

  /** The hash of the text read last, if that is the content of the file. */
  private Supplier<Optional<TextHash>> text = Optional::empty;

  /**
   * Reads from files, and from one stream.
   *
   * @param in standard input, denoted by the name {@code -}
   */
  public ProgramReader(InputStream in) {
    this.contents = new FileContents(in);
  }

  /** Reads, preprocesses if need be, and parses a program. */
  public Program program(ProgramSettings settings) throws InputException {
    CompilerCheck compiler = settings.compilerCheck();
    Program program = CFrontend.parse(source(settings), settings.entry(), compiler::errors);
    text = new Lazy<>(() -> Optional.of(TextHash.of(settings, program)));
    return settings.assumptions().in(settings.callBacks().in(program));
  }

  /**
   * Reads a program with the invariants of a witness as assertions in it.
   *
   * @throws InputException if one of them cannot be used
   */
  public Program asserting(ProgramSettings settings, String witness) throws InputException {
    text = Optional::empty;
    Witness read =
        witness(witness)
            .orElseThrow(() ->
                new InputException(Position.ofFile(shownName(witness)), "this is not a witness"));
    if (!(read instanceof Witness.Correctness correctness)) {
      throw new InputException(
          Position.ofFile(shownName(witness)),
          "a violation witness has no invariants; --only keeps the executions that it describes");
    }
    AssertedProgram asserted = AssertedProgram.of(settings, correctness.invariants(), this::bytes);
    programBytes = asserted.identity();
    files = asserted.files();
    CompilerCheck compiler = settings.compilerCheck();
    return settings
        .callBacks()
        .in(CFrontend.parse(asserted.source(), settings.entry(), compiler::errors));
  }

  /**
   * Reads, preprocesses if need be, and parses a program, and translates its semantics under the
   * user's statements.
   */
  public CFrontend.Understood understood(ProgramSettings settings) throws InputException {
    SourceText source = source(settings);
    CompilerCheck compiler = settings.compilerCheck();
    CFrontend.Understood result =
        CFrontend.understand(
            source,
            settings.entry(),
            compiler::errors,
            settings.model(),
            settings.volatiles(),
            settings.specification());
    text = new Lazy<>(() -> Optional.of(TextHash.of(settings, result.program())));
    return settings.assumptions().in(result);
  }

  /**
   * Hash of the text that would be verified for a program, which is preprocessed if need be, but
   * not parsed.
   */
  public TextHash textHash(ProgramSettings settings) throws InputException {
    byte[] before = programBytes;
    Optional<LinkedProgram> filesBefore = files;
    TextHash result = TextHash.of(settings, source(settings));
    programBytes = before;
    files = filesBefore;
    return result;
  }

  /**
   * What the program that was read last calls an object or a function of one of its files, which
   * may have been renamed where several files were linked.
   *
   * @param offset in the text of the program, where the file uses the name
   */
  public String linkedName(int offset, String name) {
    return files
        .map(LinkedProgram::linked)
        .map(linked ->
            linked
                .chosen()
                .getOrDefault(new UnitName(linked.unitOf(offset), Space.ORDINARY, name), name))
        .orElse(name);
  }

  /** The text of the program; its files are linked if there are several. */
  private SourceText source(ProgramSettings settings) throws InputException {
    if (settings.units().isEmpty()) {
      files = Optional.empty();
      programBytes = bytes(settings.name());
      boolean preprocess = settings.isAlwaysPreprocessed();
      return GlobalValues.in(
          settings, PreprocessedSource.of(settings, settings.name(), programBytes, preprocess));
    }
    LinkedProgram linked = LinkedProgram.read(settings, this::bytes);
    programBytes = linked.identity();
    files = Optional.of(linked);
    return linked.source();
  }

  /** The files of the program that was read last, if it has several. */
  Optional<LinkedProgram> files() {
    return files;
  }

  /**
   * Reads a residual program; it is preprocessed only if it has directives that need it. One of
   * several files is a directory, and is read after the program.
   */
  public Program residual(ProgramSettings settings, String name) throws InputException {
    if (!settings.units().isEmpty() && Files.isDirectory(Path.of(name))) {
      LinkedProgram linked = SeparateFiles.read(this, settings, name);
      CompilerCheck compiler = settings.compilerCheck();
      Program program = CFrontend.parse(linked.source(), settings.entry(), compiler::errors);
      return settings.callBacks().inResidual(program);
    }
    return settings
        .callBacks()
        .inResidual(PreprocessedSource.parsed(settings, name, bytes(name), false));
  }

  /** Reads a residual program that has just been printed. */
  public Program printed(ProgramSettings settings, String text) throws InputException {
    CompilerCheck compiler = settings.compilerCheck();
    SourceText source = PreprocessedSource.printed(settings, text);
    Program program = CFrontend.parse(source, settings.entry(), compiler::errors);
    return settings.assumptions().inResidual(settings.callBacks().inResidual(program));
  }

  /** Reads a residual program that has just been printed, with its semantics. */
  public CFrontend.Understood understood(ProgramSettings settings, String text)
      throws InputException {
    CompilerCheck compiler = settings.compilerCheck();
    SourceText source = PreprocessedSource.printed(settings, text);
    return CFrontend.understand(
        source,
        settings.entry(),
        compiler::errors,
        settings.model(),
        settings.volatiles(),
        settings.specification());
  }

  /**
   * The constructs of a residual program that verifiers may interpret differently from compilers.
   */
  List<Construct> constructs(ProgramSettings settings, String text, SourceText original)
      throws InputException {
    CompilerCheck compiler = settings.compilerCheck();
    SourceText source = PreprocessedSource.printed(settings, text);
    return CFrontend.constructs(
        source, original, settings.entry(), compiler::errors, settings.model());
  }

  /**
   * Another program.
   *
   * @param hash SHA-256 of its file
   * @param text hash of its compared text
   */
  public record OtherProgram(Program program, String hash, TextHash text) {
    static OtherProgram of(ProgramSettings settings, Program program, byte[] content) {
      return new OtherProgram(program, FileContents.hash(content), TextHash.of(settings, program));
    }
  }

  /** SHA-256 of the program that was read last. */
  public String programHash() {
    return FileContents.hash(programBytes);
  }

  /** SHA-256 of a program that need not have been read. */
  public String programHash(ProgramSettings settings) throws InputException {
    if (settings.units().isEmpty()) {
      return hashOf(settings.name());
    }
    List<byte[]> contents = new ArrayList<>();
    for (ProgramUnit unit : settings.units()) {
      contents.add(bytes(unit.name()));
    }
    return FileContents.hash(LinkedProgram.identity(settings, contents));
  }

  /** Attributes evidence to the text of the program that was read last. */
  public Evidence ofText(Evidence evidence) {
    return text.get().map(own -> own.in(evidence)).orElse(evidence);
  }

  /** Transfers evidence about another program to the one that was read last. */
  public Evidence carried(Evidence evidence, OtherProgram other) {
    return text.get().map(own -> own.carried(evidence, other.text())).orElse(evidence);
  }

  /**
   * Reads conditions on the program, which has been read.
   *
   * @param settings how it was read
   * @param notes receives diagnostics, also if one was made for another program
   * @throws InputException if one cannot be read, or is about another text, machine or entry
   *     function
   */
  public List<NamedCondition> conditions(
      ProgramSettings settings, List<String> names, List<Diagnostic> notes) throws InputException {
    if (names.isEmpty()) {
      return List.of();
    }
    List<NamedCondition> result = subject(settings).conditions(contents, names, notes);
    UnitOfCondition.requireCertain(result, files.map(LinkedProgram::source));
    return result;
  }

  /** Reads conditions on another program that was read. */
  public List<NamedCondition> conditionsOn(
      OtherProgram program,
      ProgramSettings settings,
      String name,
      List<String> names,
      List<Diagnostic> notes)
      throws InputException {
    return new ConditionSubject(settings, name, program.hash(), Optional.of(program.text()))
        .conditions(contents, names, notes);
  }

  /**
   * A condition on the program that was read last.
   *
   * @param notes receives a diagnostic if it was made for another program
   * @throws InputException if it is about another text, machine or entry function
   */
  public NamedCondition on(
      ProgramSettings settings, NamedCondition condition, List<Diagnostic> notes)
      throws InputException {
    return subject(settings).on(condition, notes);
  }

  private ConditionSubject subject(ProgramSettings settings) {
    return new ConditionSubject(settings, settings.name(), programHash(), text.get());
  }

  /** Reads a formula over program states. */
  public AssumptionFile assumption(String name) throws InputException {
    return AssumptionFile.read(shownName(name), new String(bytes(name), UTF_8));
  }

  /** Reads a condition independently of a program; warnings and notes are added to the list. */
  public ConditionAutomaton condition(String name, List<Diagnostic> notes) throws InputException {
    return ConditionFiles.read(shownName(name), bytes(name), notes);
  }

  /**
   * Whether a file may contain a word: not one that can be read only once, such as a pipe.
   *
   * @throws InputException if it cannot be read
   */
  public boolean mayMention(String name, String word) throws InputException {
    return contents.mayMention(name, word);
  }

  /** Reads a witness; empty if the file does not claim to be one. */
  public Optional<Witness> witness(String name) throws InputException {
    return WitnessFiles.read(shownName(name), bytes(name));
  }

  /** The SHA-256 of a file's bytes, hexadecimal. */
  public String hashOf(String name) throws InputException {
    return FileContents.hash(bytes(name));
  }

  /**
   * The content of a file.
   *
   * @throws InputException if it cannot be read
   */
  byte[] bytes(String name) throws InputException {
    return contents.bytes(name);
  }
}
