package residua.sources.changeimpact.matching;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import residua.base.concurrent.Lazy;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.callgraph.SpecialAccesses;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Reference;
import residua.c.cfa.Step;
import residua.c.cfa.Variable;
import residua.c.names.NameResolution;

/** One of two versions of a program, with cached look-ups. */
public final class ProgramVersion {
  private static final Set<String> ASKING_FOR_TYPES =
      Set.of(
          "_Generic",
          "__builtin_types_compatible_p",
          "__builtin_choose_expr",
          "__builtin_classify_type",
          "__builtin_tgmath",
          "__builtin_constant_p",
          "__builtin_object_size",
          "__builtin_dynamic_object_size");

  /** The conversion that stores how many characters were printed so far. */
  private static final Pattern COUNTING = Pattern.compile("%[^%A-Za-z]*[hlqjztL]*n");

  private final Program program;
  private final TokenTable tokens;
  private final Map<Integer, Reference.Target> references = new HashMap<>();
  private final Map<Integer, List<Variable>> locals = new HashMap<>();
  private final Map<String, Variable> globals = new HashMap<>();
  private final Map<Integer, NameResolution> names = new HashMap<>();
  private final boolean asksForTypes;
  private final Lazy<SpecialAccesses> special;
  private final Lazy<Boolean> countsWhatIsPrinted = new Lazy<>(this::countsAnywhere);

  /** Prepares a program for comparison. */
  public ProgramVersion(Program program) {
    this.program = program;
    this.tokens = program.source().tokens();
    this.asksForTypes = !tokens.wordsThat(ASKING_FOR_TYPES::contains).isEmpty();
    this.special = new Lazy<>(() -> new SpecialAccesses(program));
    for (Function function : program.functions()) {
      for (Reference reference : function.references()) {
        references.put(reference.name().start(), reference.target());
      }
    }
    for (Variable variable : program.variables()) {
      if (variable.function().isPresent()) {
        locals
            .computeIfAbsent(variable.function().getAsInt(), f -> new ArrayList<>())
            .add(variable);
      } else {
        globals.putIfAbsent(variable.name(), variable);
      }
    }
  }

  /** The program of this version. */
  public Program program() {
    return program;
  }

  /** Tokens of its text. */
  public TokenTable tokens() {
    return tokens;
  }

  /** Function with this index. */
  public Function function(int index) {
    return program.functions().get(index);
  }

  /** Whether the behaviour may depend on qualifiers of types. */
  boolean asksForTypes() {
    return asksForTypes;
  }

  /** Whether the behaviour of a function may depend on how its expressions are written. */
  boolean isByTheLetter(int function) {
    return asksForTypes || special.get().isIn(function);
  }

  /** Whether a format may store how much was printed. */
  public boolean countsWhatIsPrinted() {
    return countsWhatIsPrinted.get();
  }

  private boolean countsAnywhere() {
    return IntStream.range(0, tokens.size())
        .filter(i -> tokens.kind(i) == Token.Kind.STRING)
        .anyMatch(i -> COUNTING.matcher(tokens.text(i)).find());
  }

  /** The target of the name at an offset, if it refers to a function, or something similar. */
  Optional<Reference.Target> reference(int offset) {
    return Optional.ofNullable(references.get(offset));
  }

  /** The meaning of names in a function. */
  public NameResolution names(int function) {
    return names.computeIfAbsent(
        function, f -> new NameResolution(tokens, function(f), locals.getOrDefault(f, List.of())));
  }

  /** The object of a name at file scope. */
  public Optional<Variable> global(String name) {
    return Optional.ofNullable(globals.get(name));
  }

  /** The objects of a function. */
  public List<Variable> locals(int function) {
    return locals.getOrDefault(function, List.of());
  }

  /** The object that a declaration of a function creates under a name, if it creates one. */
  public Optional<Variable> made(int function, int step, String name) {
    if (names(function).isExtern(step)) {
      return Optional.empty();
    }
    Step declaration = function(function).steps().get(step);
    return locals(function).stream()
        .filter(variable -> variable.name().equals(name))
        .filter(variable -> declaration.text().contains(variable.offset()))
        .findFirst();
  }

  /** The parameters of a function, in their order. */
  public List<Variable> parameters(int function) {
    return locals(function).stream().filter(Variable::isParameter).toList();
  }
}
