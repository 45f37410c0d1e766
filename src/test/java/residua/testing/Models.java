package residua.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.stream.IntStream;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.frontend.CFrontend;
import residua.condition.ConditionAutomaton;
import residua.condition.io.ConditionFiles;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.choice.Observers;

/** Programs and conditions as models, from texts that have no faults. */
public final class Models {
  private Models() {}

  /** A program that starts in {@code main}. */
  public static Program program(String text) {
    try {
      SourceText source = new SourceText("test.c", text, text);
      return CFrontend.parse(source, "main", (where, suspicion) -> suspicion);
    } catch (InputException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * A condition as it reads a program.
   *
   * @param graphml as {@link Conditions} makes it
   */
  public static ConditionObserver condition(Program program, String graphml) {
    return Observers.bind(program, automaton(graphml));
  }

  /** A condition that is not attached to a program. */
  public static ConditionAutomaton automaton(String graphml) {
    try {
      return ConditionFiles.read("test.graphml", graphml.getBytes(UTF_8), new ArrayList<>());
    } catch (InputException e) {
      throw new AssertionError(e);
    }
  }

  /** The function with a name. */
  public static Function function(Program program, String name) {
    return program.functions().stream()
        .filter(function -> function.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The only step of a function with a text. */
  public static Step step(Program program, Function function, String text) {
    var found =
        function.steps().stream()
            .filter(step -> program.source().text(step.text()).equals(text))
            .toList();
    if (found.size() != 1) {
      throw new AssertionError(found.size() + " steps with the text " + text);
    }
    return found.getFirst();
  }

  /** The points of a function's flow where a loop begins. */
  public static IntStream loopHeads(Function function) {
    return IntStream.range(0, function.locations().size()).filter(function::isLoopHead);
  }
}
