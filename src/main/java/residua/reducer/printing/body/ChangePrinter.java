package residua.reducer.printing.body;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import residua.condition.observer.ConditionObserver;
import residua.reducer.printing.text.CodeWriter;
import residua.reducer.printing.text.Templates;
import residua.reducer.residual.Reaction;
import residua.reducer.residual.StateChange;

/** Prints changes of the automaton's state in the variable that holds it. */
public final class ChangePrinter {
  private final CodeWriter out;
  private final Templates templates;
  private final String variable;
  private final String stop;

  /** Prints changes of a state variable; {@code stop} is the name of the stop function. */
  public ChangePrinter(CodeWriter out, Templates templates, String variable, String stop) {
    this.out = out;
    this.templates = templates;
    this.variable = variable;
    this.stop = stop;
  }

  void print(StateChange change) {
    if (change.others().isPresent() && change.cases().isEmpty() && change.kept().size() < 2) {
      String others = variable + " > " + ConditionObserver.RESIDUAL;
      for (int state : change.kept()) {
        others += " && " + variable + " != " + state;
      }
      when(others, change.others().get());
    } else if (change.others().isEmpty() && isSingle(change)) {
      StateChange.Case only = change.cases().get(0);
      when(variable + " == " + only.states().get(0), only.reaction());
    } else {
      choose(change);
    }
  }

  /** Sets the residual state at the start of a function that ends in it. */
  public void printEnd() {
    when(
        variable + " > " + ConditionObserver.RESIDUAL,
        new Reaction.Become(ConditionObserver.RESIDUAL));
  }

  private static boolean isSingle(StateChange change) {
    return change.cases().size() == 1 && change.cases().get(0).states().size() == 1;
  }

  private void when(String condition, Reaction reaction) {
    out.code(guarded(condition, action(reaction)));
  }

  private void choose(StateChange change) {
    out.code(templates.render("switchStart", "controller", variable));
    for (StateChange.Case each : change.cases()) {
      boolean stops = each.reaction() instanceof Reaction.Stop;
      String leave = stops ? "" : " " + templates.render("breakOut");
      choice(each.states(), action(each.reaction()) + leave);
    }
    change
        .others()
        .ifPresent(reaction -> {
          if (!change.kept().isEmpty()) {
            choice(change.kept(), templates.render("breakOut"));
          }
          String live = variable + " > " + ConditionObserver.RESIDUAL;
          String action = guarded(live, action(reaction));
          out.code(templates.render("otherwiseDo", "action", action));
        });
    out.made(templates.render("close"));
  }

  private void choice(List<Integer> states, String action) {
    String labels =
        states.stream()
            .map(state -> templates.render("caseOf", "value", String.valueOf(state)))
            .collect(Collectors.joining(" "));
    out.code(templates.render("chosen", Map.of("labels", labels, "action", action)));
  }

  private String guarded(String condition, String action) {
    return templates.render("when", Map.of("condition", condition, "action", action));
  }

  private String action(Reaction reaction) {
    return switch (reaction) {
      case Reaction.Stop cut -> templates.render("stop", "stop", stop);
      case Reaction.Become(int state) ->
          templates.render("assign", Map.of("variable", variable, "value", String.valueOf(state)));
      case Reaction.Ask ask ->
          templates.render(
              "choose",
              Map.of(
                  "condition", Parentheses.without(ask.expression()),
                  "yes", action(ask.whenTrue()),
                  "no", action(ask.whenFalse())));
    };
  }
}
