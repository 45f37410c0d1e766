package residua.sources.witnesses;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.ProgramFile;
import residua.c.cfa.Program;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.sources.witnesses.format.Witness;

/**
 * The executions that a violation witness describes, as an automaton that covers them where the
 * property is violated. In doubt an execution belongs to them: where a witness names lines, an edge
 * of the line may be the one that is meant, or not yet.
 */
public final class WitnessRuns {
  private WitnessRuns() {}

  /**
   * The automaton.
   *
   * @param name of the witness, for messages
   * @throws InputException if the witness selects no executions, or names something that the
   *     program does not have
   */
  public static ConditionAutomaton of(Program program, Witness witness, String name)
      throws InputException {
    return switch (witness) {
      case Witness.Graph graph -> graph(program, graph.automaton(), name);
      case Witness.Sequence sequence -> SequenceRuns.of(program, sequence);
      case Witness.Correctness correctness ->
          throw new InputException(
              Position.ofFile(name),
              "a correctness witness is about the whole program, so it selects no executions; its"
                  + " invariants can be asserted with --assert");
    };
  }

  private static ConditionAutomaton graph(
      Program program, ConditionAutomaton automaton, String name) throws InputException {
    List<State> states = new ArrayList<>();
    for (State state : automaton.states()) {
      // Where the property is violated an execution has come to the end of the witness.
      states.add(state.accepting() ? new State(state.name(), true, Unmatched.STAY) : state);
    }
    List<Transition> transitions = new ArrayList<>();
    for (Transition transition : automaton.transitions()) {
      State source = automaton.states().get(transition.source());
      if (source.accepting() || source.unmatched() == Unmatched.RESIDUAL) {
        continue;
      }
      Position where = new Position(name, transition.line(), 0);
      Optional<String> file = transition.guard().file().or(automaton::programFile);
      Guard guard =
          ofProgram(program, transition.guard())
              .in(file(program, file, automaton.programFile(), where));
      transitions.add(
          new Transition(
              transition.source(),
              transition.target(),
              guard,
              transition.assumption(),
              transition.line()));
      boolean isCertain =
          guard.control().isPresent()
              || guard.enterFunction().isPresent()
              || guard.returnFromFunction().isPresent();
      if (!isCertain) {
        transitions.add(
            new Transition(
                transition.source(),
                transition.source(),
                guard,
                Assumption.TRUE,
                transition.line()));
      }
    }
    return new ConditionAutomaton(
        automaton.reading(),
        states,
        automaton.entry(),
        transitions,
        Optional.empty(),
        automaton.programHash());
  }

  /** The file that a guard names, empty for the first. */
  private static Optional<String> file(
      Program program, Optional<String> named, Optional<String> witnessed, Position where)
      throws InputException {
    List<ProgramFile> files = program.source().files();
    if (files.size() == 1) {
      if (witnessed.isPresent() && !base(named.orElseThrow()).equals(base(witnessed.get()))) {
        throw new InputException(
            where, "the edge is about '" + named.get() + "', not about the program");
      }
      return Optional.empty();
    }
    int index = WitnessFile.index(named, files.stream().map(ProgramFile::name).toList(), where);
    return index == 0 ? Optional.empty() : Optional.of(files.get(index).marked());
  }

  private static String base(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /** A call of a function without a body is no edge of its own: then only the line is used. */
  private static Guard ofProgram(Program program, Guard guard) {
    return new Guard(
        Guard.Extent.startingOn(guard.startLine(), Optional.empty()),
        Optional.empty(),
        guard.control(),
        guard.enterFunction().filter(name -> program.function(name).isPresent()),
        guard.returnFromFunction().filter(name -> program.function(name).isPresent()),
        guard.enterLoopHead(),
        false);
  }
}
