/**
 * What there is to say of a reduction when it is done: figures as JSON, and a page that shows what
 * became of each line. It looks at what other packages made and changes nothing.
 */
package residua.report;
