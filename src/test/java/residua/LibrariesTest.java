package residua;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import residua.base.process.Launch;

/** Each library has one home, and each effect one place. */
@AnalyzeClasses(packages = "residua", importOptions = ArchitectureTest.WithoutTests.class)
class LibrariesTest {
  // Each library has one home.

  @ArchTest
  static final ArchRule ECLIPSE_CDT =
      library("org.eclipse.cdt..", "org.eclipse.core..").onlyIn("c.frontend..");

  @ArchTest
  static final ArchRule JACKSON =
      library("com.fasterxml.jackson..", "com.ctc.wstx..", "org.codehaus.stax2..")
          .onlyIn(
              "base.xml",
              "condition.graphml",
              "sources.coverage",
              "sources.witnesses.format",
              "report.inspection",
              "report",
              "pipeline.database",
              "project",
              "project.report",
              "project.store",
              "tool",
              "tool.description",
              "tool.cbmc",
              "tool.cluster",
              "cli",
              "cli.answer",
              "cli.condition",
              "cli.help",
              "cli.parts",
              "cli.prove",
              "cli.program",
              "cli.stages");

  /** Other parsers write to standard error, or read what a document names. */
  @ArchTest
  static final ArchRule XML_PARSER =
      library("com.ctc.wstx..", "org.codehaus.stax2..", "javax.xml.parsers..").onlyIn("base.xml");

  @ArchTest
  static final ArchRule STRING_TEMPLATE =
      library("org.stringtemplate..", "org.antlr..").onlyIn("reducer.printing.text", "report");

  @ArchTest static final ArchRule DIFF = library("com.github.difflib..").onlyIn("report");

  @ArchTest
  static final ArchRule PICOCLI =
      library("picocli..")
          .onlyIn(
              "cli",
              "cli.answer",
              "cli.condition",
              "cli.help",
              "cli.limits",
              "cli.options",
              "cli.parts",
              "cli.prove",
              "cli.program",
              "cli.stages");

  // State and effects.

  @ArchTest
  static final ArchRule STATIC_FIELDS_ARE_FINAL =
      fields().that().areStatic().should().beFinal().allowEmptyShould(true);

  @ArchTest
  static final ArchRule PROCESSES_ARE_STARTED_IN_ONE_PLACE =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(Launch.class.getName())
          .should()
          .dependOnClassesThat()
          .areAssignableTo(ProcessBuilder.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(ProcessBuilder.Redirect.class)
          .orShould()
          .callMethodWhere(target(name("exec")).and(target(owner(type(Runtime.class)))))
          .allowEmptyShould(true);

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

  private static Library library(String... packages) {
    return homes ->
        noClasses()
            .that()
            .resideOutsideOfPackages(Packages.named(homes))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(packages)
            .as(Arrays.toString(packages) + " is used only in " + Arrays.toString(homes))
            .allowEmptyShould(true);
  }

  private interface Library {
    ArchRule onlyIn(String... packages);
  }
}
