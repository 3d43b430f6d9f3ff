/** Asks servers for pages, which starts processes and fills caches. */
export async function warmUp(urls: readonly string[], paths: readonly string[]): Promise<void> {
  for (const address of urls.flatMap((url) => paths.map((path) => url + path))) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} is answered with ${response.status}.`);
    await response.text();
  }
}
