package residua.pipeline.conditions;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.TokenTable;
import residua.c.callgraph.ErrorCalls;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.harness.AnyGlobals;
import residua.c.specification.Property;
import residua.condition.Assumption;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Evidence;
import residua.condition.Guard;
import residua.condition.NamedCondition;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.LetterGuard;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.program.stated.EntryPoint.Globals;

/**
 * Uses what was proved of a function by itself, from any values of objects and arguments, in a
 * program that calls it: the error calls that are reached before it returns are verified.
 */
public final class FunctionProofs {
  private static final int OUTSIDE = 0;
  private static final int INSIDE = 1;
  private static final int COVERED = 2;

  private final ProgramReader inputs;
  private final ProgramSettings settings;
  private final Program program;

  private FunctionProofs(ProgramReader inputs, ProgramSettings settings, Program program) {
    this.inputs = inputs;
    this.settings = settings;
    this.program = program;
  }

  /**
   * Reads conditions in files on a program.
   *
   * @param inputs have read the program
   * @param notes receives diagnostics
   */
  public static List<NamedCondition> conditions(
      ProgramReader inputs,
      ProgramSettings settings,
      Program program,
      List<String> names,
      List<Diagnostic> notes)
      throws InputException {
    FunctionProofs proofs = new FunctionProofs(inputs, settings, program);
    Map<String, NamedCondition> ofFunctions = new HashMap<>();
    for (String name : names) {
      if (inputs.mayMention(name, AnyGlobals.PREFIX)) {
        proofs.of(name).ifPresent(made -> ofFunctions.put(name, made));
      }
    }
    List<String> others = names.stream().filter(name -> !ofFunctions.containsKey(name)).toList();
    Deque<NamedCondition> read = new ArrayDeque<>(inputs.conditions(settings, others, notes));
    List<NamedCondition> result = new ArrayList<>();
    for (String name : names) {
      result.add(ofFunctions.containsKey(name) ? ofFunctions.get(name) : read.remove());
    }
    return result;
  }

  /** The condition that a file is on the program, if it is about a function of it. */
  private Optional<NamedCondition> of(String file) throws InputException {
    ConditionAutomaton proof = inputs.condition(file, new ArrayList<>());
    Optional<String> entry = proof.evidence().entry();
    if (entry.filter(name -> name.startsWith(AnyGlobals.PREFIX)).isEmpty()
        || entry.get().equals(settings.entry())) {
      return Optional.empty();
    }
    String name = entry.get().substring(AnyGlobals.PREFIX.length());
    Optional<Function> function = program.function(name);
    Optional<String> objection =
        function.isEmpty()
            ? Optional.of("the program has no such function with a body")
            : objection(function.get(), proof);
    if (objection.isPresent()) {
      throw new InputException(
          Position.ofFile(file),
          "what it proves of '"
              + name
              + "' cannot be used where that is called: "
              + objection.get());
    }
    Evidence evidence = proof.evidence();
    settings.requirements().requireSameRuns(file, evidence.from(settings.entry()));
    Evidence own =
        new Evidence(
            evidence.claim(),
            evidence.property(),
            evidence.otherFile(),
            evidence.otherHash(),
            evidence.reason(),
            evidence.producer(),
            Evidence.UNSAID.subject());
    return Optional.of(
        new NamedCondition(
            file,
            insideOf(function.get())
                .of(program.source().name(), Optional.of(inputs.programHash()))
                .with(inputs.ofText(settings.onMachine(own)))));
  }

  private Optional<String> objection(Function function, ConditionAutomaton proof)
      throws InputException {
    Evidence evidence = proof.evidence();
    if (!proof.states().get(proof.entry()).accepting()) {
      return Optional.of("it does not cover all of its executions");
    }
    if (evidence.claim() != Claim.PROVED && evidence.claim() != Claim.STATED
        || !evidence.properties().equals(List.of(Property.UnreachCall.NAME))) {
      return Optional.of("it is no proof about error calls");
    }
    ProgramSettings alone = settings.entering(function.name()).with(Globals.ANY);
    if (!inputs.textHash(alone).isThatOf(evidence)) {
      return Optional.of("it was made for another text of the program");
    }
    if (function.opaque().isPresent()) {
      return Optional.of("no condition can look inside it");
    }
    if (ImplicitlyCalledFunctions.mayRunAround(program) || jumpsFar()) {
      return Optional.of("handlers, threads, functions at the end, or long jumps");
    }
    return statics(function)
        .map(object -> "'" + object + "' need not have its initial value when it is called");
  }

  private boolean jumpsFar() {
    TokenTable tokens = program.source().tokens();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.text(i).contains("longjmp")) {
        return true;
      }
    }
    return false;
  }

  /** An object inside one of the functions that a function may call, other than a constant. */
  private Optional<String> statics(Function first) {
    TokenTable tokens = program.source().tokens();
    Map<String, Function> byName = new HashMap<>();
    program.functions().forEach(each -> byName.put(each.name(), each));
    Set<Function> seen = new LinkedHashSet<>(List.of(first));
    Deque<Function> waitlist = new ArrayDeque<>(seen);
    while (!waitlist.isEmpty()) {
      Function function = waitlist.remove();
      if (function.opaque().isPresent()) {
        return Optional.of("an object of " + function.name());
      }
      for (Step step : function.steps()) {
        if (step instanceof Step.Declaration declaration && declaration.statics()) {
          String text = program.source().text(declaration.text());
          if (!text.contains("const ") || text.contains("*")) {
            return Optional.of(String.join(", ", declaration.names()) + " of " + function.name());
          }
        }
      }
      int end = function.text().end();
      for (int i = tokens.from(function.text().start()); tokens.start(i) < end; i++) {
        Function named = byName.get(tokens.text(i));
        if (named != null && seen.add(named)) {
          waitlist.add(named);
        }
        if (i + 1 == tokens.size()) {
          break;
        }
      }
    }
    return Optional.empty();
  }

  /** Covers executions that make an error call before the function has returned. */
  private ConditionAutomaton insideOf(Function function) {
    Set<String> errorCalls = Property.UnreachCall.usual().errorCalls();
    Alphabet alphabet = Alphabet.of(program);
    Set<Integer> errors = new TreeSet<>();
    for (Edge edge : program.edges()) {
      if (!edge.isBlank()
          && program.functions().get(edge.function()).opaque().isEmpty()
          && ErrorCalls.isMadeOn(program, edge, errorCalls)) {
        errors.add(edge.id());
      }
    }
    Set<Transition> transitions = new LinkedHashSet<>();
    String name = function.name();
    transitions.add(to(OUTSIDE, INSIDE, Guard.of(Optional.of(name), Optional.empty())));
    transitions.add(to(INSIDE, OUTSIDE, Guard.of(Optional.empty(), Optional.of(name))));
    for (int error : errors) {
      LetterGuard guard = alphabet.guard(alphabet.of(program.edges().get(error)));
      if (guard.others().stream().allMatch(other -> errors.contains(other.edge().id()))) {
        transitions.add(to(INSIDE, COVERED, guard.guard()));
      }
    }
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        List.of(
            new State("outside", false, Unmatched.STAY),
            new State("inside", false, Unmatched.STAY),
            new State("covered", true, Unmatched.STAY)),
        function.index() == program.entry() ? INSIDE : OUTSIDE,
        List.copyOf(transitions),
        Optional.empty(),
        Optional.empty());
  }

  private static Transition to(int source, int target, Guard guard) {
    return new Transition(source, target, guard, Assumption.TRUE, 0);
  }
}
