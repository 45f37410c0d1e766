package residua.analysis.artifacts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.c.semantics.Storage;
import residua.condition.assumption.Assumptions;
import residua.condition.assumption.CpacheckerUnits;
import residua.condition.assumption.Naming;
import residua.condition.assumption.VisibleNames;

/**
 * The integer variables that can be named at a location: those whose name denotes one variable in
 * the whole function, and which are stored to with one type only. Others are left out.
 */
final class NameableVariables {
  private final Program program;
  private final ProgramSemantics meaning;
  private final VisibleNames visible;
  private final Assumptions assumptions;
  private final boolean isAnywhere;
  private final Map<Integer, Map<String, Place>> ofFunction = new HashMap<>();

  /** A variable. */
  private sealed interface Place {
    Scalar type();

    record Local(int slot, Scalar type, boolean isParameter) implements Place {}

    record Global(int index, Scalar type) implements Place {}
  }

  /** Those that an invariant at a location may name. */
  NameableVariables(Program program, ProgramSemantics meaning) {
    this(program, meaning, false);
  }

  /** Those that an expression at a location may name, whether or not the program does there. */
  static NameableVariables wherever(Program program, ProgramSemantics meaning) {
    return new NameableVariables(program, meaning, true);
  }

  private NameableVariables(Program program, ProgramSemantics meaning, boolean isAnywhere) {
    this.isAnywhere = isAnywhere;
    this.assumptions = new Assumptions(program, Naming.SOURCE, CpacheckerUnits.NONE);
    this.program = program;
    this.meaning = meaning;
    this.visible = new VisibleNames(program);
  }

  /** An interval of integers. */
  record Bounds(Scalar type, long low, long high) {
    /** The smallest interval that contains both. */
    Bounds with(Bounds other) {
      return new Bounds(type, Math.min(low, other.low), Math.max(high, other.high));
    }

    /** Whether it carries no information. */
    boolean isEmpty() {
      return low <= type.smallest() && high >= type.largest();
    }

    /** The interval as a C expression. */
    String inC(String name) {
      if (low == high) {
        return name + " == " + literal(low);
      }
      List<String> parts = new ArrayList<>();
      if (low > type.smallest()) {
        parts.add(literal(low) + " <= " + name);
      }
      if (high < type.largest()) {
        parts.add(name + " <= " + literal(high));
      }
      return String.join(" && ", parts);
    }

    /** The interval as an SMT-LIB term. */
    String inSmt(String symbol) {
      return low == high
          ? "(= " + symbol + " " + smtLiteral(low) + ")"
          : "(<= " + smtLiteral(low) + " " + symbol + " " + smtLiteral(high) + ")";
    }

    private static String smtLiteral(long value) {
      String digits = Long.toString(value);
      return value < 0 ? "(- " + digits.substring(1) + ")" : digits;
    }

    private String literal(long value) {
      return NameableVariables.literal(type, value);
    }
  }

  /** An integer literal in C; unsigned types are compared as such. */
  static String literal(Scalar type, long value) {
    if (value == Long.MIN_VALUE) {
      return "(-9223372036854775807LL - 1)";
    }
    boolean wide = value > Integer.MAX_VALUE || value < Integer.MIN_VALUE;
    return value + (type == Scalar.U32 ? "U" : "") + (wide ? "LL" : "");
  }

  /** The name of a variable at a location, if it can be named there. */
  Optional<String> name(int function, int location, Expression.Load variable) {
    for (Map.Entry<String, Place> each : places(function).entrySet()) {
      Place place = each.getValue();
      boolean isIt =
          switch (place) {
            case Place.Local local ->
                variable.address() instanceof Expression.Local(int slot) && slot == local.slot();
            case Place.Global global ->
                variable.address() instanceof Expression.Global(int index)
                    && index == global.index();
          };
      if (isIt) {
        return place.type() == variable.type()
                && isVisible(function, location, each.getKey(), place)
            ? Optional.of(each.getKey())
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Whether a name that is visible in a function denotes an object that all functions share. */
  boolean isGlobal(int function, String name) {
    return places(function).get(name) instanceof Place.Global;
  }

  /** The known intervals of the variables that can be named at a state's location. */
  Map<String, Bounds> known(int function, int location, ProgramState state) {
    Map<String, Bounds> result = new TreeMap<>();
    places(function)
        .forEach((name, place) -> {
          if (isVisible(function, location, name, place)) {
            Value value =
                switch (place) {
                  case Place.Local local -> state.ofLocal(local.slot(), local.type());
                  case Place.Global global -> state.ofGlobal(global.index(), global.type());
                };
            bounds(value, place.type())
                .filter(bounds -> !bounds.isEmpty())
                .ifPresent(bounds -> result.put(name, bounds));
          }
        });
    return result;
  }

  private static Optional<Bounds> bounds(Value value, Scalar type) {
    return switch (value) {
      case Value.Int number -> Optional.of(new Bounds(type, number.bits(), number.bits()));
      case Value.Range range -> Optional.of(new Bounds(type, range.low(), range.high()));
      default -> Optional.empty();
    };
  }

  private Map<String, Place> places(int function) {
    return ofFunction.computeIfAbsent(function, this::find);
  }

  private Map<String, Place> find(int function) {
    Map<Integer, Set<Scalar>> locals = new HashMap<>();
    Map<Integer, Set<Scalar>> globals = new HashMap<>();
    for (Function each : program.functions()) {
      for (Edge edge : each.edges()) {
        Map<Integer, Set<Scalar>> own = each.index() == function ? locals : new HashMap<>();
        meaning.of(edge.id()).forEach(effect -> note(effect, own, globals));
      }
    }
    List<Storage> slots = meaning.functions().get(function).slots();
    List<Optional<Scalar>> parameters = meaning.functions().get(function).parameters();
    Map<String, Integer> names = new HashMap<>();
    slots.forEach(slot -> names.merge(slot.name(), 1, Integer::sum));
    meaning.globals().forEach(global -> names.merge(global.name(), 1, Integer::sum));
    Map<String, Place> result = new TreeMap<>();
    for (int i = 0; i < slots.size(); i++) {
      boolean isParameter = i < parameters.size();
      Set<Scalar> types = locals.getOrDefault(i, new HashSet<>());
      if (isParameter) {
        parameters.get(i).ifPresent(types::add);
      }
      int slot = i;
      one(types, slots.get(i), names)
          .ifPresent(
              type -> result.put(slots.get(slot).name(), new Place.Local(slot, type, isParameter)));
    }
    for (int i = 0; i < meaning.globals().size(); i++) {
      int index = i;
      Storage global = meaning.globals().get(i);
      one(globals.getOrDefault(i, Set.of()), global, names)
          .ifPresent(type -> result.put(global.name(), new Place.Global(index, type)));
    }
    return result;
  }

  private static Optional<Scalar> one(
      Set<Scalar> types, Storage storage, Map<String, Integer> names) {
    boolean isNamed =
        storage.name().matches("[A-Za-z_][A-Za-z_0-9]*") && names.get(storage.name()) == 1;
    if (!isNamed || types.size() != 1) {
      return Optional.empty();
    }
    Scalar type = types.iterator().next();
    boolean isShown = type.isInteger() && type != Scalar.U64 && type.size() == storage.size();
    return isShown ? Optional.of(type) : Optional.empty();
  }

  private static void note(
      Effect effect, Map<Integer, Set<Scalar>> locals, Map<Integer, Set<Scalar>> globals) {
    switch (effect) {
      case Effect.Store store -> {
        switch (store.address()) {
          case Expression.Local local ->
              locals.computeIfAbsent(local.slot(), s -> new HashSet<>()).add(store.type());
          case Expression.Global global ->
              globals.computeIfAbsent(global.index(), s -> new HashSet<>()).add(store.type());
          default -> {}
        }
      }
      case Effect.When when -> {
        when.then().forEach(each -> note(each, locals, globals));
        when.otherwise().forEach(each -> note(each, locals, globals));
      }
      default -> {}
    }
  }

  /**
   * Whether the variable is visible. Parameters are, everywhere; others where a condition at the
   * location itself names them. It is not where its name denotes something else, such as an
   * enumerator.
   */
  private boolean isVisible(int function, int location, String name, Place place) {
    Function in = program.functions().get(function);
    // A structure, or an array, of one integer is as large as it: its name is no integer.
    Optional<Variable> meant =
        visible.at(in, location, name).filter(each -> each.kind() == Variable.Kind.INTEGER);
    if (meant.filter(each -> isOf(function, each, place)).isEmpty()) {
      return false;
    }
    if (place instanceof Place.Local local && local.isParameter()) {
      return true;
    }
    if (isAnywhere) {
      return assumptions.obstacle(name, in, location).isEmpty();
    }
    TokenTable tokens = program.source().tokens();
    for (Edge edge : in.outgoing(location)) {
      if (edge.isBlank()) {
        continue;
      }
      int end = tokens.from(edge.where().end());
      for (int i = tokens.from(edge.where().start()); i < end; i++) {
        if (tokens.kind(i) == Token.Kind.IDENTIFIER
            && tokens.text(i).equals(name)
            && (i == 0 || !Set.of(".", "->").contains(tokens.text(i - 1)))) {
          return !(edge.operation() instanceof Operation.Declare);
        }
      }
    }
    return false;
  }

  /** Whether a name denotes an object, not an enumerator of that name. */
  private boolean isOf(int function, Variable meant, Place place) {
    return switch (place) {
      case Place.Global global -> meant.function().isEmpty() || meant.isStatic();
      case Place.Local local ->
          meant.function().isPresent()
              && !meant.isStatic()
              && program.variables().stream()
                  .filter(each -> each.function().equals(OptionalInt.of(function)))
                  .filter(each -> each.name().equals(meant.name()))
                  .allMatch(meant::equals);
    };
  }
}
