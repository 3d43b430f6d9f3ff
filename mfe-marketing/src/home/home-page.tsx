import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { localBusiness } from '../shared/structured-data/local-business';
import { AboutBlock } from './about-block';
import { HomeHero } from './home-hero';
import { OurServices } from './our-services';
import { WhyChooseUs } from './why-choose-us';

export function Component() {
  const site = useSite();
  return (
    <>
      <PageHead
        title="House and office cleaning in Sydney"
        description="Sydney's premier cleaning service for homes, offices, gyms, end-of-lease and strata properties. Get a quote online or book a regular cleaning slot."
        structuredData={[localBusiness(site)]}
      />
      <HomeHero />
      <WhyChooseUs />
      <OurServices />
      <AboutBlock />
    </>
  );
}
