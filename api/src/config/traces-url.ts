import { SettingsError, usableUrl, type Variables } from './settings.js';

/** Where the collector that the setting names takes traces. @throws {SettingsError} for what is no web address */
export function tracesUrl({ OTEL_EXPORTER_OTLP_ENDPOINT: text }: Variables): string | undefined {
  if (!text) return undefined;
  const url = usableUrl(text.replace(/\/*$/, '/v1/traces'));
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return url.href;
  throw new SettingsError(
    'OTEL_EXPORTER_OTLP_ENDPOINT is not the address of a collector, for example http://127.0.0.1:4318.',
  );
}
