package residua.checker.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Step;
import residua.c.names.NameBinding;
import residua.checker.text.Box;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/**
 * The variables that only the residual program has: their names occur nowhere in the original, and
 * no declaration of the original is theirs under another name. Whether a variable is taken for one
 * of these only decides how far a proof gets, never what it proves: every use of it must be
 * understood.
 */
public final class ToolVariables {
  /** Types that hold every integer that {@link #number} accepts. */
  private static final Set<String> NUMBER_WORDS = Set.of("static", "int", "long");

  private final Side residual;
  private final Side original;
  private final List<Variable> all = new ArrayList<>();
  private final Map<Local, Integer> locals = new HashMap<>();
  private final Map<String, Integer> globals = new HashMap<>();
  private final Set<String> spellings = new HashSet<>();
  private final Set<List<String>> shapes = new HashSet<>();
  private final Set<String> declaredNames = new TreeSet<>();

  private record Local(int function, int step) {}

  /**
   * A variable that only the residual program has.
   *
   * @param function the function it is local to; empty at file scope
   * @param step its declaration
   * @param type the declaration up to its name
   * @param initial its value when the program starts, if that is known
   */
  public record Variable(OptionalInt function, int step, TokenRange type, Optional<Long> initial) {

    /** The type of the values it holds. */
    public TokenRange valueType() {
      return Box.of(type).map(Box::type).orElse(type);
    }
  }

  /** Finds the variables of a residual program that its original does not have. */
  public ToolVariables(Side residual, Side original) {
    this.residual = residual;
    this.original = original;
    for (Function function : original.program().functions()) {
      for (Step step : function.steps()) {
        if (step instanceof Step.Declaration declaration) {
          TokenRange text =
              TokenRange.of(original, declaration.text(), function.index(), step.entry());
          shapes.add(shape(text, declaration.names()));
          declaredNames.addAll(declaration.names());
        }
      }
    }
    for (GlobalItem item : residual.program().items()) {
      addGlobal(item);
    }
    for (Function function : residual.program().functions()) {
      for (Step step : function.steps()) {
        if (step instanceof Step.Declaration declaration) {
          addLocal(function, declaration);
        }
      }
    }
  }

  private static List<String> shape(TokenRange text, List<String> names) {
    List<String> result = new ArrayList<>();
    for (int i = 0; i < text.size(); i++) {
      result.add(names.contains(text.text(i)) ? "" : text.text(i));
    }
    return result;
  }

  /** Whether it may be a declaration of the original whose name was changed. */
  private boolean isRenamed(TokenRange text, List<String> names) {
    return shapes.contains(shape(text, names))
        && names.stream()
            .allMatch(name -> declaredNames.stream().anyMatch(known -> isVariantOf(name, known)));
  }

  private static boolean isVariantOf(String name, String known) {
    return name.startsWith(known + "_") || name.endsWith("_" + known);
  }

  private boolean isNew(List<String> names) {
    return !names.isEmpty() && names.stream().noneMatch(original::hasWord);
  }

  private void addGlobal(GlobalItem item) {
    if (item.function().isPresent() || item.declarators() != 1 || !isNew(item.declares())) {
      return;
    }
    TokenRange text = TokenRange.of(residual, item.text(), -1, -1).withoutSemicolon();
    int name = 0;
    while (name < text.size() && NUMBER_WORDS.contains(text.text(name))) {
      name++;
    }
    boolean plain = name > 0 && text.isWord(name, item.declares().get(0));
    if (!plain || isRenamed(TokenRange.of(residual, item.text(), -1, -1), item.declares())) {
      return;
    }
    Optional<Long> initial =
        name + 1 == text.size()
            ? Optional.of(0L)
            : text.is(name + 1, '=') ? number(text.part(name + 2, text.size())) : Optional.empty();
    if (initial.isPresent()) {
      globals.put(item.declares().get(0), all.size());
      add(
          item.declares().get(0),
          new Variable(OptionalInt.empty(), -1, text.part(0, name), initial));
    }
  }

  private void addLocal(Function function, Step.Declaration declaration) {
    TokenRange text =
        TokenRange.of(residual, declaration.text(), function.index(), declaration.entry());
    // A structure or union without a tag declares an empty name.
    List<String> names = declaration.names().stream().filter(n -> !n.isEmpty()).toList();
    boolean one = names.size() == 1 && !declaration.statics();
    if (!one || !isNew(names) || isRenamed(text, names)) {
      return;
    }
    String spelling = names.get(0);
    int name = 0;
    while (name < text.size() && !text.isWord(name, spelling)) {
      name++;
    }
    boolean plain = text.is(name + 1, ';') || text.is(name + 1, '=');
    TokenRange type = text.part(0, name);
    boolean known = !type.isEmpty() && (!type.is(name - 1, '*') || type.reads("void", "*"));
    if (plain && known) {
      locals.put(new Local(function.index(), declaration.id()), all.size());
      OptionalInt index = OptionalInt.of(function.index());
      add(spelling, new Variable(index, declaration.id(), type, Optional.empty()));
    }
  }

  private void add(String spelling, Variable variable) {
    spellings.add(spelling);
    all.add(variable);
  }

  /** A signed integer constant. */
  public static Optional<Long> number(TokenRange text) {
    TokenRange bare = text.withoutBrackets();
    boolean negative = bare.is(0, '-');
    TokenRange digits = negative ? bare.part(1, bare.size()) : bare;
    if (digits.size() != 1 || !digits.text(0).matches("0|[1-9][0-9]{0,8}")) {
      return Optional.empty();
    }
    long value = Long.parseLong(digits.text(0));
    return Optional.of(negative ? -value : value);
  }

  /** Whether a variable can hold an integer unchanged. */
  public boolean holdsNumbers(int variable) {
    TokenRange type = all.get(variable).type();
    boolean result = !type.isEmpty();
    for (int i = 0; i < type.size(); i++) {
      result &= NUMBER_WORDS.contains(type.text(i));
    }
    return result;
  }

  /** The declaration of one of them. */
  public Variable get(int variable) {
    return all.get(variable);
  }

  /** The number of variables. */
  public int count() {
    return all.size();
  }

  /** Whether there are any at file scope. */
  public boolean areGlobal() {
    return !globals.isEmpty();
  }

  /** Whether one of them stands at file scope. */
  public boolean isGlobal(int variable) {
    return all.get(variable).function().isEmpty();
  }

  /** The number of tokens from an index on that name the value of a variable; 0 if they do not. */
  public int length(int variable, TokenRange text, int index) {
    return Box.of(get(variable).type())
        .map(box -> text.is(index + 1, '.') && text.isWord(index + 2, box.value()) ? 3 : 0)
        .orElse(1);
  }

  /** The variable that a declaration declares. */
  public OptionalInt declaredBy(int function, int step) {
    Integer variable = locals.get(new Local(function, step));
    return variable == null ? OptionalInt.empty() : OptionalInt.of(variable);
  }

  /** The variable that a token of the residual program names. */
  public OptionalInt named(TokenRange text, int index) {
    if (!text.isIdentifier(index) || !spellings.contains(text.text(index))) {
      return OptionalInt.empty();
    }
    int offset = text.tokens().start(text.from() + index);
    NameBinding meaning =
        residual.names(text.function()).meaning(text.text(index), text.location(), offset);
    Integer variable =
        switch (meaning) {
          case NameBinding.Local(int step, int at) -> locals.get(new Local(text.function(), step));
          case NameBinding.Global(String name) -> globals.get(name);
          case NameBinding.Head(String name) -> null;
        };
    return variable == null ? OptionalInt.empty() : OptionalInt.of(variable);
  }

  /** Whether a passage names something that only the residual program has. */
  public boolean hasNewWord(TokenRange text) {
    for (int i = 0; i < text.size(); i++) {
      if (text.isIdentifier(i) && !original.hasWord(text.text(i))) {
        return true;
      }
    }
    return false;
  }

  /** The values of the variables at file scope when the program starts. */
  public KnownValues initial() {
    KnownValues result = KnownValues.NOTHING;
    for (int variable = 0; variable < all.size(); variable++) {
      if (isGlobal(variable)) {
        result = result.with(variable, new KnownValue.Constant(all.get(variable).initial().get()));
      }
    }
    return result;
  }

  /** The variable at file scope that has this name. */
  public OptionalInt global(String name) {
    Integer variable = globals.get(name);
    return variable == null ? OptionalInt.empty() : OptionalInt.of(variable);
  }
}
