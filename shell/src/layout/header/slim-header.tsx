import { containerClass } from '@site/ui/container';
import { Link } from 'react-router-dom';
import { HOME } from '../navigation-links';
import { Wordmark } from '../wordmark';
import header from './header.module.css';
import styles from './slim-header.module.css';

/** The header of pages for work: a link to Home, and nothing that sells. It scrolls away with the page. */
export function SlimHeader() {
  return (
    <header className={styles.header}>
      <div className={containerClass('wide')}>
        <Link className={header.home} to={HOME.to}>
          <Wordmark />
        </Link>
      </div>
    </header>
  );
}
