import { useSite } from '@site/remote/use-site';
import styles from './wordmark.module.css';

/** The company's mark, a southerly that curls into an S, and its name. */
export function Wordmark() {
  const { company } = useSite();
  const [first, ...rest] = company.name.split(' ');
  return (
    <span className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.disc} cx="24" cy="24" r="24" />
        <path
          className={styles.wind}
          d="M10 20.5h20.5a5.25 5.25 0 1 0-5.25-5.25M38 27.5H17.5a5.25 5.25 0 1 0 5.25 5.25"
        />
      </svg>
      <span className={styles.name}>
        <span className={styles.first}>{first}</span>{' '}
        <span className={styles.rest}>{rest.join(' ')}</span>
      </span>
    </span>
  );
}
