import { useLocation } from 'react-router-dom';
import { useSite } from './use-site.js';

interface Crumb {
  name: string;
  path: string;
}

interface PageHeadProps {
  /** Name of the page; the company's name is added. */
  title: string;
  description: string;
  /** Address of the Open Graph image, 1200 x 630 pixels; a path is one of this site. */
  image?: string;
  /** The day on which it was published, `YYYY-MM-DD`, where the page is an article. */
  published?: string;
  /** Keeps search engines from listing the page; it then has no canonical address. */
  noIndex?: boolean;
  /** schema.org descriptions of the page. */
  structuredData?: readonly object[];
  /** The page's place on the site: the pages from Home (left out) to this one, this one last. */
  trail?: readonly Crumb[];
}

/** Title, description and what search engines and link previews read. Every page renders one. */
export function PageHead({
  title,
  description,
  image = '/og/site.png',
  published,
  noIndex = false,
  structuredData = [],
  trail = [],
}: PageHeadProps) {
  const { company, origin } = useSite();
  const { pathname } = useLocation();
  const fullTitle = `${title} | ${company.name}`;
  const address = origin + pathname;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      {published && <meta property="article:published_time" content={published} />}
      <meta property="og:image" content={new URL(image, origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData.map((data) => (
        <StructuredData key={JSON.stringify(data)} data={data} />
      ))}
      {trail.length > 0 && <StructuredData data={breadcrumbList(origin, trail)} />}
    </>
  );
}

const breadcrumbList = (origin: string, trail: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; "<" cannot close it
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
