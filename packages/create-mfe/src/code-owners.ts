/**
 * The list of code owners with a line for a new remote, after those of the other remotes.
 *
 * @param text content of the file
 */
export function withOwner(text: string, name: string, team: string): string {
  const lines = text.split('\n');
  const company = /^\*\s+@([\w-]+)\//m.exec(text)?.[1] ?? 'southerly';
  const line = `${`/${name}/`.padEnd(18)} @${company}/${team}`;
  const last = lines.findLastIndex((each) => each.startsWith('/mfe-'));
  lines.splice(last === -1 ? lines.findLastIndex((each) => each !== '') + 1 : last + 1, 0, line);
  return lines.join('\n');
}
