package residua.c.callgraph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import residua.base.text.AttributeTokens;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;

/**
 * Functions that according to their attributes are executed before the entry function, or after the
 * program has ended (GCC manual, "Common Function Attributes": {@code constructor}, {@code
 * destructor}).
 *
 * @param before those before the entry function, by index, in their order
 * @param after those after it, likewise
 * @param isOrdered whether that order is the only possible one
 * @param areAll whether no other function is executed without being called, as far as attributes
 *     tell
 */
public record EntryHooks(
    List<Integer> before, List<Integer> after, boolean isOrdered, boolean areAll) {
  private static final Set<String> BEFORE = Set.of("constructor", "__constructor__");
  private static final Set<String> AFTER = Set.of("destructor", "__destructor__");

  /** The priority of a function that states none. */
  private static final int LAST = 65_535;

  public EntryHooks {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /** Whether there are any. */
  public boolean isEmpty() {
    return before.isEmpty() && after.isEmpty();
  }

  private record Hook(int function, int priority) {}

  /** The hooks of a program. */
  public static EntryHooks of(Program program) {
    List<Hook> before = new ArrayList<>();
    List<Hook> after = new ArrayList<>();
    boolean areAll = true;
    for (Function function : program.functions()) {
      if (!function.traits().root() || function.index() == program.entry()) {
        continue;
      }
      List<Hook> constructor = hooks(program, function, BEFORE);
      List<Hook> destructor = hooks(program, function, AFTER);
      before.addAll(constructor);
      after.addAll(destructor);
      areAll &= constructor.size() + destructor.size() == 1;
    }
    before.sort(Comparator.comparing(Hook::priority));
    after.sort(Comparator.comparing(Hook::priority).reversed());
    return new EntryHooks(
        before.stream().map(Hook::function).toList(),
        after.stream().map(Hook::function).toList(),
        areDistinct(before) && areDistinct(after),
        areAll);
  }

  private static boolean areDistinct(List<Hook> hooks) {
    Set<Integer> priorities = new HashSet<>();
    return hooks.stream().allMatch(hook -> priorities.add(hook.priority()));
  }

  /** The attributes of a function with this effect, where it is declared and defined. */
  private static List<Hook> hooks(Program program, Function function, Set<String> words) {
    TokenTable tokens = program.source().tokens();
    if (tokens.wordsThat(words::contains).isEmpty()) {
      return List.of();
    }
    BitSet attributes = AttributeTokens.of(tokens);
    List<Hook> result = new ArrayList<>();
    for (GlobalItem item : program.items()) {
      boolean isDefinition =
          item.function().isPresent() && item.function().getAsInt() == function.index();
      boolean isDeclaration =
          item.function().isEmpty() && item.declares().contains(function.name());
      if (!isDefinition && !isDeclaration) {
        continue;
      }
      Slice text = item.text();
      int end = tokens.from(text.end());
      for (int i = tokens.from(text.start()); i < end && !tokens.is(i, '{'); i++) {
        if (attributes.get(i) && words.contains(tokens.text(i))) {
          result.add(new Hook(function.index(), priority(tokens, i + 1)));
        }
      }
    }
    return result;
  }

  private static int priority(TokenTable tokens, int open) {
    boolean isStated = tokens.is(open, '(') && tokens.is(open + 2, ')');
    return isStated && tokens.text(open + 1).matches("\\d{1,5}")
        ? Integer.parseInt(tokens.text(open + 1))
        : tokens.is(open, '(') ? 0 : LAST;
  }
}
