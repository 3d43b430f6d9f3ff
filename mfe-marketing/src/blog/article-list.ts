export interface ArticleLink {
  title: string;
  route: `/blog/${string}`;
  /** Day of publication, `YYYY-MM-DD`. */
  published: string;
  /** One sentence for the index and for search results. */
  summary: string;
}

/** All articles, the newest first. */
export const ARTICLES = [
  {
    title: 'Moving out: a cleaning list in the right order',
    route: '/blog/moving-out-checklist',
    published: '2026-10-12',
    summary: 'What to clean in an empty rental, from the top of the room to the floor.',
  },
  {
    title: 'Salt and sand: a clean home near the beach',
    route: '/blog/home-near-the-beach',
    published: '2026-09-21',
    summary: 'Small habits that spare your windows, floors and taps.',
  },
  {
    title: 'Ten minutes before the cleaner comes',
    route: '/blog/before-the-cleaner-comes',
    published: '2026-08-17',
    summary: "A short list, so that the crew's time goes where you want it.",
  },
  {
    title: 'After a wet week: looking for mould',
    route: '/blog/mould-after-a-wet-week',
    published: '2026-07-06',
    summary: 'Where mould starts in a Sydney winter, and what a household can do about it.',
  },
] as const satisfies readonly ArticleLink[];

export type ArticleRoute = (typeof ARTICLES)[number]['route'];
