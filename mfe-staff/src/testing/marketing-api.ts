import {
  type AddMarketingLink,
  MARKETING_DATA_URL,
  type MarketingVisits,
} from '@site/contract/marketing';
import { type ArchiveLink, STAFF_LINKS_URL, type StaffLink } from '@site/contract/staff-links';
import { HttpResponse, http } from 'msw';
import { server } from './server';

/** Serves links like the API, from a map that the test can read and change. */
export function serveLinks(initial: Iterable<readonly [id: string, visits: number]>) {
  const links = new Map(initial);
  server.use(
    http.get(MARKETING_DATA_URL, () =>
      // Written out, since an object literal cannot hold a link with the id `__proto__`.
      HttpResponse.text(
        `{${[...links].map(([id, visits]) => `${JSON.stringify(id)}:{"visits":${visits}}`)}}`,
        { headers: { 'content-type': 'application/json' } },
      ),
    ),
    http.post<never, AddMarketingLink, object>(MARKETING_DATA_URL, async ({ request }) => {
      const { id, visits } = await request.json();
      const error = `There is a link "${id}".`;
      if (links.has(id)) return HttpResponse.json({ error }, { status: 409 });
      links.set(id, visits);
      return HttpResponse.json({ id, visits }, { status: 201 });
    }),
    http.put<{ id: string }, MarketingVisits>(
      `${MARKETING_DATA_URL}/:id`,
      async ({ request, params }) => {
        const { visits } = await request.json();
        links.set(params.id, visits);
        return HttpResponse.json({ id: params.id, visits });
      },
    ),
  );
  return links;
}

/**
 * Serves which links are archived, and what is attributed to them.
 *
 * @returns whether each link is archived, by its id, as the API has it
 */
export function serveStaffLinks(links: readonly StaffLink[]) {
  const archived = new Map(links.map((link) => [link.id, link.archived]));
  server.use(
    http.get(STAFF_LINKS_URL, () =>
      HttpResponse.json(links.map((link) => ({ ...link, archived: archived.get(link.id) }))),
    ),
    http.put<{ id: string }, ArchiveLink>(`${STAFF_LINKS_URL}/:id`, async ({ request, params }) => {
      archived.set(params.id, (await request.json()).archived);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return archived;
}
