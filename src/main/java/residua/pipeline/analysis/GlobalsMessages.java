package residua.pipeline.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.harness.AnyGlobals;

/** What any values of objects of file scope do not cover. */
final class GlobalsMessages {
  private static final Pattern POINTER = Pattern.compile("(\\S+) = " + AnyGlobals.POINTER + ";");
  private static final int MOST = 5;

  private GlobalsMessages() {}

  static List<Diagnostic> of(Program program) {
    Position file = Position.ofFile(program.source().name());
    TreeSet<String> pointers = new TreeSet<>();
    for (Edge edge : program.entryFunction().edges()) {
      Matcher pointer = POINTER.matcher(program.source().text(edge.where()));
      if (pointer.matches()) {
        pointers.add("'" + pointer.group(1) + "'");
      }
    }
    TreeSet<String> statics = new TreeSet<>();
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        if (step instanceof Step.Declaration declaration && declaration.statics()) {
          String text = program.source().text(declaration.text());
          boolean isConstant = text.contains("const ") && !text.contains("*");
          if (!isConstant) {
            declaration.names().forEach(name -> statics.add(name + " of " + function.name()));
          }
        }
      }
    }
    List<Diagnostic> result = new ArrayList<>();
    if (!pointers.isEmpty()) {
      result.add(
          Diagnostic.warning(
              file, "--globals any: nothing is known of what these point to: " + list(pointers)));
    }
    if (!statics.isEmpty()) {
      result.add(
          Diagnostic.warning(
              file,
              "--globals any: objects inside functions begin with their initial values: "
                  + list(statics)));
    }
    return result;
  }

  private static String list(TreeSet<String> names) {
    return names.stream().limit(MOST).collect(Collectors.joining(", "))
        + (names.size() > MOST ? " and " + (names.size() - MOST) + " more" : "");
  }
}
