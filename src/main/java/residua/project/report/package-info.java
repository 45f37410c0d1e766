/**
 * The results of the proofs of a project, in the formats that people and CI servers read: JSON,
 * JUnit XML, SARIF, Markdown, HTML; all from the same data.
 */
package residua.project.report;
