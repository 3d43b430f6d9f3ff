import { Container } from '../container/container';
import { Colours } from './colours';
import styles from './component-gallery.module.css';
import { Controls } from './controls';
import { Feedback } from './feedback';
import { FormControls } from './form-controls';
import { Surfaces } from './surfaces';
import { Typography } from './typography';

/** Every token and every component, in every state, for developers; at `/__ui` in development. */
export function Component() {
  return (
    <Container className={styles.page}>
      <title>Component gallery</title>
      <header>
        <h1>Component gallery</h1>
        <p>Everything the pages are made of, in every state.</p>
      </header>
      <Colours />
      <Typography />
      <Controls />
      <FormControls />
      <Surfaces />
      <Feedback />
    </Container>
  );
}
