package residua.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import residua.c.specification.SafetyProperty;

/**
 * The rules of a log that are about properties. Tags of the form {@code external/cwe/cwe-N} name
 * weaknesses of the Common Weakness Enumeration (MITRE), as code hosts read them.
 *
 * @param properties in the order of the rules
 */
record SarifRules(List<SafetyProperty> properties) {
  SarifRules {
    properties = List.copyOf(properties);
  }

  /** The rules for some properties. */
  static SarifRules of(Collection<SafetyProperty> all) {
    return new SarifRules(new ArrayList<>(new TreeSet<>(all)));
  }

  /** The identifier of a rule. */
  static String id(SafetyProperty property) {
    return "residua." + property.word();
  }

  int index(SafetyProperty property) {
    return properties.indexOf(property);
  }

  void add(ArrayNode rules) {
    for (SafetyProperty property : properties) {
      ObjectNode rule = rules.addObject();
      rule.put("id", id(property));
      rule.putObject("shortDescription").put("text", question(property));
      rule.putObject("help").put("text", help(property));
      rule.putObject("defaultConfiguration").put("level", "error");
      List<Integer> weaknesses = weaknesses(property);
      if (!weaknesses.isEmpty()) {
        ArrayNode tags = rule.putObject("properties").putArray("tags");
        tags.add("security");
        weaknesses.forEach(each -> tags.add("external/cwe/cwe-%03d".formatted(each)));
      }
    }
  }

  private static String question(SafetyProperty property) {
    return switch (property) {
      case UNREACH_CALL -> "Whether an error call can be reached.";
      case NO_OVERFLOW -> "Whether signed arithmetic can overflow.";
      case NO_UNDEFINED_SHIFT -> "Whether a shift count can be negative or too large.";
      case NO_DIVISION_BY_ZERO -> "Whether an integer can be divided by zero.";
      case VALID_DEREF -> "Whether memory can be accessed outside of objects that are alive.";
      case VALID_FREE -> "Whether something can be freed that may not be.";
      case VALID_MEMTRACK -> "Whether the last pointer to allocated memory can be lost.";
      case VALID_MEMCLEANUP -> "Whether allocated memory can be left at the end.";
      case NO_UNINITIALISED -> "Whether a value can be used that was never set.";
      case NO_UNDEFINED_OPERAND ->
          "Whether an operand can be one for which the operation is undefined.";
    };
  }

  private static String help(SafetyProperty property) {
    return switch (property) {
      case UNREACH_CALL ->
          "An assertion fails, or a function that stands for an error is called, with the inputs"
              + " of the message. Either the assertion is wrong, or the code before it.";
      case NO_OVERFLOW ->
          "The result cannot be represented in its type, so the behaviour is undefined (C17 6.5"
              + " paragraph 5). Check the operands first, or compute in an unsigned or wider type.";
      case NO_UNDEFINED_SHIFT ->
          "The behaviour is undefined unless the count is at least 0 and smaller than the width of"
              + " the promoted left operand (C17 6.5.7 paragraph 3). Check or mask the count.";
      case NO_DIVISION_BY_ZERO ->
          "The second operand of / or % is zero, so the behaviour is undefined (C17 6.5.5 paragraph"
              + " 5). Check it first.";
      case VALID_DEREF ->
          "An access beyond the bounds of an object, through a null pointer, or after the end of"
              + " the object's lifetime (C17 6.5.3.2 paragraph 4). Check the index or the pointer,"
              + " or keep the object alive.";
      case VALID_FREE ->
          "Only what malloc and its like returned may be freed, and once (C17 7.22.3.3). Free in"
              + " one place, and set the pointer to null there.";
      case VALID_MEMTRACK ->
          "Memory is allocated to which nothing points any more, so nobody can free it. Free it"
              + " before the last pointer is overwritten or ends.";
      case VALID_MEMCLEANUP -> "Memory is still allocated when the program ends. Free it before.";
      case NO_UNINITIALISED ->
          "What the program does depends on a value that was never set (C17 6.7.9 paragraph 10)."
              + " Initialise the object where it is defined.";
      case NO_UNDEFINED_OPERAND ->
          "A floating value must fit into the integer that it becomes (C17 6.3.1.4 paragraph 1),"
              + " and __builtin_clz and __builtin_ctz must not get 0. Compare the operand first.";
    };
  }

  private static List<Integer> weaknesses(SafetyProperty property) {
    return switch (property) {
      case UNREACH_CALL -> List.of();
      case NO_OVERFLOW -> List.of(190, 191);
      case NO_UNDEFINED_SHIFT -> List.of(1335);
      case NO_DIVISION_BY_ZERO -> List.of(369);
      case VALID_DEREF -> List.of(119, 125, 416, 476, 787);
      case VALID_FREE -> List.of(415, 590, 761);
      case VALID_MEMTRACK, VALID_MEMCLEANUP -> List.of(401);
      case NO_UNINITIALISED -> List.of(457, 908);
      case NO_UNDEFINED_OPERAND -> List.of(681);
    };
  }
}
