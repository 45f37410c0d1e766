package residua;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;

/**
 * The arrows between the packages, as a test. A package is allowed to know what its line says and
 * nothing else; a new package gets a line here before it gets a class.
 */
@AnalyzeClasses(packages = "residua", importOptions = ArchitectureTest.WithoutTests.class)
class ArchitectureTest {

  /** Tests are what stands where this class does, wherever a build puts it. */
  static final class WithoutTests implements ImportOption {
    private final String tests =
        ArchitectureTest.class.getProtectionDomain().getCodeSource().getLocation().getPath();

    @Override
    public boolean includes(Location location) {
      return !location.contains(tests);
    }
  }

  /** All packages. {@code cli} itself has no line below: it knows all, nobody knows it. */
  private static final String[] PACKAGES = {
    "source",
    "revision",
    "xml",
    "cfa",
    "frontend",
    "frontend.constructs",
    "frontend.lowering",
    "frontend.text",
    "frontend.translation",
    "frontend.types",
    "meaning",
    "meaning.run",
    "formula",
    "formula.solver",
    "symbolic",
    "analysis",
    "analysis.bounded",
    "analysis.bounded.induction",
    "analysis.bounded.lazy",
    "analysis.bounded.linear",
    "analysis.bounded.unrolling",
    "analysis.shown",
    "condition",
    "condition.graphml",
    "condition.cpachecker",
    "condition.io",
    "assumption",
    "binding",
    "binding.source",
    "binding.cpachecker",
    "binding.cpachecker.edges",
    "binding.choice",
    "alphabet",
    "algebra",
    "algebra.arithmetic",
    "evidence.bounds",
    "evidence.stated",
    "evidence.executed",
    "suite",
    "coverage",
    "goals",
    "witness",
    "evidence.witnesses",
    "partition",
    "library",
    "naming",
    "evidence.versions",
    "equivalence",
    "specification",
    "residual",
    "reduction",
    "reduction.unseen",
    "reduction.tabulation",
    "reduction.fold",
    "reduction.product",
    "reduction.ghost",
    "structure",
    "structure.graph",
    "structure.flow",
    "structure.layout",
    "structure.jumps",
    "structure.build",
    "property",
    "folding",
    "print",
    "inspect",
    "report",
    "validation",
    "validation.text",
    "validation.state",
    "validation.walks",
    "validation.comparison",
    "validation.errors",
    "validation.unseen",
    "validation.matching",
    "validation.whole",
    "verifier",
    "execution",
    "division",
    "cluster",
    "pipeline",
    "cooperation",
    "cli",
    "cli.terminal",
    "cli.output",
    "cli.limits",
    "cli.options",
  };

  // What each package may know of the others.

  @ArchTest static final ArchRule SOURCE = only("source").knows();
  @ArchTest static final ArchRule REVISION = only("revision").knows("source");

  @ArchTest static final ArchRule CFA = only("cfa").knows("library", "source");

  @ArchTest
  static final ArchRule FRONTEND =
      only("frontend")
          .knows(
              "frontend.constructs",
              "frontend.lowering",
              "frontend.text",
              "frontend.translation",
              "frontend.types",
              "cfa",
              "library",
              "meaning",
              "source");

  @ArchTest
  static final ArchRule FRONTEND_TEXT = only("frontend.text").knows("cfa", "library", "source");

  @ArchTest
  static final ArchRule FRONTEND_TYPES =
      only("frontend.types").knows("frontend.text", "cfa", "library", "meaning", "source");

  @ArchTest
  static final ArchRule FRONTEND_CONSTRUCTS =
      only("frontend.constructs")
          .knows("frontend.lowering", "frontend.text", "frontend.types", "cfa", "source");

  @ArchTest
  static final ArchRule FRONTEND_LOWERING =
      only("frontend.lowering")
          .knows("frontend.text", "frontend.types", "cfa", "library", "source");

  @ArchTest
  static final ArchRule FRONTEND_TRANSLATION =
      only("frontend.translation")
          .knows(
              "frontend.lowering",
              "frontend.text",
              "frontend.types",
              "cfa",
              "library",
              "meaning",
              "source");

  @ArchTest static final ArchRule MEANING = only("meaning").knows();

  @ArchTest
  static final ArchRule MEANING_RUN = only("meaning.run").knows("library", "meaning", "cfa");

  @ArchTest static final ArchRule PARTITION = only("partition").knows();

  @ArchTest static final ArchRule CONDITION = only("condition").knows("partition", "source");

  @ArchTest
  static final ArchRule GRAPHML = only("condition.graphml").knows("condition", "source", "xml");

  @ArchTest
  static final ArchRule CPACHECKER = only("condition.cpachecker").knows("condition", "source");

  @ArchTest
  static final ArchRule CONDITION_IO =
      only("condition.io")
          .knows("condition.graphml", "condition.cpachecker", "condition", "source");

  @ArchTest
  static final ArchRule ASSUMPTION = only("assumption").knows("cfa", "condition", "source");

  @ArchTest
  static final ArchRule BINDING =
      only("binding").knows("assumption", "cfa", "condition", "source", "specification");

  @ArchTest
  static final ArchRule BINDING_SOURCE =
      only("binding.source")
          .knows("binding", "assumption", "cfa", "condition", "source", "specification");

  @ArchTest
  static final ArchRule BINDING_CPACHECKER =
      only("binding.cpachecker")
          .knows(
              "binding",
              "binding.cpachecker.edges",
              "assumption",
              "cfa",
              "condition",
              "library",
              "source",
              "specification");

  @ArchTest
  static final ArchRule CPACHECKER_EDGES = only("binding.cpachecker.edges").knows("cfa", "source");

  @ArchTest
  static final ArchRule BINDING_CHOICE =
      only("binding.choice")
          .knows("binding", "binding.source", "binding.cpachecker", "cfa", "condition", "source");

  @ArchTest
  static final ArchRule STATED =
      only("evidence.stated").knows("alphabet", "cfa", "condition", "source");

  @ArchTest
  static final ArchRule BOUNDS =
      only("evidence.bounds").knows("binding", "cfa", "source", "specification");

  @ArchTest
  static final ArchRule EXECUTED =
      only("evidence.executed")
          .knows("alphabet", "binding", "cfa", "condition", "library", "source");

  @ArchTest static final ArchRule XML = only("xml").knows();

  @ArchTest static final ArchRule SUITE = only("suite").knows("source", "xml");

  @ArchTest static final ArchRule ALPHABET = only("alphabet").knows("cfa", "condition", "source");

  @ArchTest
  static final ArchRule ALGEBRA_ARITHMETIC =
      only("algebra.arithmetic").knows("algebra", "cfa", "formula", "formula.solver", "source");

  @ArchTest
  static final ArchRule ALGEBRA =
      only("algebra")
          .knows(
              "alphabet",
              "binding",
              "binding.choice",
              "cfa",
              "condition",
              "library",
              "partition",
              "source");

  @ArchTest static final ArchRule NAMING = only("naming").knows("cfa", "library", "source");

  @ArchTest
  static final ArchRule VERSIONS =
      only("evidence.versions")
          .knows("naming", "alphabet", "binding", "condition", "cfa", "library", "source");

  @ArchTest
  static final ArchRule EQUIVALENCE =
      only("equivalence").knows("formula", "formula.solver", "meaning", "symbolic");

  @ArchTest static final ArchRule LIBRARY = only("library").knows();

  @ArchTest static final ArchRule SPECIFICATION = only("specification").knows("library");

  @ArchTest
  static final ArchRule RESIDUAL =
      only("residual").knows("binding", "cfa", "source", "specification");

  @ArchTest static final ArchRule REDUCTION = only("reduction").knows("cfa", "source");

  @ArchTest
  static final ArchRule UNSEEN =
      only("reduction.unseen").knows("binding", "cfa", "library", "source");

  @ArchTest
  static final ArchRule TABULATION =
      only("reduction.tabulation")
          .knows(
              "reduction",
              "reduction.unseen",
              "residual",
              "binding",
              "cfa",
              "source",
              "specification");

  @ArchTest
  static final ArchRule FOLD =
      only("reduction.fold").knows("reduction.tabulation", "binding", "cfa", "source");

  @ArchTest
  static final ArchRule PRODUCT =
      only("reduction.product")
          .knows(
              "reduction",
              "reduction.fold",
              "reduction.tabulation",
              "reduction.unseen",
              "residual",
              "binding",
              "cfa",
              "source",
              "specification");

  @ArchTest
  static final ArchRule GHOST =
      only("reduction.ghost")
          .knows(
              "reduction", "reduction.unseen", "residual", "binding", "cfa", "library", "source");

  @ArchTest static final ArchRule STRUCTURE = only("structure").knows("source", "specification");

  @ArchTest static final ArchRule GRAPH = only("structure.graph").knows();

  @ArchTest
  static final ArchRule FLOW =
      only("structure.flow").knows("structure", "residual", "cfa", "source", "specification");

  @ArchTest
  static final ArchRule LAYOUT =
      only("structure.layout")
          .knows(
              "structure",
              "structure.flow",
              "structure.graph",
              "residual",
              "cfa",
              "source",
              "specification");

  @ArchTest
  static final ArchRule JUMPS =
      only("structure.jumps")
          .knows(
              "structure",
              "structure.flow",
              "structure.layout",
              "residual",
              "cfa",
              "source",
              "specification");

  @ArchTest
  static final ArchRule BUILD =
      only("structure.build")
          .knows(
              "structure",
              "structure.flow",
              "structure.layout",
              "structure.jumps",
              "residual",
              "cfa",
              "source");

  @ArchTest
  static final ArchRule PROPERTY =
      only("property").knows("goals", "residual", "cfa", "library", "source", "specification");

  @ArchTest static final ArchRule COVERAGE = only("coverage").knows("source");

  @ArchTest static final ArchRule WITNESS = only("witness").knows("condition", "source", "xml");

  @ArchTest
  static final ArchRule WITNESSES =
      only("evidence.witnesses").knows("alphabet", "witness", "cfa", "condition", "source");

  @ArchTest static final ArchRule GOALS = only("goals").knows("coverage", "cfa", "source");

  @ArchTest
  static final ArchRule FOLDING =
      only("folding")
          .knows(
              "reduction.fold",
              "reduction.product",
              "residual",
              "cfa",
              "partition",
              "source",
              "specification");

  @ArchTest
  static final ArchRule PRINT =
      only("print")
          .knows(
              "structure.build",
              "structure",
              "residual",
              "binding",
              "cfa",
              "library",
              "condition",
              "source",
              "specification");

  @ArchTest
  static final ArchRule INSPECT =
      only("inspect")
          .knows(
              "reduction.product",
              "binding",
              "binding.source",
              "binding.choice",
              "cfa",
              "condition",
              "source",
              "specification");

  @ArchTest
  static final ArchRule REPORT =
      only("report").knows("folding", "inspect", "print", "residual", "cfa", "condition", "source");

  @ArchTest
  static final ArchRule VALIDATION =
      only("validation")
          .knows(
              "validation.text",
              "validation.state",
              "validation.walks",
              "validation.comparison",
              "validation.errors",
              "validation.unseen",
              "validation.matching",
              "validation.whole",
              "binding",
              "specification",
              "cfa",
              "source");

  @ArchTest
  static final ArchRule TEXT = only("validation.text").knows("naming", "cfa", "library", "source");

  @ArchTest
  static final ArchRule STATE =
      only("validation.state")
          .knows("naming", "validation.text", "binding", "cfa", "library", "source");

  @ArchTest
  static final ArchRule WALKS =
      only("validation.walks")
          .knows("naming", "validation.state", "validation.text", "binding", "cfa", "source");

  @ArchTest
  static final ArchRule COMPARISON =
      only("validation.comparison")
          .knows(
              "naming", "validation.walks", "validation.state", "validation.text", "cfa", "source");

  @ArchTest
  static final ArchRule ERRORS =
      only("validation.errors")
          .knows("validation.state", "validation.text", "binding", "cfa", "library", "source");

  @ArchTest
  static final ArchRule UNSEEN_RUNS =
      only("validation.unseen")
          .knows(
              "naming",
              "validation.errors",
              "validation.walks",
              "validation.state",
              "validation.text",
              "binding",
              "cfa",
              "library",
              "source");

  @ArchTest
  static final ArchRule MATCHING =
      only("validation.matching")
          .knows(
              "validation.comparison",
              "validation.errors",
              "validation.walks",
              "validation.state",
              "validation.text",
              "cfa",
              "source");

  @ArchTest
  static final ArchRule WHOLE =
      only("validation.whole")
          .knows(
              "validation.unseen",
              "validation.errors",
              "validation.state",
              "validation.text",
              "frontend",
              "binding",
              "cfa",
              "library",
              "source");

  @ArchTest static final ArchRule VERIFIER = only("verifier").knows("cfa", "library", "source");

  @ArchTest
  static final ArchRule EXECUTION = only("execution").knows("suite", "verifier", "source");

  @ArchTest
  static final ArchRule DIVISION =
      only("division").knows("binding", "cfa", "condition", "library", "source");

  @ArchTest static final ArchRule CLUSTER = only("cluster").knows("verifier", "source");

  @ArchTest
  static final ArchRule PIPELINE =
      only("pipeline")
          .knows(
              "alphabet",
              "revision",
              "evidence.stated",
              "evidence.bounds",
              "evidence.executed",
              "suite",
              "coverage",
              "goals",
              "witness",
              "evidence.witnesses",
              "execution",
              "algebra.arithmetic",
              "algebra",
              "equivalence",
              "evidence.versions",
              "analysis.shown",
              "meaning",
              "meaning.run",
              "analysis",
              "analysis.bounded",
              "analysis.bounded.lazy",
              "formula.solver",
              "validation",
              "verifier",
              "report",
              "inspect",
              "print",
              "folding",
              "property",
              "reduction.product",
              "reduction.unseen",
              "reduction.fold",
              "reduction.ghost",
              "residual",
              "binding",
              "binding.source",
              "binding.choice",
              "condition.io",
              "condition.graphml",
              "condition",
              "division",
              "frontend",
              "library",
              "specification",
              "cfa",
              "source");

  @ArchTest
  static final ArchRule ANALYSIS =
      only("analysis")
          .knows(
              "alphabet",
              "meaning.run",
              "meaning",
              "binding",
              "condition",
              "cfa",
              "library",
              "source");

  @ArchTest
  static final ArchRule ANALYSIS_SHOWN =
      only("analysis.shown")
          .knows("analysis", "assumption", "meaning.run", "meaning", "cfa", "library", "source");

  @ArchTest
  static final ArchRule COOPERATION =
      only("cooperation")
          .knows(
              "pipeline",
              "analysis",
              "meaning.run",
              "verifier",
              "evidence.bounds",
              "print",
              "folding",
              "condition",
              "cfa",
              "library",
              "source");

  @ArchTest static final ArchRule FORMULA = only("formula").knows();

  @ArchTest static final ArchRule SOLVER = only("formula.solver").knows("formula");

  @ArchTest
  static final ArchRule SYMBOLIC = only("symbolic").knows("formula", "library", "meaning");

  @ArchTest
  static final ArchRule BOUNDED =
      only("analysis.bounded")
          .knows(
              "analysis.bounded.induction",
              "analysis.bounded.lazy",
              "analysis.bounded.unrolling",
              "analysis",
              "algebra",
              "evidence.bounds",
              "symbolic",
              "formula.solver",
              "formula",
              "meaning.run",
              "meaning",
              "binding",
              "condition",
              "cfa",
              "source");

  @ArchTest
  static final ArchRule LAZY =
      only("analysis.bounded.lazy")
          .knows(
              "analysis.bounded.induction",
              "analysis.bounded.unrolling",
              "analysis",
              "symbolic",
              "formula.solver",
              "formula",
              "meaning.run",
              "meaning",
              "binding",
              "cfa");

  @ArchTest
  static final ArchRule INDUCTION =
      only("analysis.bounded.induction")
          .knows(
              "analysis.bounded.linear",
              "analysis.bounded.unrolling",
              "analysis",
              "symbolic",
              "formula.solver",
              "formula",
              "meaning.run",
              "meaning",
              "binding",
              "cfa");

  @ArchTest
  static final ArchRule LINEAR =
      only("analysis.bounded.linear").knows("symbolic", "formula.solver", "formula", "meaning");

  @ArchTest
  static final ArchRule UNROLLING =
      only("analysis.bounded.unrolling")
          .knows(
              "analysis",
              "evidence.bounds",
              "symbolic",
              "formula.solver",
              "formula",
              "meaning",
              "binding",
              "cfa",
              "library",
              "source",
              "specification");

  @ArchTest static final ArchRule TERMINAL = only("cli.terminal").knows();

  @ArchTest static final ArchRule OUTPUT = only("cli.output").knows("cli.terminal", "source");

  @ArchTest static final ArchRule LIMITS = only("cli.limits").knows("source");

  @ArchTest
  static final ArchRule OPTIONS =
      only("cli.options")
          .knows(
              "evidence.versions",
              "goals",
              "condition.graphml",
              "cli.output",
              "cli.terminal",
              "pipeline",
              "report",
              "inspect",
              "meaning",
              "print",
              "folding",
              "reduction.fold",
              "residual",
              "specification",
              "source");

  @ArchTest
  static final ArchRule EVERY_CLASS_IS_IN_A_KNOWN_PACKAGE =
      classes().should().resideInAnyPackage(Packages.named(PACKAGES)).allowEmptyShould(true);

  @ArchTest
  static final ArchRule NO_CYCLES =
      slices().matching("residua.(**)").should().beFreeOfCycles().allowEmptyShould(true);

  private static Knower only(String name) {
    return known ->
        noClasses()
            .that()
            .resideInAPackage("residua." + name)
            .should()
            .dependOnClassesThat(
                resideInAPackage("residua..")
                    .and(not(resideInAnyPackage(Packages.named(known))))
                    .and(not(resideInAPackage("residua." + name))))
            .as(name + " knows of the others only " + Arrays.toString(known))
            .allowEmptyShould(true);
  }

  private interface Knower {
    ArchRule knows(String... packages);
  }
}
