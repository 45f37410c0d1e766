/**
 * The knowledge at a point of the lockstep: where both programs are, the executed part of the
 * current statement, the values of variables, the correspondence of objects, the functions that may
 * be called indirectly. Nothing here takes steps.
 */
package residua.checker.state;
