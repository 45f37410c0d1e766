package residua;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** How large files, methods and lists of parameters may be, so that one can read them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // The sources are parsed once.
class SourceSizesTest {
  private static final int MOST_LINES = 400;
  private static final int MOST_LINES_OF_A_METHOD = 60;
  private static final int MOST_PARAMETERS = 8;

  private final Set<String> longMethods = new TreeSet<>();
  private final Set<String> longLists = new TreeSet<>();

  SourceSizesTest() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  null,
                  List.of("-proc:none"),
                  null,
                  files.getJavaFileObjectsFromPaths(sources(Path.of("src/main/java"))));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        new Sizes(unit, positions).scan(unit, "");
      }
    }
  }

  /** Notes what is too large in a file. */
  private final class Sizes extends TreeScanner<Void, String> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;

    Sizes(CompilationUnitTree unit, SourcePositions positions) {
      this.unit = unit;
      this.positions = positions;
    }

    private static String inside(String outer, CharSequence name) {
      return outer.isEmpty() ? name.toString() : outer + "." + name;
    }

    @Override
    public Void visitClass(ClassTree tree, String outer) {
      String name = inside(outer, tree.getSimpleName());
      long components =
          tree.getMembers().stream()
              .filter(each ->
                  each instanceof VariableTree variable
                      && !variable.getModifiers().getFlags().contains(Modifier.STATIC))
              .count();
      if (tree.getKind() == Tree.Kind.RECORD && components > MOST_PARAMETERS) {
        longLists.add(name);
      }
      return super.visitClass(tree, name);
    }

    @Override
    public Void visitMethod(MethodTree tree, String outer) {
      BlockTree body = tree.getBody();
      if (body != null) {
        LineMap lines = unit.getLineMap();
        long last = lines.getLineNumber(positions.getEndPosition(unit, body));
        long length = last - lines.getLineNumber(positions.getStartPosition(unit, tree)) + 1;
        if (length > MOST_LINES_OF_A_METHOD) {
          longMethods.add(inside(outer, tree.getName()));
        }
      }
      if (tree.getParameters().size() > MOST_PARAMETERS) {
        boolean isConstructor = tree.getName().contentEquals("<init>");
        longLists.add(isConstructor ? outer : inside(outer, tree.getName()));
      }
      return super.visitMethod(tree, outer);
    }
  }

  private static List<Path> sources(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  @Test
  void noFileIsTooLong() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : sources(Path.of("src"))) {
      int lines = Files.readAllLines(file).size();
      if (lines > MOST_LINES) {
        found.add(file + ": " + lines);
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void noMethodIsTooLong() {
    assertThat(longMethods).isEmpty();
  }

  @Test
  void noListOfParametersIsTooLong() {
    assertThat(longLists).isEmpty();
  }
}
