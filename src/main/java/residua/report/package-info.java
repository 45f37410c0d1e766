/**
 * Reports on a finished reduction: figures as JSON, a page that shows the fate of each line, and a
 * page with a table whose rows refer to lines. It reads the results of other packages and changes
 * nothing.
 */
package residua.report;
