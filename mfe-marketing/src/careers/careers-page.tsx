import { PageHead } from '@site/remote/page-head';
import { useSite } from '@site/remote/use-site';
import { Container } from '@site/ui/container';
import { LinkButton } from '@site/ui/link-button';
import cleaners from '../illustrations/careers.svg';
import { PageIntro } from '../shared/page-intro';
import styles from './careers-page.module.css';
import { ROLES } from './roles';

const NEEDED = [
  'the right to work in Australia: a passport, a citizenship certificate or a visa that we can check',
  'a national police check no more than 12 months old; if you have none, we arrange it with you',
  'two people we may call about your work, paid or unpaid',
  'English good enough to read instructions and to speak with a customer',
] as const;

export function Component() {
  const site = useSite();
  const { email } = site.company;
  return (
    <>
      <PageHead
        title="Join our Team"
        description="Cleaning work in Sydney: homes, offices, gyms and strata buildings. What the roles are, what we need from you and how to apply."
        trail={[{ name: 'Join our Team', path: '/careers' }]}
      />
      <PageIntro title="Join our Team" picture={cleaners}>
        Regular hours, customers you get to know, and a company that answers the phone when you call
        it.
      </PageIntro>
      <Container className={styles.page}>
        <section aria-labelledby="roles">
          <h2 id="roles">Roles</h2>
          <ul>
            {ROLES.map(({ title, where, tasks }) => (
              <li key={title} className={styles.role}>
                <h3>{title}</h3>
                <p className={styles.where}>{where}</p>
                <p>{tasks}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.columns}>
          <section aria-labelledby="needed">
            <h2 id="needed">What we need from you</h2>
            <ul className={styles.list}>
              {NEEDED.map((need) => (
                <li key={need}>{need}</li>
              ))}
            </ul>
            <p className={styles.text}>
              You are employed, not paid by the job. Pay and conditions are at least those of the
              Cleaning Services Award, travel between two jobs counts as work, and products and
              equipment are ours to bring.
            </p>
          </section>
          <section aria-labelledby="apply" className={styles.apply}>
            <h2 id="apply">How to apply</h2>
            <p className={styles.text}>
              Write to us: your name, the suburb you live in, the role, the days you can work and a
              few lines about work you have done. A formal résumé is welcome, but not required.
            </p>
            <LinkButton href={`mailto:${email}?subject=Join%20our%20Team`}>
              Email your application
            </LinkButton>
            <p className={styles.text}>Or write to {email} in your own email program.</p>
          </section>
        </div>
      </Container>
    </>
  );
}
