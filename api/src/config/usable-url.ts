/** A URL, or undefined for text that is not a URL, has port 0, or is percent-encoded wrongly. */
export function usableUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.port !== '0' && isDecodable(url) ? url : undefined;
}

function isDecodable({ username, password, hostname, pathname }: URL): boolean {
  try {
    for (const part of [username, password, hostname, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
