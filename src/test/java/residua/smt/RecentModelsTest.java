package residua.smt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecentModelsTest {
  private final Terms terms = new Terms();
  private final Term x = terms.fresh(Sort.bits(32));
  private final RecentModels models = new RecentModels();

  private void add(long value) {
    models.add(new Assignment(variable -> variable == x ? value : 0));
  }

  private Term equals(long value) {
    return terms.equal(x, terms.bits(32, value));
  }

  private Optional<Long> value(Term term) {
    return models.satisfying(term).map(model -> model.value(x));
  }

  @Test
  void onlyAModelThatSatisfiesTheQuestionIsAnAnswer() {
    assertTrue(value(equals(3)).isEmpty());
    add(3);
    add(5);
    assertEquals(Optional.of(3L), value(equals(3)));
    assertEquals(Optional.of(5L), value(terms.not(equals(3))));
    assertTrue(value(terms.and(equals(3), equals(5))).isEmpty());
  }

  @Test
  void whatWasUsefulStaysAndTheRestMakesRoom() {
    add(7);
    for (int i = 100; i < 115; i++) {
      add(i);
    }
    assertEquals(Optional.of(7L), value(equals(7)));
    for (int i = 200; i < 215; i++) {
      add(i);
    }
    assertEquals(Optional.of(7L), value(equals(7)));
    assertTrue(value(equals(100)).isEmpty());
  }

  @Test
  void manyQuestionsDoNotFillTheMemoryWithTheirValues() {
    add(1);
    for (int question = 0; question < 6; question++) {
      Term sum = terms.bits(32, question);
      for (int i = 0; i < 5_000; i++) {
        sum = terms.binary(Op.ADD, terms.binary(Op.MULTIPLY, sum, x), terms.bits(32, 1));
      }
      assertEquals(Optional.of(1L), value(terms.and(equals(1), terms.not(terms.equal(sum, x)))));
    }
    assertTrue(models.satisfying(equals(1)).orElseThrow().remembered() <= 40_001);
  }
}
