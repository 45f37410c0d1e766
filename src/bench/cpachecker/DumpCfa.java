import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.sosy_lab.common.ShutdownNotifier;
import org.sosy_lab.common.configuration.Configuration;
import org.sosy_lab.common.log.LogManager;
import org.sosy_lab.cpachecker.cfa.CFA;
import org.sosy_lab.cpachecker.cfa.CFACreator;
import org.sosy_lab.cpachecker.cfa.model.CFAEdge;
import org.sosy_lab.cpachecker.cfa.model.CFANode;
import org.sosy_lab.cpachecker.cfa.model.FunctionCallEdge;
import org.sosy_lab.cpachecker.cfa.model.FunctionEntryNode;
import org.sosy_lab.cpachecker.cfa.model.FunctionReturnEdge;
import org.sosy_lab.cpachecker.cfa.model.FunctionSummaryEdge;

/**
 * Writes CPAchecker's control-flow automata of the programs named on standard input, one file for
 * each: functions with entry and exit, then their edges with text.
 */
public final class DumpCfa {
  public static void main(String[] arguments) throws Exception {
    Path directory = Path.of(arguments[0]);
    BufferedReader names = new BufferedReader(new InputStreamReader(System.in));
    for (String line = names.readLine(); line != null; line = names.readLine()) {
      String[] parts = line.split("\t");
      Path to = directory.resolve(parts[0] + ".cfa");
      try {
        Configuration configuration =
            Configuration.builder()
                .setOption("analysis.machineModel", arguments.length > 1 ? arguments[1] : "LINUX64")
                .setOption("cfa.export", "false")
                .setOption("cfa.exportPerFunction", "false")
                .setOption("cfa.callgraph.export", "false")
                .setOption("output.disable", "true")
                .build();
        CFA cfa =
            new CFACreator(
                    configuration,
                    LogManager.createNullLogManager(),
                    ShutdownNotifier.createDummy())
                .parseFileAndCreateCFA(List.of(parts[1]));
        write(cfa, to);
        System.out.println("ok\t" + parts[0]);
      } catch (Exception | AssertionError | StackOverflowError e) {
        String m = String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
        System.out.println("fail\t" + parts[0] + "\t" + m.substring(0, Math.min(150, m.length())));
      }
    }
  }

  private static void write(CFA cfa, Path to) throws Exception {
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(to, StandardCharsets.UTF_8))) {
      for (var entry : new TreeMap<>(cfa.getAllFunctions()).entrySet()) {
        FunctionEntryNode start = entry.getValue();
        int exit = start.getExitNode().map(CFANode::getNodeNumber).orElse(-1);
        out.println("F\t" + entry.getKey() + "\t" + start.getNodeNumber() + "\t" + exit);
        for (CFANode node : cfa.nodes()) {
          if (!node.getFunctionName().equals(entry.getKey())) {
            continue;
          }
          for (int i = 0; i < node.getNumLeavingEdges(); i++) {
            edge(node.getLeavingEdge(i), out);
          }
        }
      }
    }
  }

  private static void edge(CFAEdge edge, PrintWriter out) {
    String text = escaped(edge.getRawStatement());
    int from = edge.getPredecessor().getNodeNumber();
    if (edge instanceof FunctionReturnEdge) {
      return;
    }
    if (edge instanceof FunctionCallEdge) {
      FunctionSummaryEdge summary = edge.getPredecessor().getLeavingSummaryEdge();
      int behind = -1;
      for (int i = 0; i < summary.getSuccessor().getNumEnteringEdges(); i++) {
        if (summary.getSuccessor().getEnteringEdge(i) instanceof FunctionReturnEdge) {
          behind = summary.getSuccessor().getNodeNumber();
        }
      }
      out.println("C\t" + from + "\t" + behind + "\t" + text);
    } else {
      out.println(
          edge.getEdgeType().name().charAt(0)
              + "\t"
              + from
              + "\t"
              + edge.getSuccessor().getNodeNumber()
              + "\t"
              + text);
    }
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\")
        .replace("\n", "\\n")
        .replace("\r", "\\r")
        .replace("\t", "\\t");
  }
}
