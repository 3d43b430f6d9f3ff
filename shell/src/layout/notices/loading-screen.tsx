import { Container } from '@site/ui/container';
import { Loading } from '@site/ui/loading';
import styles from './loading-screen.module.css';

/** In place of a page that the browser has yet to load. */
export function LoadingScreen() {
  return (
    <Container className={styles.screen}>
      <Loading>Loading...</Loading>
      <noscript>
        <a href="/">Go to the home page</a>
      </noscript>
    </Container>
  );
}
