import * as v from 'valibot';

const VisitBlock = v.object({ site: v.unknown() });

/** The data that all pages of a running site read, out of its Home. */
export async function siteData(url: string): Promise<unknown> {
  const html = await (await fetch(url)).text();
  const [, json = ''] =
    /<script type="application\/json" id="visit">(.*?)<\/script>/s.exec(html) ?? [];
  return v.parse(VisitBlock, JSON.parse(json)).site;
}
