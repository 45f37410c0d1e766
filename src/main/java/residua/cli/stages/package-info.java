/** The options and runs of verification stages, and the store of what they have verified. */
package residua.cli.stages;
