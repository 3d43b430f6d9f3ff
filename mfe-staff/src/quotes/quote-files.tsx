import { type QuoteFile, sizeText, staffQuoteFileUrl } from '@site/contract/quote-files';
import styles from './quote-files.module.css';

interface QuoteFilesProps {
  /** Id of the quote request. */
  quote: string;
  files: readonly QuoteFile[];
}

const FORMATS: Record<QuoteFile['type'], string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
};
/** Browsers do not show HEIC, and a PDF is not a picture: these are links to download. */
const SAVED: ReadonlySet<QuoteFile['type']> = new Set(['image/heic', 'application/pdf']);

/** What the customer sent with the request: pictures to look at, documents to save. */
export function QuoteFiles({ quote, files }: QuoteFilesProps) {
  if (files.length === 0) return null;
  const pictures = files.filter(({ type }) => !SAVED.has(type));
  const saved = files.filter(({ type }) => SAVED.has(type));
  return (
    <div>
      <h3 className={styles.heading}>Files from the customer</h3>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="Pictures">
          {pictures.map(({ id, name }) => (
            <li key={id}>
              <a href={staffQuoteFileUrl(quote, id)} target="_blank" rel="noreferrer">
                <img
                  src={staffQuoteFileUrl(quote, id)}
                  alt={name}
                  loading="lazy"
                  decoding="async"
                  width="96"
                  height="96"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {saved.length > 0 && (
        <ul className={styles.documents} aria-label="Documents">
          {saved.map(({ id, name, type, bytes }) => (
            <li key={id}>
              <a href={staffQuoteFileUrl(quote, id)} download>
                {name} ({FORMATS[type]}, {sizeText(bytes)})
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
