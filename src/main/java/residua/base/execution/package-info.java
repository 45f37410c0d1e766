/**
 * Whether programs under verification are executed, and what they can do then. What is executed,
 * and why, is the business of others.
 */
package residua.base.execution;
