import * as v from 'valibot';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

const Score = v.nullable(v.number());
const Judged = v.object({
  score: v.number('A category without a score was not measured.'),
  auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
});
const Report = v.object({
  lighthouseVersion: v.string(),
  // Reports may have further categories, even without a score: they are not read.
  categories: v.partial(v.object(v.entriesFromList(CATEGORIES, Judged))),
  audits: v.record(v.string(), v.object({ score: Score })),
});
/** What is read of a report of Lighthouse. */
export type LighthouseReport = v.InferOutput<typeof Report>;

/**
 * @param json of lists of reports
 * @throws {SyntaxError | ValiError} when it is not JSON, or a category has no score
 */
export const parseReports = (json: string): LighthouseReport[][] =>
  v.parse(v.array(v.array(Report)), JSON.parse(json));

/** From 0 to 100, as Lighthouse shows it. */
export const scoreOf = ({ categories }: LighthouseReport, category: Category): number =>
  Math.round((categories[category]?.score ?? Number.NaN) * 100);

/** The scores of those reports that have a category. */
export const scoresOf = (reports: readonly LighthouseReport[], category: Category): number[] =>
  reports
    .filter(({ categories }) => categories[category])
    .map((report) => scoreOf(report, category));

/** The report whose score in a category is the median. */
export function medianReport(
  reports: readonly LighthouseReport[],
  category: Category,
): LighthouseReport | undefined {
  const sorted = reports
    .filter(({ categories }) => categories[category])
    .sort((a, b) => scoreOf(a, category) - scoreOf(b, category));
  return sorted[Math.round(0.5 * (sorted.length - 1))];
}

/** The audits that cost a category points, the most expensive first, each with its score out of 100. */
export function costlyAudits({ categories, audits }: LighthouseReport, category: Category) {
  return (categories[category]?.auditRefs ?? [])
    .map(({ id, weight }) => {
      const score = audits[id]?.score ?? 1; // null where it does not apply
      return { id, score: Math.round(score * 100), lost: weight * (1 - score) };
    })
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost)
    .map(({ id, score }) => ({ id, score }));
}
