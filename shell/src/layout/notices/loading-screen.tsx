import { Container } from '@site/ui/container';
import { Loading } from '@site/ui/loading';
import styles from './loading-screen.module.css';

/**
 * In place of a page that the browser has yet to load.
 *
 * @param props.withoutScripts says why nothing follows where JavaScript is off
 */
export function LoadingScreen({ withoutScripts }: { withoutScripts: string }) {
  return (
    <Container className={styles.screen}>
      <Loading>Loading...</Loading>
      <noscript>
        <h1>{withoutScripts}</h1>
        <a href="/">Go to the home page</a>
      </noscript>
    </Container>
  );
}
