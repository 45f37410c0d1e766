package residua.c.cfa;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.base.text.SourceText;
import residua.c.libc.CallBacks;
import residua.c.libc.HarnessWord;

/**
 * One translation unit.
 *
 * @param source its text
 * @param items its pieces in the order of the text
 * @param functions the functions with a body, by index, in the order of the text
 * @param edges all edges, by id
 * @param entry index of the function where execution starts
 * @param addressTaken indices of the functions that may be called without being named as callee, in
 *     ascending order
 * @param names what it names
 * @param callBacks what is known or stated about functions without a body
 */
public record Program(
    SourceText source,
    List<GlobalItem> items,
    List<Function> functions,
    List<Edge> edges,
    int entry,
    List<Integer> addressTaken,
    Names names,
    CallBacks callBacks) {

  public Program {
    items = List.copyOf(items);
    functions = List.copyOf(functions);
    edges = List.copyOf(edges);
    addressTaken = List.copyOf(addressTaken);
  }

  /**
   * What a translation unit names.
   *
   * @param variables the objects it declares, at file scope and in functions
   * @param mentions where it names what it does not define, and error calls
   */
  public record Names(List<Variable> variables, List<Mention> mentions) {
    public Names {
      variables = List.copyOf(variables);
      mentions = List.copyOf(mentions);
    }
  }

  /** The objects it declares, at file scope and in functions. */
  public List<Variable> variables() {
    return names.variables();
  }

  /** Where it names what it does not define, and error calls. */
  public List<Mention> mentions() {
    return names.mentions();
  }

  /** The same program, with more known about the functions that it calls. */
  public Program with(CallBacks known) {
    return new Program(source, items, functions, edges, entry, addressTaken, names, known);
  }

  /** Whether a function without a body may call functions of the program before it returns. */
  public boolean mayBeCalledBy(String name) {
    return callBacks.mayComeFrom(name);
  }

  /** The function where execution starts. */
  public Function entryFunction() {
    return functions.get(entry);
  }

  /**
   * Objects that it declares at file scope, defines nowhere and leaves to a verifier by their
   * names: they have arbitrary values at the start.
   */
  public SortedSet<String> inputObjects() {
    SortedSet<String> result = new TreeSet<>();
    for (Mention mention : mentions()) {
      if (mention.kind() == Mention.Kind.OBJECT && HarnessWord.isInputObject(mention.name())) {
        result.add(mention.name());
      }
    }
    result.removeIf(name -> items.stream().noneMatch(item -> item.declares().contains(name)));
    return result;
  }

  /** The function with this name, if it has a body. */
  public Optional<Function> function(String name) {
    return functions.stream().filter(function -> function.name().equals(name)).findFirst();
  }

  /**
   * Checks the invariants of the model.
   *
   * @throws IllegalStateException if an index is dangling, a location is entered from another
   *     function, or a step's exits are not where its edges lead
   */
  public void validate() {
    Map<Integer, Edge> byId = new HashMap<>();
    for (Edge edge : edges) {
      require(byId.put(edge.id(), edge) == null, "edge " + edge.id() + " twice");
      require(edges.get(edge.id()).equals(edge), "edge " + edge.id() + " at the wrong index");
    }
    for (Function function : functions) {
      require(functions.get(function.index()).equals(function), "index of " + function.name());
      if (function.opaque().isEmpty()) {
        validate(function);
      }
    }
  }

  private void validate(Function function) {
    int locations = function.locations().size();
    for (Location location : function.locations()) {
      require(location.scope() < function.scopes().size(), "scope of " + location);
    }
    for (Edge edge : function.edges()) {
      require(edge.function() == function.index(), "function of " + edge);
      require(edge.source() < locations && edge.target() < locations, "ends of " + edge);
      require(edge.isBlank() == (edge.step() < 0), "step of " + edge);
    }
    for (Step step : function.steps()) {
      Set<Integer> ends = new HashSet<>();
      for (Edge edge : function.edges()) {
        boolean leaves =
            edge.step() == step.id() && !function.locations().get(edge.target()).internal();
        if (leaves) {
          ends.add(edge.target());
        }
      }
      require(new HashSet<>(step.exits()).containsAll(ends), "exits of " + step + ": " + ends);
    }
  }

  private static void require(boolean condition, String what) {
    if (!condition) {
      throw new IllegalStateException("malformed program model: " + what);
    }
  }
}
