const QUOTED = /'[^']*'|"[^"]*"|--.*$/g;

/** How many parentheses a line opens more than it closes, beside those in texts and comments. */
function opened(line: string): number {
  const code = line.replaceAll(QUOTED, '');
  return code.split('(').length - code.split(')').length;
}

/**
 * Each line is indented by the parentheses around it: fragments come with the indentation of the file they
 * are written in.
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
      depth += opened(line);
      return indented;
    })
    .join('\n');
}
