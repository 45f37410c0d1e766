/**
 * What is known at a point of the lockstep: where both programs are, what is executed of the
 * statement at hand, what variables hold, which objects stand for each other, what may run unseen.
 * Nothing here moves on.
 */
package residua.validation.state;
