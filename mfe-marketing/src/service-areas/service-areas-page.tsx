import { type Region, regionId, SERVICE_AREAS } from '@site/contract/service-areas';
import { PageHead } from '@site/remote/page-head';
import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Link } from 'react-router-dom';
import preview from '../open-graph/service-areas.png';
import { AreasMap } from './areas-map';
import { REGION_COLOURS } from './region-colours';
import styles from './service-areas-page.module.css';

export function Component() {
  return (
    <>
      <PageHead
        title="Service Areas"
        description="We clean in Sydney's Inner West, South West, Eastern Suburbs and on the North Shore. See the suburbs, or ask us about yours."
        image={preview}
        trail={[{ name: 'Service Areas', path: '/service-areas' }]}
      />
      <Container className={styles.intro}>
        <div className={styles.columns}>
          <div className={styles.words}>
            <h1>Service Areas</h1>
            <p className={styles.tagline}>
              We clean in 28 suburbs of Sydney. Our crews start close to where they clean, so that
              their morning is spent in your rooms and not on Parramatta Road.
            </p>
            <Link className={buttonClass()} to="/instant-quote">
              Get an Instant Quote
            </Link>
          </div>
          <AreasMap />
        </div>
      </Container>
      <Container className={styles.areas}>
        <ul className={styles.regions}>
          {SERVICE_AREAS.map((area) => (
            <RegionSuburbs key={area.region} area={area} />
          ))}
        </ul>
        <p className={styles.missing}>
          Is your area missing? <Link to="/contact">Contact us</Link>: where a crew works nearby, we
          can often come.
        </p>
      </Container>
    </>
  );
}

function RegionSuburbs({ area: { region, note, suburbs } }: { area: Region }) {
  return (
    <li className={`${styles.region} ${REGION_COLOURS[region]}`}>
      <h2 id={regionId(region)} className={styles.name}>
        {region}
      </h2>
      <p className={styles.note}>{note}</p>
      <ul className={styles.suburbs}>
        {suburbs.map(({ name, postcode }) => (
          <li key={name} className={styles.suburb}>
            <span>{name}</span> <span className={styles.postcode}>{postcode}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
