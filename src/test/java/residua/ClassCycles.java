package residua;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds classes that depend on one another; classes in one file count as one. */
final class ClassCycles {
  private ClassCycles() {}

  /** The groups of classes that each reach all others of their group, by name. */
  static List<Set<String>> of(JavaClasses classes) {
    Map<String, Set<String>> result = new TreeMap<>();
    for (JavaClass each : classes) {
      Set<String> targets = result.computeIfAbsent(file(each), key -> new TreeSet<>());
      for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (classes.contain(target.getName())) {
          targets.add(file(target));
        }
      }
    }
    return components(result);
  }

  /** The name of a class's file, with its package. */
  private static String file(JavaClass type) {
    return type.getPackageName()
        + "."
        + type.getSource().orElseThrow().getFileName().orElseThrow().replace(".java", "");
  }

  /** The strongly connected components of more than one node. */
  static List<Set<String>> components(Map<String, Set<String>> graph) {
    Map<String, Set<String>> reached = new TreeMap<>();
    graph.keySet().forEach(each -> reached.put(each, reachedFrom(each, graph)));
    Set<String> done = new HashSet<>();
    List<Set<String>> result = new ArrayList<>();
    reached.forEach((each, after) -> {
      if (after.contains(each) && !done.contains(each)) {
        Set<String> component = new TreeSet<>(after);
        component.removeIf(other -> !reached.get(other).contains(each));
        done.addAll(component);
        if (component.size() > 1) {
          result.add(component);
        }
      }
    });
    return result;
  }

  /** The nodes at the ends of paths of at least one edge. */
  private static Set<String> reachedFrom(String start, Map<String, Set<String>> graph) {
    Set<String> result = new HashSet<>();
    Deque<String> waitlist = new ArrayDeque<>(graph.get(start));
    while (!waitlist.isEmpty()) {
      String node = waitlist.pop();
      if (result.add(node)) {
        waitlist.addAll(graph.get(node));
      }
    }
    return result;
  }
}
