package residua.matrix;

import java.util.List;
import java.util.Random;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Operation;

/** Makes random automata in CPAchecker's language that stay where nothing is listed. */
final class Observer {
  private Observer() {}

  static String of(Sample sample, boolean isAssuming) {
    Random random = sample.random();
    SourceText source = sample.program().program().source();
    List<Edge> edges =
        sample.program().program().functions().stream()
            .flatMap(function -> function.edges().stream())
            .filter(edge ->
                edge.operation() instanceof Operation.Execute
                    || edge.operation() instanceof Operation.Assume)
            .toList();
    int count = 1 + random.nextInt(3);
    StringBuilder out = new StringBuilder("OBSERVER AUTOMATON AssumptionAutomaton\n\n");
    out.append("INITIAL STATE A0;\n\nSTATE __TRUE :\n    TRUE -> GOTO __TRUE;\n\n");
    out.append("STATE __FALSE :\n    TRUE -> GOTO __FALSE;\n\n");
    for (int i = 0; i < count; i++) {
      out.append("STATE USEFIRST A" + i + " :\n");
      int lines = 1 + random.nextInt(3);
      for (int k = 0; k < lines; k++) {
        Edge edge = edges.get(random.nextInt(edges.size()));
        String target = i == count - 1 || random.nextInt(4) == 0 ? "__TRUE" : "A" + (i + 1);
        out.append("    MATCH \"" + EdgeText.of(source, edge) + "\" -> ");
        if (isAssuming && random.nextInt(3) > 0) {
          String[] names = {"g", "h", "r.x", "main::i", "main::j"};
          String name = names[random.nextInt(names.length)];
          out.append("ASSUME {" + name + (random.nextBoolean() ? " == " : " > "));
          out.append(random.nextInt(3) + "} ");
        }
        out.append("GOTO " + (random.nextInt(6) == 0 ? "__FALSE" : target) + ";\n");
      }
      out.append("    TRUE -> GOTO A" + i + ";\n\n");
    }
    return out.append("END AUTOMATON\n").toString();
  }
}
