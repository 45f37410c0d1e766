package residua.condition.algebra;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.graphml.GraphmlWriter;
import residua.condition.io.ConditionFiles;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.choice.Observers;
import residua.oracle.ProgramsAndConditions;
import residua.testing.Models;

/** The laws of the algebra, on random conditions, by running words. */
class AlgebraTest {
  private static final int SAMPLES = Integer.getInteger("residua.algebra.samples", 40);
  private static final int WORDS = 60;
  private static final int LENGTH = 120;

  /** What was seen: a law that is never put to the test shows nothing. */
  private static final class Tally {
    private int joined;
    private int common;
    private int different;
    private int complements;
    private int told;
    private int inexact;
  }

  @ParameterizedTest
  @EnumSource(ProgramsAndConditions.Kind.class)
  void wordsAreCoveredAsTheLawsSay(ProgramsAndConditions.Kind kind) throws InputException {
    Tally tally = new Tally();
    for (long seed = 1; seed <= SAMPLES; seed++) {
      var sample = ProgramsAndConditions.of(seed, kind, 2);
      Program program = Models.program(sample.program());
      Algebra algebra = new Algebra(program);
      ConditionAutomaton a = read(sample.conditions().get(0));
      ConditionAutomaton b = read(sample.conditions().get(1));
      Algebra.Result join = algebra.join(List.of(a, b));
      Algebra.Result common = algebra.common(List.of(a, b));
      Algebra.Result minus = algebra.minus(List.of(a, b));
      Algebra.Result complement = algebra.complement(a);
      Algebra.Result twice = algebra.complement(complement.automaton());
      Algebra.Result minimised = algebra.minimised(a);
      Algebra.Result nothing = algebra.common(List.of(a, complement.automaton()));
      assertThat(minimised.automaton().states().size()).isLessThanOrEqualTo(a.states().size());
      ConditionObserver first = Models.condition(program, GraphmlWriter.write(a));
      ConditionObserver second = Models.condition(program, GraphmlWriter.write(b));
      ConditionObserver boundJoin = bind(program, join);
      ConditionObserver boundCommon = bind(program, common);
      ConditionObserver boundMinus = bind(program, minus);
      ConditionObserver boundComplement = bind(program, complement);
      ConditionObserver boundTwice = bind(program, twice);
      ConditionObserver boundMinimised = bind(program, minimised);
      ConditionObserver boundNothing = bind(program, nothing);
      Random random = new Random(seed);
      for (int i = 0; i < WORDS; i++) {
        Word word = Word.in(program, random, LENGTH);
        String what = kind + ", seed " + seed + ", word " + i;
        Word.Read ofA = word.read(first);
        Word.Read ofB = word.read(second);
        boolean exactTests = kind != ProgramsAndConditions.Kind.ASSUMPTIONS;
        boolean shown = kind != ProgramsAndConditions.Kind.POINTERS;

        OptionalInt inJoin = word.read(boundJoin).covered();
        OptionalInt either = earliest(ofA.covered(), ofB.covered());
        atBest(what + ": join", join, inJoin, either);
        tally.joined += inJoin.isPresent() ? 1 : 0;

        OptionalInt inCommon = word.read(boundCommon).covered();
        OptionalInt both =
            ofA.covered().isPresent() && ofB.covered().isPresent()
                ? latest(ofA.covered(), ofB.covered())
                : OptionalInt.empty();
        atBest(what + ": common", common, inCommon, both);
        tally.common += inCommon.isPresent() ? 1 : 0;

        OptionalInt inMinus = word.read(boundMinus).covered();
        if (inMinus.isPresent()) {
          tally.different++;
          assertThat(ofA.covered()).as(what + ": minus").isPresent();
          assertThat(ofA.covered().getAsInt()).isLessThanOrEqualTo(inMinus.getAsInt());
          assertThat(ofB.covered()).as(what + ": minus").isEmpty();
        } else if (ofA.covered().isPresent() && ofB.hopeless().isPresent() && exactTests) {
          assertThat(minus.inexact()).as(what + ": minus covers what it can tell").isNotEmpty();
        }

        OptionalInt inComplement = word.read(boundComplement).covered();
        if (inComplement.isPresent()) {
          tally.complements++;
          assertThat(ofA.covered()).as(what + ": complement").isEmpty();
        } else if (word.complete() && ofA.covered().isEmpty() && exactTests && shown) {
          assertThat(complement.inexact()).as(what + ": complement of all").isNotEmpty();
        }

        OptionalInt inTwice = word.read(boundTwice).covered();
        if (word.complete() && exactTests && shown) {
          tally.told++;
          boolean exact = complement.inexact().isEmpty() && twice.inexact().isEmpty();
          if (exact) {
            assertThat(inTwice.isPresent())
                .as(what + ": complement twice")
                .isEqualTo(ofA.covered().isPresent());
          }
        }

        assertThat(word.read(boundMinimised).covered())
            .as(what + ": minimised")
            .isEqualTo(ofA.covered());
        assertThat(word.read(boundNothing).covered())
            .as(what + ": a condition and its complement")
            .isEmpty();
      }
      tally.inexact += join.inexact().size() + common.inexact().size() + minus.inexact().size();
    }
    System.out.printf(
        "%s: of %d words join covers %d, common %d, minus %d, complement %d; %d were told twice;"
            + " %d letters inexact%n",
        kind,
        SAMPLES * WORDS,
        tally.joined,
        tally.common,
        tally.different,
        tally.complements,
        tally.told,
        tally.inexact);
    int enough = SAMPLES * WORDS / 100;
    assertThat(tally.joined).isGreaterThan(enough);
    assertThat(tally.common).isPositive();
    assertThat(tally.different).isGreaterThan(enough);
    assertThat(tally.complements).isGreaterThan(enough);
  }

  @ParameterizedTest
  @EnumSource(
      value = ProgramsAndConditions.Kind.class,
      names = {"PLAIN", "RECURSION", "ENTRIES"})
  void differencesAreShownByShortestRuns(ProgramsAndConditions.Kind kind) throws InputException {
    int shown = 0;
    int equal = 0;
    for (long seed = 1; seed <= SAMPLES; seed++) {
      var sample = ProgramsAndConditions.of(seed, kind, 2);
      Program program = Models.program(sample.program());
      Algebra algebra = new Algebra(program);
      ConditionAutomaton a = read(sample.conditions().get(0));
      ConditionAutomaton b = read(sample.conditions().get(1));
      ConditionComparison compared = algebra.compare(a, b);
      ConditionComparison back = algebra.compare(b, a);
      assertThat(back).isEqualTo(new ConditionComparison(compared.second(), compared.first()));
      assertThat(algebra.compare(a, a).inWords()).isEqualTo("equal");
      assertThat(algebra.compare(a, algebra.minimised(a).automaton()).inWords()).isEqualTo("equal");
      Algebra.Result join = algebra.join(List.of(a, b));
      if (join.inexact().isEmpty()) {
        ConditionComparison withJoin = algebra.compare(join.automaton(), a);
        assertThat(withJoin.second()).as(kind + ", seed " + seed + ": a join is more").isEmpty();
        assertThat(withJoin.first().isPresent()).isEqualTo(compared.second().isPresent());
      }
      equal += compared.isEqual() ? 1 : 0;
      ConditionObserver first = Observers.bind(program, a);
      ConditionObserver second = Observers.bind(program, b);
      shown += isShown(compared.first(), first, second) ? 1 : 0;
      shown += isShown(compared.second(), second, first) ? 1 : 0;
      Random random = new Random(seed);
      for (int i = 0; i < WORDS; i++) {
        Word word = Word.in(program, random, LENGTH);
        isNoShorter(compared.first(), word.read(first), word.read(second));
        isNoShorter(compared.second(), word.read(second), word.read(first));
      }
    }
    System.out.printf("%s: %d differences, %d pairs equal%n", kind, shown, equal);
    assertThat(shown).isGreaterThan(SAMPLES / 2);
  }

  /** A run leads, step by step, to where the one covers it and the other does not. */
  private static boolean isShown(
      Optional<Run> difference, ConditionObserver covering, ConditionObserver other) {
    if (difference.isEmpty()) {
      return false;
    }
    List<Run.Step> steps = difference.get().steps();
    Word word =
        new Word(
            steps.stream()
                .map(step -> new Word.Step(step.letter().edge(), step.letter().returns()))
                .toList(),
            false,
            0);
    assertThat(word.read(covering).covered()).hasValue(steps.size());
    assertThat(word.read(other).covered()).isEmpty();
    return true;
  }

  private static void isNoShorter(Optional<Run> difference, Word.Read covering, Word.Read other) {
    if (covering.covered().isPresent()) {
      int position = covering.covered().getAsInt();
      if (other.covered().orElse(Integer.MAX_VALUE) > position) {
        assertThat(difference).isPresent();
        assertThat(difference.get().steps().size()).isLessThanOrEqualTo(position);
      }
    }
  }

  /** Never earlier than it should be; at the same place if the result could be written exactly. */
  private static void atBest(
      String what, Algebra.Result result, OptionalInt covered, OptionalInt expected) {
    if (result.inexact().isEmpty()) {
      assertThat(covered).as(what).isEqualTo(expected);
    } else if (covered.isPresent()) {
      assertThat(expected).as(what).isPresent();
      assertThat(covered.getAsInt()).as(what).isGreaterThanOrEqualTo(expected.getAsInt());
    }
  }

  private static OptionalInt earliest(OptionalInt one, OptionalInt other) {
    return one.isEmpty()
        ? other
        : other.isEmpty() ? one : OptionalInt.of(Math.min(one.getAsInt(), other.getAsInt()));
  }

  private static OptionalInt latest(OptionalInt one, OptionalInt other) {
    return OptionalInt.of(Math.max(one.getAsInt(), other.getAsInt()));
  }

  private static ConditionObserver bind(Program program, Algebra.Result result) {
    return Observers.bind(program, result.automaton());
  }

  private static ConditionAutomaton read(String graphml) throws InputException {
    return ConditionFiles.read("test.graphml", graphml.getBytes(UTF_8), new ArrayList<>());
  }
}
