import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { LastChanged } from '../shared/last-changed';
import { PageIntro } from '../shared/page-intro';
import { TextSections } from '../shared/text-sections';
import { CLEANING_TERMS } from './cleaning-terms';
import { GUARANTEE_TERMS } from './guarantee-terms';

const SECTIONS = [...CLEANING_TERMS, ...GUARANTEE_TERMS];

export function Component() {
  const site = useSite();
  return (
    <>
      <PageHead
        title="Terms"
        description="When a booking is confirmed, how the trial clean works, how to change or end a service, and what happens if something is missed or broken."
        trail={[{ name: 'Terms', path: '/terms' }]}
      />
      <PageIntro title="Terms" before={<LastChanged day="2026-11-30" />}>
        The agreement between you and {site.company.name}, in plain words.
      </PageIntro>
      <TextSections sections={SECTIONS} />
    </>
  );
}
