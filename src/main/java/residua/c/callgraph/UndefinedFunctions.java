package residua.c.callgraph;

import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.Effects;
import residua.c.cfa.Function;
import residua.c.cfa.Mention;
import residua.c.cfa.Program;
import residua.c.cfa.Symbols;
import residua.c.cfa.Variable;
import residua.c.libc.AbsentNames;
import residua.c.libc.CallBacks;
import residua.c.libc.VerifierFunctions;

/**
 * Undefined functions that a program uses and of which nothing is known or stated: another file has
 * them. They may do anything, so they may modify the program's objects, call it back, and reach an
 * error call.
 */
public final class UndefinedFunctions {
  private static final String MAIN = "main";
  static final Set<String> RUN_WHEN_SCOPES_END = Set.of("cleanup", "__cleanup__");
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm", "__asm__");

  /** Instructions of the usual processors that may call another function. */
  private static final Pattern CALLING =
      Pattern.compile(
          "(?i)(^|[^\\w.%$])(l?call[a-z]*|jmp[a-z]*|blx?|blr[a-z]*|bx|br|jalr?|bctrl?|brasl?)"
              + "\\s+\\S");

  private final Program program;
  private final Predicate<String> isMeant;
  private final Symbols symbols;
  private final AssemblerLabels labels;
  private final WordSet assembly;
  private final SortedSet<String> names = new TreeSet<>();
  private final Map<String, Boolean> known = new HashMap<>();
  private final boolean givenPointers;
  private final boolean pointedTo;

  private UndefinedFunctions(Program program, Predicate<String> isMeant) {
    this.program = program;
    this.isMeant = isMeant;
    this.assembly = program.source().tokens().wordsThat(ASSEMBLY::contains);
    this.symbols = Symbols.of(program.items());
    this.labels = AssemblerLabels.of(program.items(), symbols, program.source().tokens());
    BitSet reached = ReachedFunctions.of(program);
    boolean objects = false;
    for (Mention mention : program.mentions()) {
      if (mention.function().isPresent() && !reached.get(mention.function().getAsInt())) {
        continue;
      }
      if (mention.isFunction() && isOne(mention.name())) {
        names.add(mention.name());
      }
      objects |=
          mention.kind() == Mention.Kind.OBJECT
              && isMeant.test(mention.name())
              && !isOfSystem(mention.name());
    }
    for (Function function : program.functions()) {
      if (reached.get(function.index())) {
        function.steps().stream()
            .flatMap(step -> step.effects().calls().stream())
            .filter(this::isOne)
            .forEach(names::add);
        names.addAll(runWhenScopesEnd(function));
      }
    }
    boolean isGiven = objects || isGivenByCaller(program);
    this.pointedTo = isGiven || !names.isEmpty();
    this.givenPointers = isGiven || names.stream().anyMatch(this::mayGivePointers);
  }

  /** The undefined functions of a program. */
  public static UndefinedFunctions of(Program program) {
    return new UndefinedFunctions(program, name -> true);
  }

  /**
   * The undefined functions of a program with some of the names only.
   *
   * @param isMeant selects the names, of functions and objects; all others are known
   */
  public static UndefinedFunctions of(Program program, Predicate<String> isMeant) {
    return new UndefinedFunctions(program, isMeant);
  }

  /**
   * The caller of a harness may pass pointers to it; the system passes {@code main} no pointers to
   * functions.
   */
  private static boolean isGivenByCaller(Program program) {
    Function entry = program.entryFunction();
    return !entry.name().equals(MAIN)
        && program.variables().stream()
            .filter(Variable::isParameter)
            .filter(each -> each.kind() != Variable.Kind.INTEGER)
            .filter(each -> each.kind() != Variable.Kind.FLOATING)
            .anyMatch(each -> each.function().equals(OptionalInt.of(entry.index())));
  }

  /** A function of the C library knows of no function in another file of the program. */
  private boolean mayGivePointers(String name) {
    return labels.symbol(name).filter(AbsentNames::isKnown).isEmpty();
  }

  /** Their names, as far as functions that may be executed use them. */
  public SortedSet<String> names() {
    return Collections.unmodifiableSortedSet(names);
  }

  /** Functions whose names are known, but whose symbols are not: they are other functions. */
  public Set<String> misnamed() {
    Set<String> result = new TreeSet<>(names);
    result.removeIf(name -> !AbsentNames.isKnown(name));
    return result;
  }

  /** Whether a name is that of such a function, under whatever symbol a linker finds it. */
  public boolean isOne(String name) {
    return known.computeIfAbsent(name, this::find);
  }

  private boolean find(String name) {
    return isMeant.test(name)
        && symbols.names(name).stream().allMatch(each -> program.function(each).isEmpty())
        && (symbols.names(name).stream().anyMatch(this::isUnknown)
            || labels.symbolsInBlocks(name).stream().anyMatch(this::isUnknown))
        && !isOfSystem(name);
  }

  private boolean isUnknown(String symbol) {
    return !AbsentNames.isKnown(symbol) && !program.callBacks().isHarmless(symbol);
  }

  private boolean isOfSystem(String name) {
    return SystemDeclarations.declares(program.source(), program.items(), name);
  }

  /** Whether a pointer may lead to one: objects that are not defined here may hold its address. */
  public boolean mayBePointedTo() {
    return pointedTo;
  }

  /** Whether one may be called in the text of a step. */
  boolean areIn(Effects effects) {
    return effects.calls().stream().anyMatch(this::isOne);
  }

  /** Whether one may be called in the text of a step, by name or through a pointer. */
  public boolean mayRunIn(Effects effects) {
    return areIn(effects) || (pointedTo && effects.callsThroughPointer());
  }

  /**
   * The functions of the program that may call one in a part of their text that belongs to no step:
   * in assembly, when a scope ends, or where the parameters are declared. By index.
   */
  public BitSet callersOutsideSteps() {
    BitSet result = new BitSet();
    for (Function function : program.functions()) {
      if (assembles(function) || !runWhenScopesEnd(function).isEmpty()) {
        result.set(function.index());
      }
    }
    for (Mention mention : program.mentions()) {
      if (mention.isFunction() && mention.function().isPresent() && isOne(mention.name())) {
        Function function = program.functions().get(mention.function().getAsInt());
        boolean isSeen =
            function.steps().stream()
                .anyMatch(step -> step.effects().calls().contains(mention.name()));
        if (!isSeen) {
          result.set(function.index());
        }
      }
    }
    return result;
  }

  /** Functions that an attribute of a variable in a function names. */
  private Set<String> runWhenScopesEnd(Function function) {
    TokenTable tokens = program.source().tokens();
    Set<String> result = new TreeSet<>();
    int end = tokens.from(function.text().end());
    for (int i = tokens.from(function.text().start()); i + 2 < end; i++) {
      if (tokens.is(i + 1, '(') && RUN_WHEN_SCOPES_END.contains(tokens.text(i))) {
        result.add(tokens.text(i + 2));
      }
    }
    result.removeIf(name -> !isOne(name));
    return result;
  }

  /** Whether one may be called while the program is executed. */
  public boolean mayRun() {
    return !names.isEmpty()
        || program.functions().stream()
            .anyMatch(function ->
                assembles(function)
                    || (pointedTo
                        && function.steps().stream()
                            .anyMatch(step -> step.effects().callsThroughPointer())));
  }

  /**
   * Whether code of another file that the program does not name may be executed: by assembly, or
   * through a pointer that the other file sets.
   */
  boolean mayRunUnnamed() {
    return program.functions().stream()
        .anyMatch(function ->
            assembles(function)
                || (givenPointers
                    && function.steps().stream()
                        .anyMatch(step -> step.effects().callsThroughPointer())));
  }

  /**
   * Whether one may call functions of the program, whatever symbol its name stands for. A statement
   * about it holds for the name that the program uses.
   */
  boolean mayCallBack(String name) {
    CallBacks known = program.callBacks();
    if (known.stated().contains(name) || known.isHarmless(name)) {
      return false;
    }
    return labels.symbolsInBlocks(name).stream().anyMatch(program::mayBeCalledBy)
        || labels
            .symbol(name)
            .map(program::mayBeCalledBy)
            .orElseGet(() -> symbols.names(name).stream().anyMatch(program::mayBeCalledBy));
  }

  /** Whether a function has assembly that calls something. */
  boolean assembles(Function function) {
    TokenTable tokens = program.source().tokens();
    if (tokens.firstWithin(function.text(), assembly).isEmpty()) {
      return false;
    }
    int end = tokens.from(function.text().end());
    for (int i = tokens.from(function.text().start()); i < end; i++) {
      if (tokens.kind(i) == Token.Kind.STRING && CALLING.matcher(tokens.text(i)).find()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The number of error calls that a program makes or whose address it takes, each occurrence
   * counted once.
   */
  public static int asked(Program program, Set<String> errorCalls) {
    BitSet reached = ReachedFunctions.of(program);
    return (int)
        program.mentions().stream()
            .filter(Mention::isFunction)
            .filter(each ->
                errorCalls.contains(each.name()) || VerifierFunctions.isAssertion(each.name()))
            .map(Mention::function)
            .filter(in ->
                in.isEmpty()
                    || (reached.get(in.getAsInt())
                        && !errorCalls.contains(program.functions().get(in.getAsInt()).name())))
            .count();
  }
}
