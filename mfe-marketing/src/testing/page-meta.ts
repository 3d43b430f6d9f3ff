/** Content of a `meta` element of the page's head. */
export function metaContent(name: string): string | null {
  const meta = document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  return meta?.getAttribute('content') ?? null;
}

/** The page's schema.org descriptions. */
export function structuredData(): Record<string, unknown>[] {
  const blocks = document.querySelectorAll('script[type="application/ld+json"]');
  return [...blocks].map((block) => JSON.parse(block.innerHTML));
}
