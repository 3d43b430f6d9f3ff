import { SettingError, type Variables } from './setting-reader.js';

/** @throws {SettingError} for a value that is no web address, or has a user or a password */
export function webAddress(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.port === '0') {
    throw new SettingError(`${name} is "${value}", but an address such as https://... is needed.`);
  }
  if (url.username || url.password) {
    throw new SettingError(`${name} has a user name or a password. Leave them out.`);
  }
  return url;
}

/**
 * A web address without path, query and hash.
 *
 * @throws {SettingError} for anything else
 */
export function originAddress(name: string, value: string): URL {
  const url = webAddress(name, value);
  if (url.pathname === '/' && !url.search && !url.hash) return url;
  throw new SettingError(
    `${name} is "${value}", but it may have only a scheme, a host and a port.`,
  );
}

/** Where the collector of `OTEL_EXPORTER_OTLP_ENDPOINT` accepts traces; undefined when nothing is traced. */
export function tracesAddress(variables: Variables): string | undefined {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const value = variables[name];
  if (!value) return undefined;
  webAddress(name, value); // Alone, so that a message quotes it as it was set.
  const url = new URL(value.replace(/\/*$/, '/v1/traces'));
  if (!url.search && !url.hash) return url.href;
  throw new SettingError(`${name} has a query. Leave it out.`);
}
