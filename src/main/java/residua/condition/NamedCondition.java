package residua.condition;

/**
 * A condition as the user gave it.
 *
 * @param name its name in messages
 * @param automaton what it says
 */
public record NamedCondition(String name, ConditionAutomaton automaton) {}
