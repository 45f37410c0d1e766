package residua.pipeline.program.stated;

import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.semantics.DataModel;
import residua.c.specification.Property;
import residua.c.specification.PropertyText;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;
import residua.condition.Evidence;
import residua.condition.NamedCondition;

/**
 * What a condition must be about so that it counts for a program.
 *
 * @param start where execution starts
 * @param model the widths of the program's types
 * @param specification the properties that the executions are asked to have
 */
public record ConditionRequirements(
    EntryPoint start, DataModel model, Specification specification) {
  /**
   * Rejects a condition on other executions: those on other machines, or from another function.
   *
   * @param file the name of its file
   * @throws InputException if it is one
   */
  public void requireSameRuns(String file, Evidence evidence) throws InputException {
    Optional<String> machine = evidence.machine();
    if (machine.filter(each -> !each.equals(model.architecture())).isPresent()) {
      throw new InputException(
          Position.ofFile(file),
          "it holds on a machine of "
              + machine.get()
              + ", the program is read for "
              + model.architecture()
              + advice(machine.get()));
    }
    String entry = start.name();
    if (!evidence.mayBeginIn(entry)) {
      String other = evidence.entry().orElseThrow();
      throw new InputException(
          Position.ofFile(file),
          "it is about executions that begin in '"
              + other
              + "', but those of the program begin in '"
              + entry
              + "'; "
              + start.instead(other));
    }
  }

  /** Which options have to change; empty if not only that of the widths. */
  private String advice(String machine) {
    boolean isOfWidths =
        model != DataModel.LP64_UNSIGNED_CHAR
            && !machine.equals(DataModel.LP64_UNSIGNED_CHAR.architecture());
    return !isOfWidths ? "" : model.isNarrow() ? "; leave -m32 out" : "; give -m32";
  }

  /**
   * Rejects a condition that is not about all properties that are asked for.
   *
   * @param file the name of its file
   * @throws InputException if it is one
   */
  public void requireAsked(String file, Evidence evidence) throws InputException {
    requireAbout(specification, file, evidence);
  }

  /**
   * Rejects a condition about properties of operations: where a change affects no output and no
   * error call, it may still affect whether an operation overflows, or what it accesses.
   *
   * @param file the name of its file
   * @throws InputException if it is one
   */
  public void requireNoOperations(String file, Evidence evidence) throws InputException {
    for (SafetyProperty each : SafetyProperty.values()) {
      if (each != SafetyProperty.UNREACH_CALL
          && evidence.property().isPresent()
          && isAbout(each, evidence)) {
        throw new InputException(
            Position.ofFile(file),
            "it is about the property '"
                + each.word()
                + "', which the comparison of two versions does not follow; it cannot be carried");
      }
    }
  }

  private void requireAbout(Specification asked, String file, Evidence evidence)
      throws InputException {
    Optional<Specification> missing = asked.only(each -> !isAbout(each, evidence));
    if (missing.isPresent()) {
      throw new InputException(
          Position.ofFile(file),
          "it is about the property '"
              + evidence.property().orElse("")
              + "', not about "
              + missing.get().inWords());
    }
  }

  /**
   * Rejects conditions that do not support the property: they hold on other machines or are about
   * another property, or two of them are about different ones, so that executions covered by one
   * may violate the property of the other.
   *
   * @throws InputException if one of them is such
   */
  public void requireFor(Property property, List<NamedCondition> conditions) throws InputException {
    Optional<String> before = Optional.empty();
    for (NamedCondition each : conditions) {
      Evidence evidence = each.automaton().evidence();
      requireSameRuns(each.name(), evidence);
      if (property instanceof Property.UnreachCall) {
        requireAbout(Specification.UNREACH_CALL, each.name(), evidence);
      }
      if (property instanceof Property.Asked asked) {
        requireAbout(asked.specification(), each.name(), evidence);
        continue;
      }
      if (evidence.property().isEmpty()) {
        continue;
      }
      String about =
          isAbout(SafetyProperty.UNREACH_CALL, evidence) && evidence.properties().size() < 2
              ? Property.UnreachCall.NAME
              : evidence.property().get();
      Position file = Position.ofFile(each.name());
      if (property instanceof Property.UnreachCall
          && !property.equals(Property.UnreachCall.usual())) {
        throw new InputException(
            file, "it is about the property '" + about + "', which knows no other error calls");
      }
      if (!before.orElse(about).equals(about)) {
        throw new InputException(
            file,
            "it is about the property '" + about + "', another condition about " + before.get());
      }
      before = Optional.of(about);
    }
  }

  /** Whether evidence helps to prove everything that is asked for. */
  public boolean isForAsked(Evidence evidence) {
    return specification.only(each -> !isAbout(each, evidence)).isEmpty();
  }

  /** Evidence without a property is about whatever it is given for. */
  private boolean isAbout(SafetyProperty property, Evidence evidence) {
    return evidence.property().isEmpty()
        || evidence.properties().stream().anyMatch(each -> isName(each, property));
  }

  private boolean isName(String text, SafetyProperty property) {
    return text.equals(property.word())
        || PropertyText.of(text)
            .filter(stated -> stated.entry().equals(start.function()))
            .flatMap(PropertyText::property)
            .filter(property::equals)
            .isPresent();
  }
}
