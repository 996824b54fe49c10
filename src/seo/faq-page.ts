import type { FAQPage, WithContext } from 'schema-dts';
/** A question with its answer, as both read on the page. */
interface Question {
  readonly question: string;
  readonly answer: string;
}

/**
 * Structured data of a page's questions, for BaseLayout's `structuredData`.
 * @param questions the same list that the page shows, so that both read alike
 * @returns a schema.org FAQPage
 */
export function faqPage(questions: readonly Question[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
