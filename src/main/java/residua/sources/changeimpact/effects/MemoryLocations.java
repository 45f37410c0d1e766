package residua.sources.changeimpact.effects;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import residua.base.text.WordSet;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.c.cfa.Symbols;
import residua.c.cfa.Variable;
import residua.c.names.NameBinding;
import residua.sources.changeimpact.matching.FileScopes;
import residua.sources.changeimpact.matching.FunctionPair;
import residua.sources.changeimpact.matching.LocalPairs;
import residua.sources.changeimpact.matching.ProgramVersion;

/**
 * The memory locations that names denote. An object is a location of its own if it has an
 * arithmetic or pointer type and its address is taken in neither version; where there is assembly,
 * nothing is known of objects.
 */
public final class MemoryLocations {
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm", "__asm__");

  private final ProgramVersion mine;
  private final ProgramVersion theirs;
  private final FileScopes scopes;
  private final Map<String, String> newNames = new HashMap<>();
  private final Set<String> linked = new HashSet<>();
  private final Map<ProgramVersion, Set<Integer>> assembling = new HashMap<>();
  private final Map<Integer, LocalPairs> locals = new HashMap<>();

  /**
   * The meaning of a name; no location if it is not an object, or one without a counterpart in the
   * other version.
   */
  public record Meant(boolean isObject, Optional<MemoryLocation> thing) {
    static final Meant NOTHING = new Meant(false, Optional.empty());

    static Meant object(Optional<MemoryLocation> thing) {
      return new Meant(true, thing);
    }
  }

  /** Memory locations of two versions. */
  public MemoryLocations(ProgramVersion mine, ProgramVersion theirs, FileScopes scopes) {
    this.mine = mine;
    this.theirs = theirs;
    this.scopes = scopes;
    scopes.pairs().forEach((own, other) -> newNames.put(other, own));
    linked.addAll(Symbols.of(mine.program().items()).linked());
    linked.addAll(Symbols.of(theirs.program().items()).linked());
    assembling.put(mine, assembling(mine));
    assembling.put(theirs, assembling(theirs));
  }

  private static Set<Integer> assembling(ProgramVersion version) {
    Set<Integer> result = new HashSet<>();
    WordSet words = version.tokens().wordsThat(ASSEMBLY::contains);
    for (Function function : version.program().functions()) {
      if (version.tokens().firstWithin(function.text(), words).isPresent()) {
        result.add(function.index());
      }
    }
    return result;
  }

  static boolean isAssembly(String word) {
    return ASSEMBLY.contains(word);
  }

  /** Sets the pairs of locals, once they are known. */
  public void pairLocals(int function, LocalPairs pairs) {
    locals.put(function, pairs);
  }

  /**
   * The meaning of a name in the new version, where control is at a step.
   *
   * @param offset of the name
   */
  Meant ofNew(FunctionPair pair, String name, int location, int offset) {
    int function = pair.mine().index();
    return switch (mine.names(function).meaning(name, location, offset)) {
      case NameBinding.Local(int step, int index) -> {
        Optional<Variable> variable = mine.made(function, step, name);
        yield variable.isEmpty()
            ? elsewhere(mine, function, step, global(name))
            : Meant.object(Optional.of(local(pair, step, index, variable.get())));
      }
      case NameBinding.Head(String head) -> {
        int parameter = parameter(mine, function, head);
        yield parameter < 0 ? global(head) : Meant.object(Optional.of(parameter(pair, parameter)));
      }
      case NameBinding.Global(String global) -> global(global);
    };
  }

  /**
   * The meaning of a name in the old version, as a location of the new one; an object without a
   * counterpart has none.
   */
  Meant ofOld(FunctionPair pair, String name, int location, int offset) {
    int function = pair.theirs().index();
    LocalPairs pairs = locals.getOrDefault(pair.mine().index(), new LocalPairs());
    return switch (theirs.names(function).meaning(name, location, offset)) {
      case NameBinding.Local(int step, int index) -> {
        Optional<Variable> variable = theirs.made(function, step, name);
        if (variable.isEmpty()) {
          yield elsewhere(theirs, function, step, oldGlobal(name));
        }
        if (!isNamedOnly(theirs, pair.theirs().index(), variable.get())) {
          yield Meant.object(Optional.of(MemoryLocation.MEMORY));
        }
        OptionalInt own = pairs.ofOld(step);
        yield Meant.object(
            own.isEmpty()
                ? Optional.empty()
                : Optional.of(
                    declared(mine, pair.mine(), own.getAsInt(), index)
                        .map(found -> local(pair, own.getAsInt(), index, found))
                        .orElse(MemoryLocation.MEMORY)));
      }
      case NameBinding.Head(String head) -> {
        int parameter = parameter(theirs, function, head);
        yield parameter < 0
            ? oldGlobal(head)
            : Meant.object(Optional.of(parameter(pair, parameter)));
      }
      case NameBinding.Global(String global) -> oldGlobal(global);
    };
  }

  private Meant oldGlobal(String name) {
    if (theirs.global(name).isEmpty()) {
      return Meant.NOTHING;
    }
    String own = newNames.get(name);
    if (own != null) {
      return global(own);
    }
    boolean plain = isNamedOnly(theirs, -1, theirs.global(name).get());
    return Meant.object(plain ? Optional.empty() : Optional.of(MemoryLocation.MEMORY));
  }

  /** The location that a name at file scope of the new version denotes. */
  public Meant global(String name) {
    Optional<Variable> variable = mine.global(name);
    if (variable.isEmpty()) {
      return Meant.NOTHING;
    }
    boolean plain =
        isNamedOnly(mine, -1, variable.get())
            && !linked.contains(name)
            && scopes
                .old(name)
                .flatMap(theirs::global)
                .filter(other -> !isNamedOnly(theirs, -1, other))
                .isEmpty();
    return Meant.object(
        Optional.of(plain ? new MemoryLocation.Global(name) : MemoryLocation.MEMORY));
  }

  /** Whether code outside the program may name a location. */
  boolean isKnownElsewhere(MemoryLocation thing) {
    return thing instanceof MemoryLocation.Global(String name)
        ? !scopes.isInternal(name)
        : thing.equals(MemoryLocation.MEMORY);
  }

  /** A parameter by its number. */
  MemoryLocation parameter(FunctionPair pair, int index) {
    List<Variable> own = mine.parameters(pair.mine().index());
    List<Variable> other = theirs.parameters(pair.theirs().index());
    boolean plain =
        index < own.size()
            && index < other.size()
            && isNamedOnly(mine, pair.mine().index(), own.get(index))
            && isNamedOnly(theirs, pair.theirs().index(), other.get(index));
    return plain ? new MemoryLocation.Parameter(pair.mine().index(), index) : MemoryLocation.MEMORY;
  }

  /** An object found elsewhere, by its name; or a function declared in a block, or a type. */
  private static Meant elsewhere(ProgramVersion version, int function, int step, Meant byName) {
    if (!version.names(function).isExtern(step)) {
      return Meant.NOTHING;
    }
    return byName.isObject() ? byName : Meant.object(Optional.of(MemoryLocation.MEMORY));
  }

  private MemoryLocation local(FunctionPair pair, int step, int index, Variable variable) {
    if (!isNamedOnly(mine, pair.mine().index(), variable)) {
      return MemoryLocation.MEMORY;
    }
    OptionalInt other = locals.getOrDefault(pair.mine().index(), new LocalPairs()).old(step);
    boolean plain =
        other.isEmpty()
            || declared(theirs, pair.theirs(), other.getAsInt(), index)
                .filter(found -> isNamedOnly(theirs, pair.theirs().index(), found))
                .isPresent();
    return plain
        ? new MemoryLocation.Local(pair.mine().index(), step, index)
        : MemoryLocation.MEMORY;
  }

  private boolean isNamedOnly(ProgramVersion version, int function, Variable variable) {
    boolean assembly =
        function < 0
            ? !assembling.get(version).isEmpty()
            : assembling.get(version).contains(function);
    return variable.kind() != Variable.Kind.OTHER
        && !variable.addressTaken()
        && !variable.isStatic()
        && !assembly;
  }

  private static Optional<Variable> declared(
      ProgramVersion version, Function function, int step, int index) {
    Step.Declaration declaration = (Step.Declaration) function.steps().get(step);
    return version.made(function.index(), step, declaration.names().get(index));
  }

  private static int parameter(ProgramVersion version, int function, String name) {
    List<Variable> parameters = version.parameters(function);
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the value of an object of the new version can neither be nor lead to memory. */
  boolean isNumber(FunctionPair pair, String name, int location, int offset) {
    int function = pair.mine().index();
    NameBinding meaning = mine.names(function).meaning(name, location, offset);
    if (meaning instanceof NameBinding.Local(int step, int index)
        && mine.names(function).isExtern(step)) {
      return mine.global(name).filter(MemoryLocations::isNumber).isPresent();
    }
    Optional<Variable> variable =
        switch (meaning) {
          case NameBinding.Local(int step, int index) -> mine.made(function, step, name);
          case NameBinding.Head(String head) ->
              mine.parameters(function).stream()
                  .filter(parameter -> parameter.name().equals(head))
                  .findFirst()
                  .or(() -> mine.global(head));
          case NameBinding.Global(String global) -> mine.global(global);
        };
    return variable.isEmpty() || isNumber(variable.get());
  }

  private static boolean isNumber(Variable variable) {
    return variable.kind() == Variable.Kind.INTEGER || variable.kind() == Variable.Kind.FLOATING;
  }
}
