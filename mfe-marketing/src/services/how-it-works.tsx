import { Container } from '@site/ui/container';
import type { ServiceRoute } from '../shared/service-list';
import styles from './how-it-works.module.css';
import { SERVICE_STEPS } from './service-steps';

/** The steps from the first contact to the finished clean. */
export function HowItWorks({ route }: { route: ServiceRoute }) {
  return (
    <Container as="section" className={styles.works} aria-labelledby="works-title">
      <h2 id="works-title">How it works</h2>
      <ol className={styles.steps}>
        {SERVICE_STEPS[route].map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Container>
  );
}
