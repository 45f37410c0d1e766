package residua.pipeline.program;

import static residua.pipeline.program.FileContents.shownName;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.condition.io.ConditionFiles;

/**
 * A program that conditions are read for. One that was made for another text, machine or entry
 * function is refused, or covers nothing.
 *
 * @param settings how it was read
 * @param name the name of its file
 * @param hash SHA-256 of its file
 * @param text hash of its compared text, if that is the content of the file
 */
record ConditionSubject(
    ProgramSettings settings, String name, String hash, Optional<TextHash> text) {

  /**
   * Reads conditions on the program.
   *
   * @param notes receives diagnostics, also if one was made for another program
   */
  List<NamedCondition> conditions(FileContents files, List<String> names, List<Diagnostic> notes)
      throws InputException {
    List<NamedCondition> result = new ArrayList<>();
    for (String each : names) {
      NamedCondition read =
          new NamedCondition(
              shownName(each),
              UnitOfCondition.named(
                  shownName(each),
                  ConditionFiles.read(shownName(each), files.bytes(each), notes),
                  settings.units()));
      result.add(on(read, notes));
    }
    return result;
  }

  /**
   * A condition on the program.
   *
   * @param notes receives a diagnostic if it was made for another program
   * @throws InputException if it is about another text, machine or entry function
   */
  NamedCondition on(NamedCondition read, List<Diagnostic> notes) throws InputException {
    Evidence evidence = read.automaton().evidence();
    settings.requirements().requireSameRuns(read.name(), evidence);
    if (text.isPresent()) {
      text.get().requireReads(read.name(), evidence);
    }
    if (text.filter(own -> own.isNotThatOf(evidence)).isPresent()) {
      notes.add(settings.madeForAnotherText(read.name(), shownName(name)));
      return new NamedCondition(
          read.name(), read.automaton().with(evidence.ofText(Evidence.NO_SINGLE_TEXT)));
    }
    read.automaton()
        .programHash()
        .filter(said -> !said.equalsIgnoreCase(hash))
        .ifPresent(said -> notes.add(madeForAnother(read.name(), said)));
    return read;
  }

  private Diagnostic madeForAnother(String condition, String said) {
    return Diagnostic.warning(
        Position.ofFile(condition),
        "made for another program: the SHA-256 of " + shownName(name) + " is not " + said);
  }
}
