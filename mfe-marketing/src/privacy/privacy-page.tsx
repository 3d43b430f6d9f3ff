import { PageHead } from '@site/remote/page-head';
import { LastChanged } from '../shared/last-changed';
import { PageIntro } from '../shared/page-intro';
import { TextSections } from '../shared/text-sections';
import { COLLECTED_INFORMATION } from './collected-information';
import { HANDLED_INFORMATION } from './handled-information';
import { INTRODUCTION } from './introduction';
import { YOUR_RIGHTS } from './your-rights';

const SECTIONS = [
  ...INTRODUCTION,
  ...COLLECTED_INFORMATION,
  ...HANDLED_INFORMATION,
  ...YOUR_RIGHTS,
];

export function Component() {
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description="What personal information we collect when you ask for a quote or book a clean, what we use it for, how long we keep it and how to see or correct it."
        trail={[{ name: 'Privacy Policy', path: '/privacy-policy' }]}
      />
      <PageIntro title="Privacy Policy" before={<LastChanged day="2026-11-30" />}>
        What we know about you, why we know it, and how to see it, correct it or complain.
      </PageIntro>
      <TextSections sections={SECTIONS} />
    </>
  );
}
