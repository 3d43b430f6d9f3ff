import { Link } from 'react-router-dom';
import { ARTICLES, type ArticleRoute } from './article-list';
import styles from './article-page.module.css';

export function OtherArticles({ current }: { current: ArticleRoute }) {
  return (
    <aside className={styles.others} aria-labelledby="others-title">
      <h2 id="others-title" className={styles.heading}>
        More lists
      </h2>
      <ul className={styles.links}>
        {ARTICLES.filter(({ route }) => route !== current).map(({ title, route }) => (
          <li key={route}>
            <Link to={route}>{title}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
