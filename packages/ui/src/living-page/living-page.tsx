import { Container } from '../container/container';
import { Colours } from './colours';
import { Controls } from './controls';
import { Feedback } from './feedback';
import { FormControls } from './form-controls';
import styles from './living-page.module.css';
import { Surfaces } from './surfaces';
import { Typography } from './typography';

/** Every token and every component, in every state, for the people who build with them. */
export function Component() {
  return (
    <Container className={styles.page}>
      <title>Design system</title>
      <header>
        <h1>Design system</h1>
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
