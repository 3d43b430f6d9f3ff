import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { Container } from '@site/ui/container';
import { LinkButton } from '@site/ui/link-button';
import { QuoteForm } from './quote-form';
import styles from './quote-page.module.css';

/** The quote request form, `/instant-quote` (requirements §2 to §5). */
export function Component() {
  const { company } = useSite();
  return (
    <Container className={styles.page}>
      <PageHead
        title="Instant Quote"
        description={`Ask ${company.name} for a cleaning quote: homes, offices, gyms, end of lease and strata in Sydney.`}
        trail={[{ name: 'Instant Quote', path: '/instant-quote' }]}
      />
      <div className={styles.columns}>
        <div className={styles.words}>
          <h1>Get an Instant Quote</h1>
          <p className={styles.lead}>
            Tell us about the place and the clean you have in mind. It takes a minute or two and
            commits you to nothing. We usually reply within one business day.
          </p>
          <div className={styles.call}>
            <p>Would you rather talk it over?</p>
            <LinkButton variant="secondary" href={company.phoneUrl}>
              Call {company.phone.replaceAll(' ', '\u00a0')}
            </LinkButton>
          </div>
        </div>
        <div className={styles.request}>
          <QuoteForm />
          <section className={styles.next}>
            <h2>How it works</h2>
            <ol className={styles.path}>
              <li>You send us the details, with photographs or documents if you like.</li>
              <li>We read them and work out a price for your place.</li>
              <li>We get back to you by phone or email.</li>
            </ol>
          </section>
        </div>
      </div>
    </Container>
  );
}
