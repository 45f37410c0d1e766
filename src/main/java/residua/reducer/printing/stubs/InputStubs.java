package residua.reducer.printing.stubs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.printing.text.TargetDialect;
import residua.reducer.printing.text.Templates;

/** Definitions of input functions, appended to a program that has been printed. */
public final class InputStubs {
  /** Differs from the name in the program's own stubs, which may exist already. */
  private static final String HELPER = "__residua_volatile_input";

  private final Templates templates;

  /** For a tool. */
  public InputStubs(TargetDialect dialect) {
    this.templates = new Templates(new PrintOptions(dialect, false, false, List.of()));
  }

  /**
   * The definitions; empty where the tool knows such functions by name.
   *
   * @param types the types of the functions' results, by function name: one or several words
   */
  public String of(Map<String, String> types) {
    if (types.isEmpty() || !templates.hasStubs()) {
      return "";
    }
    List<String> stubs = new ArrayList<>();
    types.forEach((name, type) ->
        stubs.add(
            templates.render(
                type.equals("_Bool") ? "nondetBoolStub" : "nondetStub",
                Map.of("function", name, "type", type, "helper", HELPER))));
    stubs.removeIf(String::isEmpty);
    List<String> all = new ArrayList<>();
    if (stubs.stream().anyMatch(stub -> stub.contains(HELPER))) {
      all.add(templates.render("stubHelper", "helper", HELPER));
    }
    if (stubs.stream().anyMatch(stub -> stub.contains("klee_make_symbolic"))) {
      // Repeated declarations are identical.
      all.add(templates.render("declare_klee_make_symbolic"));
    }
    all.addAll(stubs);
    return all.stream().collect(Collectors.joining("\n", "\n", "\n"));
  }
}
