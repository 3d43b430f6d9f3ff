/** Headers that concern one connection only (RFC 9110, section 7.6.1). */
const HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Finds out which headers of a message are not meant for the other end. The list in its `Connection` header is read
 * once, however many headers there are: it comes from anybody, and may be long.
 *
 * @param headers of the message
 * @returns a function that says so of a header, by its name in lower case
 */
export function connectionHeaders(headers: {
  readonly connection?: string | string[] | undefined;
}): (name: string) => boolean {
  // Not split by a regular expression for spaces around commas: with thousands of spaces that takes seconds.
  const listed = `${headers.connection ?? ''}`.toLowerCase().split(',');
  const named = new Set(listed.map((name) => name.trim()));
  return (name) => HOP_HEADERS.has(name) || named.has(name);
}
