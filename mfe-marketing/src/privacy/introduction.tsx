import { CompanyName } from '../shared/company-details';
import type { TextSection } from '../shared/text-sections';

/** Who publishes the policy, and under which law. */
export const INTRODUCTION: readonly TextSection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    content: (
      <>
        <p>
          <CompanyName /> cleans homes and workplaces in Sydney. To do that we need to know who you
          are, how to reach you and where to come. This policy explains how we handle that
          information. We follow the Australian Privacy Principles in the Privacy Act 1988.
        </p>
        <p>
          You can read this website without telling us who you are. When you ask for a quote or book
          a clean, we cannot answer without a name, an address and a way to reach you.
        </p>
      </>
    ),
  },
];
