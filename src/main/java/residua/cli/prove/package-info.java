/**
 * {@code residua prove} and {@code store}: options, the order of work, what is printed. Each proof
 * is run as the command {@code verify} in this process; what is known of it is asked of {@code
 * project.store}, and what a change affects of {@code project.change}.
 */
package residua.cli.prove;
