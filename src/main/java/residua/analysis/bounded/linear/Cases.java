package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.smt.Term;

/**
 * Values as forms, for each way in which the choices within them can be decided.
 *
 * @param width of the values in bits
 */
record Cases(int width) {
  private static final int MOST = 32;

  /** The forms of the values in each case; empty if there are too many cases. */
  Optional<List<List<LinearForm>>> of(List<Term> values) {
    List<List<LinearForm>> result = new ArrayList<>();
    return split(values, new HashMap<>(), result) ? Optional.of(result) : Optional.empty();
  }

  private boolean split(
      List<Term> values, Map<Term, Boolean> decided, List<List<LinearForm>> result) {
    if (result.size() == MOST) {
      return false;
    }
    List<LinearForm> forms = new ArrayList<>();
    for (Term value : values) {
      LinearForm form = new LinearForm(width);
      Optional<Term> test = form.add(value, 1, decided);
      if (test.isPresent()) {
        decided.put(test.get(), true);
        boolean isDone = split(values, decided, result);
        decided.put(test.get(), false);
        isDone = isDone && split(values, decided, result);
        decided.remove(test.get());
        return isDone;
      }
      forms.add(form);
    }
    result.add(forms);
    return true;
  }
}
