/**
 * What there is to say of a reduction when it is done: figures as JSON, a page that shows what
 * became of each line, and a page with a table whose rows lines belong to. It looks at what other
 * packages made and changes nothing.
 */
package residua.report;
