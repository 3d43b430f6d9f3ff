import { PRICES } from '@site/contract/prices';
import { buttonClass } from '@site/ui/button';
import { numberCell, Table } from '@site/ui/table';
import { Link } from 'react-router-dom';
import styles from './price-table.module.css';

const TITLE = 'Weekly / Fortnightly Cleaning';

export function PriceTable() {
  return (
    <div className={styles.prices}>
      <h2>{TITLE}</h2>
      <Table caption={TITLE} captionHidden>
        <thead>
          <tr>
            <th scope="col">Bedrooms</th>
            <th scope="col">Bathrooms</th>
            <th scope="col" className={numberCell}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {PRICES.map((price) => (
            <PriceRow key={`${price.bedrooms}/${price.bathrooms}`} {...price} />
          ))}
        </tbody>
      </Table>
      <p className={styles.note}>
        Prices are per clean, GST included. Is your home a different size?{' '}
        <Link to="/instant-quote">Ask us for a quote</Link>.
      </p>
      <Link className={buttonClass()} to="/book-regular-cleaning">
        Book Now
      </Link>
    </div>
  );
}

const count = (rooms: number, kind: string) => `${rooms} ${kind}${rooms === 1 ? '' : 's'}`;

/** A size and its price, which leads to the booking page with that size filled in. */
function PriceRow({ bedrooms, bathrooms, dollars }: (typeof PRICES)[number]) {
  return (
    <tr>
      <td>{bedrooms}</td>
      <td>{bathrooms}</td>
      <td className={`${numberCell} ${styles.price}`}>
        <Link
          to={`/book-regular-cleaning?bedrooms=${bedrooms}&bathrooms=${bathrooms}`}
          aria-label={`$${dollars}: book ${count(bedrooms, 'bedroom')} and ${count(bathrooms, 'bathroom')}`}
        >
          ${dollars}
        </Link>
      </td>
    </tr>
  );
}
