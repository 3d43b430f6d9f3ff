import { PageHead } from '@site/remote/page-head';
import { Container } from '@site/ui/container';
import preview from '../open-graph/pricing.png';
import { LOWEST_PRICE } from '../shared/lowest-price';
import { BookOnline } from './book-online';
import { HowItStarts } from './how-it-starts';
import { IncludedTasks } from './included-tasks';
import { PriceTable } from './price-table';
import { PricingHero } from './pricing-hero';
import styles from './pricing-page.module.css';

export function Component() {
  return (
    <>
      <PageHead
        title="Pricing for Regular Cleaning"
        description={`Weekly and fortnightly house cleaning in Sydney from $${LOWEST_PRICE} per clean, GST included. The first clean is a no-obligation trial.`}
        image={preview}
        trail={[{ name: 'Pricing', path: '/clientside-pricing' }]}
      />
      <PricingHero />
      <HowItStarts />
      <Container className={styles.prices}>
        <div className={styles.columns}>
          <PriceTable />
          <IncludedTasks />
        </div>
      </Container>
      <BookOnline />
    </>
  );
}
