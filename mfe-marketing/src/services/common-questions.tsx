import { Container } from '@site/ui/container';
import type { ServiceRoute } from '../shared/service-list';
import styles from './common-questions.module.css';
import { SERVICE_QUESTIONS } from './service-questions';

/** What customers ask about a service, with the answers; `questionStructuredData` has them for search engines. */
export function CommonQuestions({ route }: { route: ServiceRoute }) {
  return (
    <Container as="section" className={styles.questions} aria-labelledby="questions-title">
      <div className={styles.columns}>
        <h2 id="questions-title">Common questions</h2>
        <div>
          {SERVICE_QUESTIONS[route].map(({ question, answer }) => (
            <div key={question} className={styles.question}>
              <h3 className={styles.title}>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </div>
      </div>
    </Container>
  );
}
