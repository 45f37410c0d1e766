/** Commands on one program: analyse, check, compare, convert, inspect, reduce. */
package residua.cli.program;
