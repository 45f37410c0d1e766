package residua;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * The arrows between the packages, as a test. A package is allowed to know what its line says and
 * nothing else; a new package gets a line here before it gets a class.
 */
@AnalyzeClasses(packages = "residua", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  /** The packages of the pipeline; {@code cli} stands outside: it knows all, nobody knows it. */
  private static final String[] PACKAGES = {
    "source",
    "cfa",
    "frontend",
    "condition",
    "condition.graphml",
    "condition.cpachecker",
    "condition.io",
    "assumption",
    "binding",
    "partition",
    "reduction",
    "structure",
    "property",
    "folding",
    "print",
    "inspect",
    "report",
    "validation",
    "verifier",
    "cli",
  };

  // What each package may know of the others.

  @ArchTest static final ArchRule SOURCE = only("source").knows();

  @ArchTest static final ArchRule CFA = only("cfa").knows("source");

  @ArchTest static final ArchRule FRONTEND = only("frontend").knows("cfa", "source");

  @ArchTest static final ArchRule PARTITION = only("partition").knows();

  @ArchTest static final ArchRule CONDITION = only("condition").knows("partition", "source");

  @ArchTest static final ArchRule GRAPHML = only("condition.graphml").knows("condition", "source");

  @ArchTest
  static final ArchRule CPACHECKER = only("condition.cpachecker").knows("condition", "source");

  @ArchTest
  static final ArchRule CONDITION_IO =
      only("condition.io")
          .knows("condition.graphml", "condition.cpachecker", "condition", "source");

  @ArchTest
  static final ArchRule ASSUMPTION = only("assumption").knows("cfa", "condition", "source");

  @ArchTest
  static final ArchRule BINDING = only("binding").knows("assumption", "cfa", "condition", "source");

  @ArchTest
  static final ArchRule REDUCTION =
      only("reduction").knows("binding", "cfa", "condition", "source");

  @ArchTest static final ArchRule STRUCTURE = only("structure").knows("reduction", "cfa", "source");

  @ArchTest static final ArchRule PROPERTY = only("property").knows("reduction", "cfa", "source");

  @ArchTest
  static final ArchRule FOLDING = only("folding").knows("reduction", "cfa", "partition", "source");

  @ArchTest
  static final ArchRule PRINT =
      only("print").knows("structure", "reduction", "binding", "cfa", "condition", "source");

  @ArchTest
  static final ArchRule INSPECT =
      only("inspect").knows("reduction", "binding", "cfa", "condition", "source");

  @ArchTest
  static final ArchRule REPORT =
      only("report").knows("folding", "inspect", "print", "reduction", "cfa", "source");

  @ArchTest
  static final ArchRule VALIDATION =
      only("validation").knows("assumption", "binding", "frontend", "cfa", "condition", "source");

  @ArchTest static final ArchRule VERIFIER = only("verifier").knows("cfa", "source");

  @ArchTest
  static final ArchRule EVERY_CLASS_IS_IN_A_KNOWN_PACKAGE =
      classes().should().resideInAnyPackage(named(PACKAGES)).allowEmptyShould(true);

  @ArchTest
  static final ArchRule NO_CYCLES =
      slices().matching("residua.(**)").should().beFreeOfCycles().allowEmptyShould(true);

  // Each library has one home.

  @ArchTest
  static final ArchRule ECLIPSE_CDT =
      library("org.eclipse.cdt..", "org.eclipse.core..").onlyIn("frontend");

  @ArchTest
  static final ArchRule JACKSON =
      library("com.fasterxml.jackson..", "com.ctc.wstx..", "org.codehaus.stax2..")
          .onlyIn("condition.graphml", "inspect", "report", "verifier", "cli");

  @ArchTest
  static final ArchRule STRING_TEMPLATE =
      library("org.stringtemplate..", "org.antlr..").onlyIn("print", "report");

  @ArchTest static final ArchRule PICOCLI = library("picocli..").onlyIn("cli");

  // State and effects.

  @ArchTest
  static final ArchRule STATIC_FIELDS_ARE_FINAL =
      fields().that().areStatic().should().beFinal().allowEmptyShould(true);

  @ArchTest
  static final ArchRule ONLY_MAIN_EXITS =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("residua.cli.Main")
          .should()
          .callMethod(System.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "exit", int.class)
          .orShould()
          .callMethod(Runtime.class, "halt", int.class)
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule ONLY_MAIN_HAS_STANDARD_STREAMS =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("residua.cli.Main")
          .should(ACCESS_STANDARD_STREAMS)
          .allowEmptyShould(true);

  private static Knower only(String name) {
    return known ->
        noClasses()
            .that()
            .resideInAPackage("residua." + name)
            .should()
            .dependOnClassesThat(
                resideInAPackage("residua..")
                    .and(not(resideInAnyPackage(named(known))))
                    .and(not(resideInAPackage("residua." + name))))
            .as(name + " knows of the others only " + Arrays.toString(known))
            .allowEmptyShould(true);
  }

  private static Library library(String... packages) {
    return homes ->
        noClasses()
            .that()
            .resideOutsideOfPackages(named(homes))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(packages)
            .as(Arrays.toString(packages) + " is used only in " + Arrays.toString(homes))
            .allowEmptyShould(true);
  }

  private static String[] named(String... packages) {
    return Stream.of(packages).map(name -> "residua." + name).toArray(String[]::new);
  }

  private interface Knower {
    ArchRule knows(String... packages);
  }

  private interface Library {
    ArchRule onlyIn(String... packages);
  }
}
