package residua.checker.whole;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import residua.base.text.Slice;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.checker.text.Failure;
import residua.checker.text.Side;

/**
 * Compares declarations at file scope: the residual program has the declarations it uses as they
 * are in the original and in that order, and its additional ones have new names or belong to a
 * tool.
 */
public final class FileScope {
  private static final int WORDS_SHOWN = 12;

  private final Side residual;
  private final Side original;
  private final TagScopes tags;

  /** Compares the declarations of two programs. */
  public FileScope(Side residual, Side original) {
    this.residual = residual;
    this.original = original;
    this.tags = new TagScopes(residual, original);
  }

  /**
   * Compares them.
   *
   * @throws Failure if something is missing, or differs
   */
  public void check() {
    tags.check();
    Map<List<String>, List<Integer>> places = new HashMap<>();
    List<GlobalItem> items = original.program().items();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).function().isEmpty()) {
        places.computeIfAbsent(original.words(items.get(i).text()), w -> new ArrayList<>()).add(i);
      }
    }
    boolean[] found = new boolean[items.size()];
    Set<String> ofTools = new TreeSet<>();
    int last = -1;
    for (GlobalItem item : residual.program().items()) {
      if (item.function().isPresent() || isNothing(residual.words(item.text()))) {
        continue;
      }
      List<Integer> same = places.getOrDefault(residual.words(item.text()), List.of());
      if (tags.isKnown(residual.words(item.text()))) {
        same.forEach(each -> found[each] = true);
        continue;
      }
      int at = firstAfter(same, last);
      if (at >= 0) {
        found[at] = true;
        last = at;
      } else if (isOfTool(item)) {
        ofTools.addAll(item.declares());
      } else if (isPrototypeAgain(item)) {
        continue;
      } else if (item.declares().isEmpty()
          || item.declares().stream().anyMatch(original::hasWord)) {
        throw new Failure(
            Failure.Kind.NEW_BEHAVIOUR,
            "the declaration at "
                + residual.place(item.text().start())
                + ", '"
                + String.join(" ", residual.words(item.text()).stream().limit(WORDS_SHOWN).toList())
                + "', does not occur there in the original");
      }
    }
    for (int i = 0; i < items.size(); i++) {
      boolean again =
          items.get(i).declares().size() == 1 && ofTools.containsAll(items.get(i).declares());
      if (!found[i] && !again && isNeeded(items.get(i))) {
        throw new Failure(
            Failure.Kind.NOT_SOUND,
            "the declaration at " + original.place(items.get(i).text().start()) + " is missing");
      }
    }
  }

  /** A function with a body in the original would be a different one. */
  private boolean isOfTool(GlobalItem item) {
    return EnvironmentText.isOfTool(item.declares(), residual.words(item.text()))
        && item.declares().stream().allMatch(name -> original.function(name).isEmpty());
  }

  /** Whether it only repeats a function definition that the original has as well. */
  private boolean isPrototypeAgain(GlobalItem item) {
    if (item.declares().size() != 1 || original.function(item.declares().get(0)).isEmpty()) {
      return false;
    }
    String name = item.declares().get(0);
    return residual.function(name).filter(f -> saysSo(f, residual.words(item.text()))).isPresent();
  }

  /** Whether a declaration repeats a head, or all of it except the parameters. */
  private boolean saysSo(Function function, List<String> declaration) {
    int start = function.text().start();
    List<String> head = residual.words(new Slice(start, function.body().start()));
    int end = head.indexOf(function.name()) + 1;
    return declaration.equals(with(head, ";"))
        || declaration.equals(with(head.subList(0, end), "(", ")", ";"));
  }

  private static List<String> with(List<String> words, String... more) {
    List<String> result = new ArrayList<>(words);
    result.addAll(List.of(more));
    return result;
  }

  private static boolean isNothing(List<String> words) {
    return words.isEmpty() || words.equals(List.of(";"));
  }

  private static int firstAfter(List<Integer> places, int last) {
    return places.stream().filter(place -> place > last).findFirst().orElse(-1);
  }

  /** Prototypes of functions with a body only repeat the definition. */
  private boolean isNeeded(GlobalItem item) {
    if (item.function().isPresent() || isNothing(original.words(item.text()))) {
      return false;
    }
    boolean used = item.declares().stream().anyMatch(residual::hasWord);
    boolean prototype =
        !item.declares().isEmpty()
            && item.declares().stream().allMatch(name -> original.function(name).isPresent());
    return item.always() || (used && !prototype);
  }
}
