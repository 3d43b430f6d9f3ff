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
 * Whether a header is not meant for the other end.
 *
 * @param name in lower case
 * @param headers of the same message, which names more of them in `connection`
 */
export const isOfConnection = (
  name: string,
  headers: { readonly connection?: string | string[] | undefined },
): boolean =>
  HOP_HEADERS.has(name) ||
  `${headers.connection ?? ''}`
    .toLowerCase()
    .split(/\s*,\s*/)
    .includes(name);
