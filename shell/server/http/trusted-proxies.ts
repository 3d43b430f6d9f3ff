import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { codeOf } from '@site/releases/store/error-code';
import proxyAddr from 'proxy-addr';

/** Time between lookups, in milliseconds: for so long a proxy that has just started counts as a visitor. */
const LOOK_UP_MS = 5_000;
const HOST_NAME = /^dns:([a-z\d](?:[a-z\d.-]*[a-z\d])?)$/i;

/**
 * Answers whether a sender is a trusted proxy; the client itself is hop 0. In Express's terms a `trust proxy` function.
 */
export type IsTrusted = (address: string, hop: number) => boolean;

/**
 * @param proxies addresses, ranges such as `10.0.0.0/8`, `loopback` and the like, or names such as `dns:edge`
 * @throws {TypeError} for anything else
 */
export function checkProxies(proxies: readonly string[]): void {
  const short = proxies.find((proxy) => /^\d/.test(proxy) && !isIP(proxy.split('/')[0] ?? ''));
  if (short) throw new TypeError(`${short} is not a whole address.`);
  proxyAddr.compile(proxies.filter((proxy) => !HOST_NAME.test(proxy)));
}

/**
 * Trusts the proxies that {@link checkProxies} accepts, or a number of them. Names are resolved
 * repeatedly: a container that is replaced gets another address. A name without an address is trusted as soon as
 * it has one. If no name server answers, the known addresses stay: otherwise all visitors would count as one.
 */
export async function trustProxies(
  proxies: readonly string[] | number,
  lookUp = addressesOf,
): Promise<IsTrusted> {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const isFixed = proxyAddr.compile(proxies.filter((proxy) => !HOST_NAME.test(proxy)));
  const names = proxies.flatMap((proxy) => HOST_NAME.exec(proxy)?.[1] ?? []);
  const found = new Map<string, readonly string[]>();
  const refresh = async (name: string) =>
    found.set(name, (await lookUp(name)) ?? found.get(name) ?? []);
  const refreshLater = (name: string) => {
    const again = () => void refresh(name).then(() => refreshLater(name));
    setTimeout(again, LOOK_UP_MS).unref();
  };
  await Promise.all(names.map(refresh));
  for (const name of names) refreshLater(name);
  const isFound = (address: string) => [...found.values()].some((known) => known.includes(address));
  return (address, hop) => isFixed(address, hop) || isFound(withoutMapping(address));
}

/**
 * Never rejects.
 *
 * @returns undefined where no name server answers
 */
async function addressesOf(name: string): Promise<string[] | undefined> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch (error) {
    return codeOf(error) === 'ENOTFOUND' ? [] : undefined;
  }
}

/** Dual-stack sockets report IPv4 addresses as `::ffff:10.0.0.2`. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
