package residua.analysis.counterexample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Mention;
import residua.c.cfa.Program;
import residua.c.libc.HarnessWord;
import residua.c.preprocessor.ContractClauses;
import residua.c.semantics.Effect;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.c.semantics.VolatileReads.Change;

/**
 * The text of a program that records its error calls, and the functions around it.
 *
 * @param errorCalls the functions whose calls are errors
 */
record InstrumentedProgram(Program program, ProgramSemantics meaning, Set<String> errorCalls) {
  private static final Set<String> ALLOCATIONS =
      Set.of("malloc", "calloc", "realloc", "aligned_alloc");

  private static final String MAIN = "main";

  /**
   * The program: error calls are recorded, and volatile objects are inputs.
   *
   * @param givesValues whether uninitialised variables get a value
   */
  String text(boolean givesValues) {
    List<Change> inserted = new ArrayList<>();
    for (Function function : program.functions()) {
      if (errorCalls.contains(function.name())) {
        inserted.add(
            inserted(
                function.body().start() + 1,
                " extern void residua_reached_(void); residua_reached_();"));
      }
    }
    if (givesValues) {
      UnsetVariables.places(program)
          .forEach(place -> inserted.add(inserted(place, " = " + UnsetVariables.VALUE)));
    }
    SortedSet<String> structures = words();
    structures.removeAll(called(new HashMap<>()));
    structures.removeIf(name -> !HarnessWord.INPUT.isOf(name));
    int end = program.source().text().length();
    structures.forEach(name -> inserted.add(inserted(end, HarnessStubs.structure(name))));
    if (!program.inputObjects().isEmpty()) {
      inserted.add(inserted(end, HarnessStubs.objects(program.inputObjects())));
    }
    if (hasStarter()) {
      String entry = program.entryFunction().name();
      String starter =
          "\nint " + Harness.STARTER + "(void) { (void) " + entry + "(); return 0; }\n";
      inserted.add(inserted(end, starter));
    }
    String text = meaning.volatileReads().in(program.source().text(), inserted);
    return ContractClauses.forExecution(text);
  }

  /** Whether executions do not start in {@code main}, which may be there, too. */
  boolean startsElsewhere() {
    return !program.entryFunction().name().equals(MAIN);
  }

  /** Whether a function in the text starts it instead: arguments are not guessed. */
  boolean hasStarter() {
    return startsElsewhere() && meaning.functions().get(program.entry()).parameters().isEmpty();
  }

  /** Whether the linker has to call another function than {@code main}. */
  boolean replacesMain(CompiledProgram.Variant variant) {
    return variant == CompiledProgram.Variant.SURROUNDED
        || hasStarter()
        || startsElsewhere() && program.function(MAIN).isPresent()
        || looksForLeaks(variant);
  }

  private boolean looksForLeaks(CompiledProgram.Variant variant) {
    return variant == CompiledProgram.Variant.CHECKED
        && meaning.asksForLeaks()
        && (hasStarter() || !startsElsewhere());
  }

  private String start(CompiledProgram.Variant variant) {
    if (looksForLeaks(variant)) {
      return Harness.clearing(hasStarter());
    }
    return hasStarter() ? Harness.STARTING : "";
  }

  private static Change inserted(int at, String text) {
    return new Change(at, at, text);
  }

  /**
   * The functions without a body that are called, perhaps through pointers; records the types of
   * their results.
   */
  private SortedSet<String> called(Map<String, Scalar> results) {
    SortedSet<String> called =
        program.mentions().stream()
            .filter(mention -> mention.kind() == Mention.Kind.ADDRESS)
            .map(Mention::name)
            .collect(Collectors.toCollection(TreeSet::new));
    for (Edge edge : program.edges()) {
      eachCall(
          meaning.of(edge.id()),
          call -> {
            called.add(call.name());
            call.result()
                .flatMap(Effect.Result::type)
                .ifPresent(type -> results.putIfAbsent(call.name(), type));
          });
    }
    return called;
  }

  /** Whether it may call functions that allocate and that it does not define. */
  boolean allocates() {
    return called(new HashMap<>()).stream().anyMatch(ALLOCATIONS::contains);
  }

  /** Functions without a body that verifiers know. */
  private SortedSet<String> words() {
    return program.mentions().stream()
        .filter(Mention::isFunction)
        .map(Mention::name)
        .filter(name -> HarnessWord.of(name).isPresent() && program.function(name).isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * The functions around it.
   *
   * @param reached the file that is created where an error call is reached
   * @param inputs the file that its inputs are read from
   */
  String around(CompiledProgram.Variant variant, String reached, String inputs) {
    Map<String, Scalar> results = new HashMap<>();
    SortedSet<String> called = called(results);
    List<String> errors =
        errorCalls.stream().sorted().filter(name -> program.function(name).isEmpty()).toList();
    SortedSet<String> words = words();
    Set<String> undeclared = new TreeSet<>(words);
    program.items().forEach(item -> undeclared.removeAll(item.declares()));
    return Harness.text(called, words, undeclared, results, errors, reached, inputs)
        + start(variant);
  }

  /** Whether it is known to be a function without a body: the address of a variable may be read. */
  boolean isWithoutBody(String name) {
    return called(new HashMap<>()).contains(name)
        && program.function(name).isEmpty()
        && program.variables().stream().noneMatch(variable -> variable.name().equals(name));
  }

  /**
   * The calls of functions without a body among effects, including those that may not be executed.
   */
  static void eachCall(List<Effect> effects, Consumer<Effect.CallLibrary> each) {
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.CallLibrary call -> each.accept(call);
        case Effect.When when -> {
          eachCall(when.then(), each);
          eachCall(when.otherwise(), each);
        }
        default -> {}
      }
    }
  }
}
