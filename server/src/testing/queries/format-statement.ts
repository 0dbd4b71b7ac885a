const QUOTED = /'[^']*'|"[^"]*"|--.*$/g;

/** The number of parentheses a line opens minus those it closes, ignoring texts and comments. */
function openParentheses(line: string): number {
  const code = line.replaceAll(QUOTED, '');
  return code.split('(').length - code.split(')').length;
}

/**
 * Indents each line by the parentheses around it: fragments come with the indentation of their
 * source file.
 */
export function formatStatement(text: string): string {
  let depth = 0;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines
    .map((line) => {
      const closed = /^\)*/.exec(line)?.[0].length ?? 0;
      const indented = '  '.repeat(Math.max(depth - closed, 0)) + line;
      depth += openParentheses(line);
      return indented;
    })
    .join('\n');
}
