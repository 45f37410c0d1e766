/**
 * Which binding a condition gets, several conditions read as one, and what can be asked of a
 * binding afterwards. The only room of {@code binding} that knows all the others.
 */
package residua.binding.choice;
