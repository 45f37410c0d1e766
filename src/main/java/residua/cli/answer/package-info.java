/** How answers are shown: text, JSON, page, notes, and the exit code after an early end. */
package residua.cli.answer;
