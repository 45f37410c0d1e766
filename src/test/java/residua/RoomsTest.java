package residua;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.stream.Stream;

/** Packages that have an inside: what outsiders may use of it. */
@AnalyzeClasses(packages = "residua", importOptions = ArchitectureTest.WithoutTests.class)
class RoomsTest {
  @ArchTest
  static final ArchRule FRONTEND_IS_ENTERED =
      room("frontend").isEnteredThrough("frontend.CFrontend");

  @ArchTest
  static final ArchRule BINDING_IS_ENTERED =
      room("binding")
          .isEnteredThrough(
              "binding.BoundCondition",
              "binding.Move",
              "binding.StateTest",
              "binding.choice.Alignment",
              "binding.choice.Binding",
              "binding.source.GuardMatches",
              "binding.source.UnreadTransitions");

  @ArchTest
  static final ArchRule ALGEBRA_IS_ENTERED =
      room("algebra")
          .isEnteredThrough(
              "algebra.Algebra",
              "algebra.arithmetic.IntegerAssumptions",
              "algebra.Comparison",
              "algebra.Compatibility",
              "algebra.JoinedEvidence",
              "algebra.Run");

  @ArchTest
  static final ArchRule REDUCTION_IS_ENTERED =
      room("reduction")
          .isEnteredThrough(
              "reduction.fold.Folding",
              "reduction.ghost.GhostReducer",
              "reduction.product.Product",
              "reduction.product.ProductView",
              "reduction.product.SharedFacts",
              "reduction.unseen.FollowedCondition");

  @ArchTest
  static final ArchRule STRUCTURE_IS_ENTERED =
      room("structure")
          .isEnteredThrough(
              "structure.BranchCondition",
              "structure.Statement",
              "structure.StatementNodes",
              "structure.build.Structure");

  @ArchTest
  static final ArchRule BOUNDED_IS_ENTERED =
      room("analysis.bounded")
          .isEnteredThrough(
              "analysis.bounded.BoundedModelChecking",
              "analysis.bounded.Configuration",
              "analysis.bounded.Outcome",
              "analysis.bounded.Proved",
              "analysis.bounded.Technique",
              "analysis.bounded.lazy.Abstraction",
              "analysis.bounded.lazy.BlockSize");

  @ArchTest
  static final ArchRule VALIDATION_IS_ENTERED =
      room("validation").isEnteredThrough("validation.Validation", "validation.Verdict");

  @ArchTest static final ArchRule NOBODY_KNOWS_CLI = room("cli").isEnteredThrough();

  private static Room room(String name) {
    return doors ->
        noClasses()
            .that()
            .resideOutsideOfPackage("residua." + name + "..")
            .should()
            .dependOnClassesThat(
                resideInAPackage("residua." + name + "..")
                    .and(not(isPartOf(Packages.named(doors)))))
            .as(name + " is entered only through " + Arrays.toString(doors))
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

  private interface Room {
    ArchRule isEnteredThrough(String... classes);
  }
}
