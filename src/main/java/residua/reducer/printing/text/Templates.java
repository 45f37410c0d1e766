package residua.reducer.printing.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.text.QuotedName;
import residua.c.specification.Cause;

/** The templates of a target. */
public final class Templates {
  /** The templates of stubs, each with its attributes. */
  private static final Map<String, Set<String>> STUBS =
      Map.of(
          "nondetStub", Set.of("function", "type", "helper"),
          "nondetBoolStub", Set.of("function", "type", "helper"),
          "assumeStub", Set.of("function", "parameter", "helper"),
          "errorStub", Set.of("function", "type"));

  /** The templates of stubs for words of several tools, all with the same attributes. */
  private static final List<String> WORD_STUBS =
      List.of("bytesStub", "rangeStub", "conditionStub", "assertionStub", "endStub");

  private final TemplateGroup group;
  private final PrintOptions options;

  /**
   * Those of a target; its group is loaded if it is not yet.
   *
   * @param options give the target, and the positions of transitions
   */
  public Templates(PrintOptions options) {
    this.options = options;
    this.group = TemplateGroup.of(options.dialect());
  }

  /** Renders a template with named attributes. */
  public String render(String template, Map<String, String> attributes) {
    return group.render(template, attributes);
  }

  /** Renders a template without arguments. */
  public String render(String template) {
    return render(template, Map.of());
  }

  /** Renders a template with one argument. */
  public String render(String template, String name, String value) {
    return render(template, Map.of(name, value));
  }

  /** Whether there is a template. */
  public boolean has(String template) {
    return group.has(template);
  }

  /**
   * Whether the target has stubs for the functions that the competition leaves to its verifiers.
   */
  public boolean hasStubs() {
    Map<String, String> attributes =
        Map.of("function", "f", "type", "int", "parameter", "int", "helper", "h");
    return STUBS.entrySet().stream()
        .anyMatch(stub -> {
          Map<String, String> needed = new HashMap<>(attributes);
          needed.keySet().retainAll(stub.getValue());
          return !render(stub.getKey(), needed).isEmpty();
        });
  }

  /** Whether the target has stubs for words of other tools. */
  public boolean hasWordStubs() {
    Map<String, String> attributes =
        Map.of("function", "f", "head", "void f(int __residua_1)", "helper", "h");
    return WORD_STUBS.stream().anyMatch(stub -> !render(stub, attributes).isEmpty());
  }

  /** Whether the target's tool knows a function without a body by its name. */
  public boolean isKnownToTool(String name) {
    for (String known : render("knownToTool").split(" ")) {
      boolean isMeant =
          known.endsWith("*")
              ? name.startsWith(known.substring(0, known.length() - 1))
              : name.equals(known);
      if (isMeant) {
        return true;
      }
    }
    return false;
  }

  /**
   * The statement that stops an execution.
   *
   * @param function the function that stops it
   * @param cause the reason
   */
  public String stop(String function, Cause cause) {
    if (cause instanceof Cause.NoErrorAhead) {
      return render("stopBeforeNoError", "stop", function);
    }
    if (cause instanceof Cause.NoGoalAhead) {
      return render("stopBeforeNoGoal", "stop", function);
    }
    ConditionPlace place = options.placeOf(cause);
    if (place.line() == 0) {
      return render("stop", "stop", function);
    }
    String line = String.valueOf(place.line());
    return place.file().isEmpty()
        ? render("stop", Map.of("stop", function, "line", line))
        : render(
            "stopIn",
            Map.of(
                "stop", function, "line", line, "file", QuotedName.inText(place.fileInComment())));
  }
}
