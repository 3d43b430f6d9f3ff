import { lookup } from 'node:dns/promises';
import proxyAddr from 'proxy-addr';

/** How long a proxy that has started may be taken for a visitor, in milliseconds. */
const LOOK_UP_MS = 5_000;
const HOST_NAME = /^dns:([a-z\d](?:[a-z\d.-]*[a-z\d])?)$/i;

/** Answers whether a sender is a trusted proxy; the client itself is hop 0. In Express's terms a `trust proxy` function. */
export type IsTrusted = (address: string, hop: number) => boolean;

/**
 * @param proxies addresses, ranges such as `10.0.0.0/8`, `loopback` and the like, or names such as `dns:edge`
 * @throws for anything else
 */
export function checkProxies(proxies: readonly string[]): void {
  proxyAddr.compile(proxies.filter((proxy) => !HOST_NAME.test(proxy)));
}

/**
 * Trusts proxies as {@link checkProxies} knows them, or a number of them. Names are looked up again and again: a container that is
 * replaced gets another address. A name that nobody has is trusted from the moment when somebody has it.
 */
export async function trustProxies(
  proxies: readonly string[] | number,
  lookUp = addressesOf,
): Promise<IsTrusted> {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const isFixed = proxyAddr.compile(proxies.filter((proxy) => !HOST_NAME.test(proxy)));
  const names = proxies.flatMap((proxy) => HOST_NAME.exec(proxy)?.[1] ?? []);
  let found: ReadonlySet<string> = new Set();
  const refresh = async () => {
    found = new Set((await Promise.all(names.map(lookUp))).flat());
  };
  await refresh();
  if (names.length > 0) setInterval(() => void refresh(), LOOK_UP_MS).unref();
  return (address, hop) => isFixed(address, hop) || found.has(withoutMapping(address));
}

/** Never rejects: without an answer nobody is trusted. */
async function addressesOf(name: string): Promise<string[]> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}

/** An IPv4 address as a socket for both versions has it: `::ffff:10.0.0.2`. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
