package residua;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Which package may use which others: {@code src/test/resources/packages.txt} says so. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // The classes are read once.
class ArchitectureTest {
  private static final Path TABLE = Path.of("src/test/resources/packages.txt");
  private static final Path SOURCES = Path.of("src/main/java/residua");
  private static final Path TESTS = Path.of("src/test/java/residua");
  private static final int MOST_FILES = 25;
  private static final int MOST_IN_A_CYCLE = 4;

  /** Leaves out the classes that are in the directory or archive of this one. */
  static final class WithoutTests implements ImportOption {
    private final String tests =
        ArchitectureTest.class.getProtectionDomain().getCodeSource().getLocation().getPath();

    @Override
    public boolean includes(Location location) {
      return !location.contains(tests);
    }
  }

  private final Map<String, List<String>> table = table();
  private final JavaClasses classes =
      new ClassFileImporter().withImportOption(new WithoutTests()).importPackages("residua");

  private static Map<String, List<String>> table() {
    Map<String, List<String>> table = new LinkedHashMap<>();
    List<String> used = new ArrayList<>();
    for (String line : lines()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      List<String> words = List.of(line.trim().split(" +"));
      if (line.startsWith(" ")) {
        used.addAll(words);
      } else {
        String head = words.get(0);
        used = new ArrayList<>(words.subList(1, words.size()));
        table.put(head.substring(0, head.length() - 1), used);
      }
    }
    return table;
  }

  private static List<String> lines() {
    try {
      return Files.readAllLines(TABLE, UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @TestFactory
  Stream<DynamicTest> aPackageUsesOnlyWhatTheTableSays() {
    return table.keySet().stream()
        .filter(name -> !table.get(name).equals(List.of("*")))
        .map(name -> dynamicTest(name, () -> check(name, table.get(name))));
  }

  private void check(String name, List<String> used) {
    noClasses()
        .that()
        .resideInAPackage("residua." + name)
        .should()
        .dependOnClassesThat(
            resideInAPackage("residua..")
                .and(not(resideInAnyPackage(Packages.named(used))))
                .and(not(resideInAPackage("residua." + name))))
        .as(name + " uses of the others only " + used)
        .allowEmptyShould(true)
        .check(classes);
  }

  @Test
  void everyClassIsInAPackageOfTheTable() {
    classes().should().resideInAnyPackage(Packages.named(table.keySet())).check(classes);
  }

  @Test
  void everyPackageOfTheTableExists() {
    for (String name : table.keySet()) {
      assertThat(SOURCES.resolve(name.replace('.', '/') + "/package-info.java")).exists();
    }
  }

  @Test
  void packagesAreFreeOfCycles() {
    slices().matching("residua.(**)").should().beFreeOfCycles().check(classes);
  }

  /** Classes that depend on one another can only be understood together. */
  @Test
  void noCycleOutsideTheAnalysesHasMoreClassesThanOneCanKeepInMind() {
    assertThat(ClassCycles.of(classes))
        .as("cycles of more than " + MOST_IN_A_CYCLE + " classes")
        .filteredOn(cycle -> cycle.size() > MOST_IN_A_CYCLE)
        .isEmpty();
  }

  /** The order of the table is that of the areas, from bottom to top. */
  @Test
  void noAreaUsesOneAboveIt() {
    List<String> areas =
        new ArrayList<>(
            new LinkedHashSet<>(table.keySet().stream().map(ArchitectureTest::area).toList()));
    assertThat(areas).hasSizeBetween(8, 14);
    table.forEach((name, used) ->
        used.stream()
            .filter(other -> !other.equals("*"))
            .forEach(other ->
                assertThat(areas.indexOf(area(other)))
                    .as(name + " uses " + other)
                    .isLessThanOrEqualTo(areas.indexOf(area(name)))));
  }

  private static String area(String name) {
    return name.split("\\.")[0];
  }

  @Test
  void noPackageHasMoreFilesThanOneCanRead() throws IOException {
    for (Path directory : packages()) {
      assertThat(filesIn(directory, ".java"))
          .as(directory.toString())
          .hasSizeLessThanOrEqualTo(MOST_FILES);
    }
  }

  @Test
  void everyPackageHasATestClass() throws IOException {
    for (Path directory : packages()) {
      assertThat(filesIn(TESTS.resolve(SOURCES.relativize(directory)), "Test.java"))
          .as("tests of " + directory)
          .isNotEmpty();
    }
  }

  /** The directories that have classes. */
  private static Set<Path> packages() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .map(Path::getParent)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static List<Path> filesIn(Path directory, String end) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(end)).toList();
    }
  }
}
