import type { ServiceQuestion } from './service-questions';

/** schema.org `FAQPage` of the questions that a page shows. */
export function questionStructuredData(questions: readonly ServiceQuestion[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
