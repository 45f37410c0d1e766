// A run that comes to one of these calls violates the property; one that comes to the others ends.
CONTROL AUTOMATON ErrorCalls

INITIAL STATE Init;

STATE USEFIRST Init :
  MATCH {reach_error($?)} || MATCH FUNCTIONCALL "reach_error"
      || MATCH {__VERIFIER_error($?)} || MATCH FUNCTIONCALL "__VERIFIER_error"
      || MATCH {__assert_fail($?)} || MATCH FUNCTIONCALL "__assert_fail"
      -> ERROR("$rawstatement called in $location");
  MATCH {abort($?)} || MATCH {exit($?)} -> STOP;

END AUTOMATON
