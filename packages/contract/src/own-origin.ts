/**
 * Whether a header `Origin` names the host that a request was sent to. An origin leaves out the port of its scheme, which
 * proxies may name in `Host`.
 *
 * @param host the host of the request, in any case, with or without a port
 */
export function isOwnOrigin(origin: string, host: string | undefined): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const { protocol, host: own } = new URL(origin);
  const address = `${protocol}//${host}`;
  return URL.canParse(address) && new URL(address).host === own;
}
