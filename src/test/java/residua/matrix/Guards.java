package residua.matrix;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;

/** Makes random condition GraphML for any program, with guards that match edges of it. */
final class Guards {
  private final Random random;
  private final Program program;
  private final SourceText source;
  private final VisibleNames names;
  private final List<Edge> edges;

  /** What a guard or an assumption is made of. */
  enum Part {
    LINE,
    OFFSET,
    TEXT,
    BRANCH,
    CALL,
    LOOP_HEAD,
    OTHERWISE,
    /** Two transitions of one state match the same edges. */
    TWINS,
    /** Assumptions on variables that have a name. */
    SCALAR,
    /** Assumptions on what is reached through pointers, indices and members. */
    POINTER,
    /** Assumptions on variables of other functions than the edge's. */
    OTHER_SCOPE
  }

  private static final Set<Part> ASSUMPTIONS =
      EnumSet.of(Part.SCALAR, Part.POINTER, Part.OTHER_SCOPE);
  private static final List<String> EDGE_KEYS =
      List.of(
          "startline",
          "endline",
          "startoffset",
          "endoffset",
          "sourcecode",
          "control",
          "enterFunction",
          "returnFromFunction",
          "enterLoopHead",
          "otherwise",
          "assumption",
          "assumption.scope");

  Guards(Random random, Program program) {
    this.random = random;
    this.program = program;
    this.source = program.source();
    this.names = new VisibleNames(source.text());
    this.edges =
        program.functions().stream()
            .flatMap(function -> function.edges().stream())
            .filter(edge -> !edge.isBlank() && !edge.isEffect())
            .toList();
  }

  /** A condition whose guards and assumptions are made of these parts. */
  String condition(List<Part> parts) {
    int count = 2 + random.nextInt(3);
    StringBuilder out =
        new StringBuilder("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
    EDGE_KEYS.forEach(key -> out.append(key(key, "edge")));
    List.of("entry", "accepting", "unmatched").forEach(key -> out.append(key(key, "node")));
    out.append("<graph edgedefault=\"directed\">\n");
    for (int i = 0; i < count; i++) {
      boolean accepts = i == count - 1 || i > 0 && random.nextInt(8) == 0;
      Map<String, String> data = new TreeMap<>();
      data.put("unmatched", random.nextInt(5) > 0 ? "stay" : "residual");
      if (i == 0) {
        data.put("entry", "true");
      }
      if (accepts) {
        data.put("accepting", "true");
      }
      out.append("<node id=\"q" + i + "\">" + written(data) + "</node>\n");
    }
    for (int i = 0; i < count - 1; i++) {
      int leaving = 1 + random.nextInt(4);
      for (int k = 0; k < leaving; k++) {
        Map<String, String> data = transition(parts);
        out.append(edge(i, target(i, count), data));
        if (parts.contains(Part.TWINS) && random.nextInt(2) == 0) {
          out.append(edge(i, target(i, count), data));
        }
      }
    }
    return out.append("</graph>\n</graphml>\n").toString();
  }

  private int target(int from, int count) {
    return random.nextInt(3) == 0 ? random.nextInt(count) : from + 1;
  }

  private Map<String, String> transition(List<Part> parts) {
    Map<String, String> data = new TreeMap<>();
    List<Part> usable = parts.stream().filter(part -> !isOther(part)).toList();
    Part part = usable.get(random.nextInt(usable.size()));
    Edge edge = fitting(part);
    guard(part, edge, data);
    List<Part> assumptions = parts.stream().filter(ASSUMPTIONS::contains).toList();
    if (!assumptions.isEmpty() && random.nextInt(4) > 0) {
      assumption(assumptions.get(random.nextInt(assumptions.size())), edge, data);
    }
    return data;
  }

  private static boolean isOther(Part part) {
    return ASSUMPTIONS.contains(part) || part == Part.TWINS;
  }

  /** A random edge that a guard of this kind can match; any edge if there is none. */
  private Edge fitting(Part part) {
    List<Edge> fitting =
        edges.stream()
            .filter(edge ->
                switch (part) {
                  case BRANCH ->
                      edge.operation() instanceof Operation.Assume(var c, var t, var decides)
                          && decides.isPresent();
                  case CALL -> edge.operation() instanceof Operation.Call;
                  case LOOP_HEAD -> functionOf(edge).entersLoopHead(edge);
                  default -> !(edge.operation() instanceof Operation.Call);
                })
            .toList();
    List<Edge> from = fitting.isEmpty() ? edges : fitting;
    return from.get(random.nextInt(from.size()));
  }

  private Function functionOf(Edge edge) {
    return program.functions().get(edge.function());
  }

  private void guard(Part part, Edge edge, Map<String, String> data) {
    switch (part) {
      case LINE -> line(edge, data);
      case OFFSET -> {
        data.put("startoffset", "" + edge.where().start());
        if (random.nextBoolean()) {
          data.put("endoffset", "" + (edge.where().end() - 1));
        }
      }
      case TEXT -> data.put("sourcecode", EdgeText.of(source, edge));
      case BRANCH -> {
        line(edge, data);
        data.put("control", "condition-" + random.nextBoolean());
      }
      case CALL -> {
        if (edge.operation() instanceof Operation.Call(int callee, var name, var value)) {
          String key = random.nextInt(3) > 0 ? "enterFunction" : "returnFromFunction";
          data.put(key, program.functions().get(callee).name());
        } else {
          line(edge, data);
        }
      }
      case LOOP_HEAD -> {
        data.put("enterLoopHead", "true");
        if (random.nextBoolean()) {
          line(edge, data);
        }
      }
      case OTHERWISE -> {
        if (random.nextBoolean()) {
          data.put("otherwise", "true");
        } else {
          line(edge, data);
        }
      }
      case TWINS, SCALAR, POINTER, OTHER_SCOPE -> throw new IllegalArgumentException("no guard");
    }
  }

  private void line(Edge edge, Map<String, String> data) {
    int line = source.line(edge.where().start());
    data.put("startline", "" + line);
    if (random.nextInt(4) == 0) {
      data.put("endline", "" + (line + random.nextInt(3)));
    }
  }

  private void assumption(Part part, Edge edge, Map<String, String> data) {
    Function own = functionOf(edge);
    int line = source.line(edge.where().start());
    List<String> left =
        switch (part) {
          case POINTER -> names.throughPointers(own.name(), line);
          case OTHER_SCOPE -> {
            List<Function> others =
                program.functions().stream().filter(each -> each.index() != own.index()).toList();
            if (others.isEmpty()) {
              yield names.scalars(own.name(), line);
            }
            Function other = others.get(random.nextInt(others.size()));
            data.put("assumption.scope", other.name());
            yield names.scalars(other.name(), Integer.MAX_VALUE);
          }
          default -> {
            if (random.nextInt(3) == 0) {
              data.put("assumption.scope", own.name());
            }
            yield names.scalars(own.name(), line);
          }
        };
    List<String> conjuncts = new ArrayList<>();
    int count = random.nextInt(4) == 0 ? 2 : 1;
    for (int i = 0; i < count; i++) {
      String first = left.get(random.nextInt(left.size()));
      String second =
          random.nextInt(3) == 0 ? left.get(random.nextInt(left.size())) : "" + random.nextInt(4);
      String[] relations = {"==", "!=", "<", "<=", ">", ">="};
      conjuncts.add(first + " " + relations[random.nextInt(relations.length)] + " " + second);
    }
    data.put("assumption", random.nextInt(30) == 0 ? "false" : String.join("; ", conjuncts));
  }

  private static String key(String name, String owner) {
    return "<key id=\"%s\" attr.name=\"%s\" for=\"%s\"/>\n".formatted(name, name, owner);
  }

  private static String edge(int source, int target, Map<String, String> data) {
    return "<edge source=\"q%d\" target=\"q%d\">%s</edge>\n"
        .formatted(source, target, written(data));
  }

  private static String written(Map<String, String> data) {
    return data.entrySet().stream()
        .map(each -> "<data key=\"" + each.getKey() + "\">" + escaped(each.getValue()) + "</data>")
        .collect(Collectors.joining());
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
