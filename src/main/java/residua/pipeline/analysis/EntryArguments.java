package residua.pipeline.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.harness.AnyGlobals;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.Scalar;

/**
 * The arguments that an entry function is called with: any values. What pointers point to is not
 * guessed.
 */
public final class EntryArguments {
  private static final String MAIN = "main";

  private EntryArguments() {}

  /** Messages that name what a harness has to provide. */
  public static List<Diagnostic> messages(CFrontend.Understood read) {
    Program program = read.program();
    if (program.entryFunction().name().startsWith(AnyGlobals.PREFIX)) {
      return GlobalsMessages.of(program);
    }
    return message(read).stream().toList();
  }

  private static Optional<Diagnostic> message(CFrontend.Understood read) {
    Program program = read.program();
    Function entry = program.entryFunction();
    FunctionMeaning meaning = read.meaning().functions().get(entry.index());
    if (entry.name().equals(MAIN) || meaning.parameters().isEmpty()) {
      return Optional.empty();
    }
    Position position = program.source().position(entry.nameSlice().start());
    String command = "residua harness " + position.file() + ":" + entry.name() + " -o harness.c";
    List<String> pointers = new ArrayList<>();
    for (int i = 0; i < meaning.parameters().size(); i++) {
      Optional<Scalar> type = meaning.parameters().get(i);
      if (type.filter(Scalar::isPointer).isPresent()) {
        pointers.add("'" + meaning.slots().get(i).name() + "'");
      }
    }
    if (!pointers.isEmpty()) {
      return Optional.of(
          Diagnostic.warning(
              position,
              "nothing is known of what "
                  + String.join(", ", pointers)
                  + (pointers.size() == 1 ? " points" : " point")
                  + " to; a harness makes the objects: "
                  + command));
    }
    return Optional.of(
        Diagnostic.note(
            position,
            "its arguments are any values, but they are no inputs: an error is left open, and not"
                + " executed; with a harness it is: "
                + command));
  }
}
