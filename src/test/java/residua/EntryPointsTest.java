package residua;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.stream.Stream;

/** Packages that are entered only through some of their classes. */
@AnalyzeClasses(packages = "residua", importOptions = ArchitectureTest.WithoutTests.class)
class EntryPointsTest {
  @ArchTest
  static final ArchRule FRONTEND_IS_ENTERED =
      area("c.frontend")
          .isEnteredThrough(
              "c.frontend.CFrontend",
              "c.frontend.signature.DeclaredType",
              "c.frontend.signature.Signature",
              "c.frontend.signature.SignatureReader",
              "c.frontend.units.AssemblerNames",
              "c.frontend.units.FileScopeName",
              "c.frontend.units.ReservedMembers",
              "c.frontend.units.UnitItem",
              "c.frontend.units.UnitReader",
              "c.frontend.units.UnitText");

  @ArchTest
  static final ArchRule LINKER_IS_ENTERED =
      area("c.linker")
          .isEnteredThrough(
              "c.linker.Linker",
              "c.linker.LinkUnit",
              "c.linker.LinkedText",
              "c.linker.LinkedText.UnitName",
              "c.linker.Separation",
              "c.linker.GivenItems");

  @ArchTest
  static final ArchRule BINDING_IS_ENTERED =
      area("condition.observer")
          .isEnteredThrough(
              "condition.observer.AssumptionPlaces",
              "condition.observer.ConditionObserver",
              "condition.observer.ObserverStep",
              "condition.observer.StateTest",
              "condition.observer.choice.Alignment",
              "condition.observer.choice.Observers",
              "condition.observer.source.GuardMatches",
              "condition.observer.source.UnreadTransitions");

  @ArchTest
  static final ArchRule ALGEBRA_IS_ENTERED =
      area("condition.algebra")
          .isEnteredThrough(
              "condition.algebra.Algebra",
              "condition.algebra.arithmetic.IntegerAssumptions",
              "condition.algebra.ConditionComparison",
              "condition.algebra.Compatibility",
              "condition.algebra.JoinedEvidence",
              "condition.algebra.Run");

  @ArchTest
  static final ArchRule REDUCTION_IS_ENTERED =
      packages(
              "reducer.fold",
              "reducer.ghost",
              "reducer.indirectcalls",
              "reducer.product",
              "reducer.tabulation")
          .isEnteredThrough(
              "reducer.fold.Folding",
              "reducer.ghost.GhostReducer",
              "reducer.product.Product",
              "reducer.product.ProductView",
              "reducer.product.SharedFacts",
              "reducer.indirectcalls.FollowedCondition");

  @ArchTest
  static final ArchRule STRUCTURE_IS_ENTERED =
      area("reducer.structuring")
          .isEnteredThrough(
              "reducer.structuring.BranchCondition",
              "reducer.structuring.Statement",
              "reducer.structuring.StatementNodes",
              "reducer.structuring.build.Structure");

  @ArchTest
  static final ArchRule BOUNDED_IS_ENTERED =
      area("analysis.bounded")
          .isEnteredThrough(
              "analysis.bounded.BoundedModelChecking",
              "analysis.bounded.BoundedConfiguration",
              "analysis.bounded.BoundedOutcome",
              "analysis.bounded.BoundedConditionExtractor",
              "analysis.bounded.ErrorPathSolver",
              "analysis.bounded.ProofStrategy",
              "analysis.bounded.lazy.Abstraction",
              "analysis.bounded.lazy.BlockSize");

  @ArchTest
  static final ArchRule VALIDATION_IS_ENTERED =
      area("checker").isEnteredThrough("checker.Validation", "checker.CheckResult");

  @ArchTest static final ArchRule NOBODY_KNOWS_CLI = area("cli").isEnteredThrough();

  private static Entries area(String name) {
    return packages(name + "..");
  }

  private static Entries packages(String... names) {
    String[] inside = Packages.named(names);
    return entries ->
        noClasses()
            .that()
            .resideOutsideOfPackages(inside)
            .should()
            .dependOnClassesThat(
                resideInAnyPackage(inside).and(not(isPartOf(Packages.named(entries)))))
            .as(Arrays.toString(names) + " is entered only through " + Arrays.toString(entries))
            .allowEmptyShould(true);
  }

  private static DescribedPredicate<JavaClass> isPartOf(String... classes) {
    return describe(
        "part of " + Arrays.toString(classes),
        type ->
            Stream.of(classes)
                .anyMatch(
                    name -> type.getName().equals(name) || type.getName().startsWith(name + "$")));
  }

  private interface Entries {
    ArchRule isEnteredThrough(String... classes);
  }
}
