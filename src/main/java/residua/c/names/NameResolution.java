package residua.c.names;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import residua.base.concurrent.Lazy;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.Nesting;
import residua.c.cfa.Scope;
import residua.c.cfa.Step;
import residua.c.cfa.Variable;

/**
 * Resolves the names in one function to declarations, and knows the lifetimes of declared objects.
 */
public final class NameResolution {
  private static final Comparator<Step.Declaration> BY_TEXT =
      Comparator.comparing(declaration -> declaration.text().start());
  private static final Set<String> RUNS_AT_THE_END = Set.of("cleanup", "__cleanup__");

  private final Function function;
  private final TokenTable tokens;

  /** The variables of each name, in the order of the text. */
  private final Map<String, List<Variable>> variables = new HashMap<>();

  /** The declarations of each name, in the order of the text. */
  private final Map<String, List<Step.Declaration>> declarations = new HashMap<>();

  /** The same, those of outer scopes first. */
  private final Map<String, List<Step.Declaration>> byScope = new HashMap<>();

  /**
   * For each of those, the last one before it with an enclosing scope, or -1. Scopes are numbered
   * so that only these can enclose a later scope that this one does not enclose.
   */
  private final Map<String, int[]> around = new HashMap<>();

  private final Set<String> headWords = new HashSet<>();
  private final Map<Integer, Integer> home = new HashMap<>();
  private final List<Step.Declaration> jumpedOver = new ArrayList<>();
  private final Map<Integer, Boolean> namedOnly = new HashMap<>();
  private final Map<Declared, OptionalInt> declaredAt = new HashMap<>();
  private final Lazy<Boolean> hiddenAccess;
  private final Nesting nesting;

  private record Declared(int declaration, String name, boolean tag) {}

  /**
   * The names of one function.
   *
   * @param variables the variables of the function
   */
  public NameResolution(TokenTable tokens, Function function, List<Variable> variables) {
    this.tokens = tokens;
    this.function = function;
    this.nesting = Nesting.of(function.scopes());
    this.hiddenAccess = new Lazy<>(() -> HiddenAccess.in(tokens, function));
    int body = tokens.from(function.body().start());
    for (int i = tokens.from(function.text().start()); i < body; i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER
          && tokens.start(i) != function.nameSlice().start()) {
        headWords.add(tokens.text(i));
      }
    }
    for (Step step : function.steps()) {
      if (step instanceof Step.Declaration declaration) {
        for (String name : declaration.names()) {
          declarations.computeIfAbsent(name, n -> new ArrayList<>()).add(declaration);
        }
        home.put(step.id(), function.locations().get(step.entry()).scope());
        if (function.isJumpedOver(step) && !declaration.statics()) {
          jumpedOver.add(declaration);
        }
      }
    }
    for (Scope scope : function.scopes()) {
      if (scope.isOpenedByDeclaration()) {
        home.put(scope.declaration(), scope.id());
      }
    }
    declarations.values().forEach(each -> each.sort(BY_TEXT));
    declarations.forEach((name, each) -> {
      List<Step.Declaration> outerFirst =
          each.stream().sorted(Comparator.comparing(d -> home.get(d.id()))).toList();
      byScope.put(name, outerFirst);
      around.put(name, around(outerFirst));
    });
    for (Variable variable : variables) {
      this.variables.computeIfAbsent(variable.name(), n -> new ArrayList<>()).add(variable);
    }
    this.variables.values().forEach(each -> each.sort(Comparator.comparing(Variable::offset)));
  }

  private int[] around(List<Step.Declaration> outerFirst) {
    int[] result = new int[outerFirst.size()];
    for (int i = 0; i < result.length; i++) {
      int outer = i - 1;
      while (outer >= 0
          && !nesting.isWithin(
              home.get(outerFirst.get(i).id()), home.get(outerFirst.get(outer).id()))) {
        outer = result[outer];
      }
      result[i] = outer;
    }
    return result;
  }

  /** The meaning of a name at an offset, where control is at a location. */
  public NameBinding meaning(String name, int location, int offset) {
    boolean tag = Tags.isOne(tokens, tokens.from(offset));
    if (declarations.containsKey(name)) {
      Optional<Step.Declaration> around = around(name, location, offset, tag);
      Optional<Step.Declaration> best =
          own(name, offset, tag)
              .filter(own -> around.isEmpty() || isInside(own, around.get()))
              .or(() -> around);
      if (best.isPresent()) {
        return new NameBinding.Local(best.get().id(), best.get().names().indexOf(name));
      }
    }
    return headWords.contains(name) && !tag
        ? new NameBinding.Head(name)
        : new NameBinding.Global(name);
  }

  /**
   * The innermost declaration of a name in the blocks around a location, the last one of its block.
   */
  private Optional<Step.Declaration> around(String name, int location, int offset, boolean tag) {
    int scope = function.locations().get(location).scope();
    List<Step.Declaration> candidates = byScope.get(name);
    int last = prefixLength(candidates, d -> home.get(d.id()) <= scope) - 1;
    for (int i = last; i >= 0; i = around.get(name)[i]) {
      Step.Declaration candidate = candidates.get(i);
      if (nesting.isWithin(scope, home.get(candidate.id()))
          && declares(candidate, name, tag, offset)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  /** The declaration that contains an offset after the position where it declares a name. */
  private Optional<Step.Declaration> own(String name, int offset, boolean tag) {
    List<Step.Declaration> candidates = declarations.get(name);
    int last = prefixLength(candidates, d -> d.text().start() <= offset) - 1;
    return last < 0
        ? Optional.empty()
        : Optional.of(candidates.get(last))
            .filter(d -> d.text().contains(offset) && declares(d, name, tag, offset));
  }

  /** The number of elements of a list before the first that does not satisfy a condition. */
  private static <T> int prefixLength(List<T> list, Predicate<T> condition) {
    int low = 0;
    int high = list.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (condition.test(list.get(middle))) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boolean isInside(Step.Declaration candidate, Step.Declaration other) {
    int inner = home.get(candidate.id());
    int outer = home.get(other.id());
    return inner == outer
        ? candidate.text().start() > other.text().start()
        : nesting.isWithin(inner, outer);
  }

  private Optional<Variable> variable(Step.Declaration declaration, String name) {
    List<Variable> candidates = variables.getOrDefault(name, List.of());
    int first =
        prefixLength(candidates, variable -> variable.offset() < declaration.text().start());
    return first < candidates.size() && declaration.text().contains(candidates.get(first).offset())
        ? Optional.of(candidates.get(first))
        : Optional.empty();
  }

  /** Whether a declaration has declared a name, as a tag or as something else, before an offset. */
  private boolean declares(Step.Declaration declaration, String name, boolean tag, int offset) {
    OptionalInt at = declaredAt(declaration, name, tag);
    return at.isPresent() && at.getAsInt() <= offset;
  }

  /** The position from which a declaration declares a name, if it declares it as requested. */
  private OptionalInt declaredAt(Step.Declaration declaration, String name, boolean tag) {
    return declaredAt.computeIfAbsent(
        new Declared(declaration.id(), name, tag),
        d -> {
          OptionalInt asTag = Tags.declaredIn(tokens, declaration.text(), name);
          boolean onlyTag =
              asTag.isPresent() && Collections.frequency(declaration.names(), name) == 1;
          return tag
              ? asTag
              : onlyTag ? OptionalInt.empty() : OptionalInt.of(findDeclaredAt(declaration, name));
        });
  }

  private int findDeclaredAt(Step.Declaration declaration, String name) {
    Optional<Variable> variable = variable(declaration, name);
    if (variable.isPresent()) {
      return variable.get().offset();
    }
    return Tags.firstOther(tokens, declaration.text(), name).orElse(declaration.text().start());
  }

  /** Whether an object that a step declares lives where control is at a location. */
  public boolean livesAt(int declaration, int location) {
    return nesting.isWithin(function.locations().get(location).scope(), home.get(declaration));
  }

  /** Declarations of objects that live throughout their block, since jumps pass over them. */
  public List<Step.Declaration> jumpedOver() {
    return jumpedOver;
  }

  /** The declaration of a step. */
  public Step.Declaration declaration(int step) {
    return (Step.Declaration) function.steps().get(step);
  }

  /** Whether a declaration has {@code extern}: the object is elsewhere. */
  public boolean isExtern(int step) {
    return has(declaration(step), "extern");
  }

  /**
   * Whether a declaration makes nothing under one of its names, but declares that an object or a
   * function is found by it elsewhere (C17, 6.2.2): another name would denote something else.
   */
  public boolean isFoundElsewhere(int step, String name) {
    Step.Declaration declaration = declaration(step);
    if (has(declaration, "extern")) {
      return true;
    }
    if (variable(declaration, name).isPresent() || has(declaration, "typedef")) {
      return false;
    }
    return declaredAt(declaration, name, false).isPresent();
  }

  private boolean has(Step.Declaration declaration, String word) {
    int end = tokens.from(declaration.text().end());
    for (int i = tokens.from(declaration.text().start()); i < end; i++) {
      if (tokens.text(i).equals(word)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a declaration declares only arithmetic objects and pointers that are accessed by name
   * only, as far as the text of the function shows.
   */
  public boolean isNamedOnly(int step) {
    return namedOnly.computeIfAbsent(
        step,
        s -> {
          Step.Declaration declaration = declaration(s);
          return !isCleanedUp(s)
              && !hiddenAccess.get()
              && declaration.names().stream()
                  .map(name -> variable(declaration, name))
                  .allMatch(found -> found.filter(NameResolution::isPlain).isPresent());
        });
  }

  private static boolean isPlain(Variable variable) {
    return variable.kind() != Variable.Kind.OTHER
        && !variable.isStatic()
        && !variable.addressTaken();
  }

  /** Whether code may be executed at the end of the lifetime of a declaration's objects. */
  public boolean isCleanedUp(int step) {
    Step.Declaration declaration = declaration(step);
    int end = tokens.from(declaration.text().end());
    for (int i = tokens.from(declaration.text().start()); i < end; i++) {
      if (RUNS_AT_THE_END.contains(tokens.text(i))) {
        return true;
      }
    }
    return false;
  }
}
