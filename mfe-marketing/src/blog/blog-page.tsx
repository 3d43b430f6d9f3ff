import { PageHead } from '@site/remote/page-head';
import { Container } from '@site/ui/container';
import { Link } from 'react-router-dom';
import picture from '../illustrations/blog.svg';
import { CalendarDay } from '../shared/calendar-day';
import { PageIntro } from '../shared/page-intro';
import { ARTICLES } from './article-list';
import { ARTICLE_PICTURES } from './article-pictures';
import styles from './blog-page.module.css';

export function Component() {
  return (
    <>
      <PageHead
        title="Blog"
        description="Short, dated checklists for Sydney homes: moving out, living near the beach, mould after rain, and what to do before the cleaner comes."
        trail={[{ name: 'Blog', path: '/blog' }]}
      />
      <PageIntro title="Cleaning lists worth keeping" picture={picture}>
        Short checklists from our work, for the days when you do it yourself.
      </PageIntro>
      <Container className={styles.page}>
        <ul className={styles.articles}>
          {ARTICLES.map(({ title, route, published, summary }) => (
            <li key={route} className={styles.article}>
              <img
                className={styles.picture}
                src={ARTICLE_PICTURES[route]}
                width={800}
                height={600}
                alt=""
              />
              <div>
                <p className={styles.date}>
                  <CalendarDay day={published} />
                </p>
                <h2 className={styles.title}>
                  <Link to={route}>{title}</Link>
                </h2>
                <p className={styles.summary}>{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}
