package residua.condition;

/**
 * A condition as the user gave it.
 *
 * @param name its name in messages
 * @param automaton the automaton
 */
public record NamedCondition(String name, ConditionAutomaton automaton) {}
