package residua.cli.answer;

import java.util.List;
import java.util.Optional;
import residua.base.execution.ExecutionPolicy;
import residua.condition.NamedCondition;
import residua.pipeline.program.TextHash;
import residua.pipeline.program.stated.ConditionalTrue;
import residua.pipeline.program.stated.ProgramAssumptions;

/**
 * What a TRUE rests on, as the user gave it.
 *
 * @param conditions what is verified already
 * @param assumptions what is stated of the program
 * @param text what was verified: the assumption about its volatile objects is one more premise
 * @param stated other statements
 * @param executions whether the program may be executed
 */
public record GivenPremises(
    List<NamedCondition> conditions,
    ProgramAssumptions assumptions,
    TextHash text,
    Optional<ConditionalTrue> stated,
    ExecutionPolicy executions) {
  public GivenPremises {
    conditions = List.copyOf(conditions);
  }
}
