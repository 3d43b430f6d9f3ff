import { Container } from './container';
import { Colours } from './living-page/colours';
import { Controls } from './living-page/controls';
import { Feedback } from './living-page/feedback';
import { FormControls } from './living-page/form-controls';
import { Surfaces } from './living-page/surfaces';
import { Typography } from './living-page/typography';
import styles from './living-page.module.css';

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
