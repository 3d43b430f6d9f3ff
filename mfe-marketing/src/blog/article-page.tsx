import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { Container } from '@site/ui/container';
import { Link, useMatches } from 'react-router-dom';
import { CalendarDay } from '../shared/calendar-day';
import { PageIntro } from '../shared/page-intro';
import { ALL_SERVICES, type ServiceRoute } from '../shared/service-list';
import { ARTICLES } from './article-list';
import styles from './article-page.module.css';
import { ARTICLE_PICTURES } from './article-pictures';
import { articleStructuredData } from './article-structured-data';
import { ARTICLE_TEXTS } from './article-texts';
import { Checklist } from './checklist';
import { OtherArticles } from './other-articles';

export function Component() {
  const site = useSite();
  const link = useArticle();
  const picture = ARTICLE_PICTURES[link.route];
  const { opening, checklists, closing, service } = ARTICLE_TEXTS[link.route];
  return (
    <article>
      <PageHead
        title={link.title}
        description={link.summary}
        published={link.published}
        structuredData={[articleStructuredData(site, link, picture)]}
        trail={[
          { name: 'Blog', path: '/blog' },
          { name: link.title, path: link.route },
        ]}
      />
      <PageIntro title={link.title} before={<CalendarDay day={link.published} />} picture={picture}>
        {opening}
      </PageIntro>
      <Container className={styles.page}>
        <div className={styles.columns}>
          <div className={styles.checklists}>
            {checklists.map(({ heading, items }) => (
              <Checklist key={heading} heading={heading} items={items} />
            ))}
            <div className={styles.closing}>
              <p>{closing}</p>
              {service && (
                <p>
                  <Link to={service}>{`What our ${nameOf(service)} covers`}</Link>
                </p>
              )}
            </div>
          </div>
          <OtherArticles current={link.route} />
        </div>
      </Container>
    </article>
  );
}

const nameOf = (service: ServiceRoute) =>
  ALL_SERVICES.find(({ route }) => route === service)?.title.toLowerCase();

/** An article route's id is its path; see `routes.tsx`. */
function useArticle() {
  const id = useMatches().at(-1)?.id;
  const found = ARTICLES.find(({ route }) => route === id);
  if (!found) throw new Error(`There is no article with the route "${id}".`);
  return found;
}
