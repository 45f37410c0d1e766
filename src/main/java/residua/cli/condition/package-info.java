/** The commands below {@code condition}, which make and combine conditions. */
package residua.cli.condition;
