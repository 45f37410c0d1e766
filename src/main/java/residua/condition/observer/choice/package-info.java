/**
 * Chooses the observer for a condition, combines several conditions to one, and answers questions
 * about an observer afterwards. The only package of {@code condition.observer} that knows all the
 * others.
 */
package residua.condition.observer.choice;
