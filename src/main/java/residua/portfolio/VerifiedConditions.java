package residua.portfolio;

import java.util.ArrayList;
import java.util.List;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.Evidence;
import residua.condition.NamedCondition;
import residua.pipeline.program.stated.ProgramAssumptions;

/**
 * The conditions that are verified already.
 *
 * @param given conditions that the user gave
 * @param learnt conditions that stages made, or that were kept from earlier ones
 */
public record VerifiedConditions(List<NamedCondition> given, List<NamedCondition> learnt) {
  public VerifiedConditions {
    given = List.copyOf(given);
    learnt = List.copyOf(learnt);
  }

  /** All of them. */
  public List<NamedCondition> all() {
    List<NamedCondition> all = new ArrayList<>(given);
    all.addAll(learnt);
    return all;
  }

  /**
   * Whether one of them rests on assumptions over variables. Built-in analyses observe the
   * program's edges, and would not regard anything as covered where an assumption decides.
   */
  boolean hasAssumptions() {
    return automata().stream().anyMatch(ConditionAutomaton::hasAssumptions);
  }

  /** All of them as automata. */
  List<ConditionAutomaton> automata() {
    return all().stream().map(NamedCondition::automaton).toList();
  }

  /**
   * Whether what they cover was proved by stages, and rests on no condition that the user gave:
   * what the user states about functions holds for everything that is learnt.
   */
  boolean isAllProved() {
    return given.isEmpty()
        && learnt.stream()
            .map(each -> each.automaton().evidence())
            .allMatch(VerifiedConditions::isProved);
  }

  private static boolean isProved(Evidence evidence) {
    return evidence.claim() == Claim.PROVED || ProgramAssumptions.isProvedSo(evidence);
  }

  /**
   * Whether what they cover was proved or executed, and rests on no condition that the user gave.
   */
  boolean isFromStages() {
    return given.isEmpty()
        && learnt.stream()
            .map(each -> each.automaton().evidence())
            .allMatch(each -> isProved(each) || each.claim() == Claim.EXECUTED);
  }

  /** This and another condition. */
  VerifiedConditions plus(NamedCondition more) {
    List<NamedCondition> all = new ArrayList<>(learnt);
    all.add(more);
    return new VerifiedConditions(given, all);
  }

  /** This with the conditions that stages made replaced by one. */
  VerifiedConditions with(NamedCondition joined) {
    return new VerifiedConditions(given, List.of(joined));
  }
}
