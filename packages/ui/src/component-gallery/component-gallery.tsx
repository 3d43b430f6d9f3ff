import { Container } from '../container/container.js';
import { Colours } from './colours.js';
import styles from './component-gallery.module.css';
import { Controls } from './controls.js';
import { Feedback } from './feedback.js';
import { FormControls } from './form-controls.js';
import { Surfaces } from './surfaces.js';
import { Typography } from './typography.js';

/** Colours, type and components, for developers; at `/__ui` in development. */
export function Component() {
  return (
    <Container className={styles.page}>
      <title>Component gallery</title>
      <header>
        <h1>Component gallery</h1>
        <p>What the pages are made of.</p>
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
