import { Button } from '@site/ui/button';
import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import table from '../shared/dashboard-table.module.css';
import { CopyLink } from './copy-link';
import { LinkAddress } from './link-address';
import { attributedText, type MarketingLink } from './marketing-links';
import styles from './marketing-row.module.css';
import { NumberCell } from './number-cell';

interface LinkRowProps {
  link: MarketingLink;
  share: string;
  editButton: Ref<HTMLButtonElement>;
  onEdit(): void;
  onArchive(): void;
}

/** A link that is not being edited, and below it, when asked for, its address and QR code. */
export function LinkRow({ link, share, editButton, onEdit, onArchive }: LinkRowProps) {
  const { id, visits, archived, attributed } = link;
  const [isOpen, setIsOpen] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const panel = useId();

  // Rendered synchronously: what is selected must exist.
  const selectAddress = () => {
    flushSync(() => setIsOpen(true));
    address.current?.focus();
    address.current?.select();
  };

  return (
    <>
      <tr className={styles.row}>
        <th scope="row" className={styles.id}>
          {/* The space is there always: React cannot remove a text that the browser has translated. */}
          {`${id} `}
          {archived && <span className={styles.archived}>Archived</span>}
          {attributed && attributed.quotes + attributed.bookings > 0 && (
            <span className={styles.attributed}>{attributedText(attributed)}</span>
          )}
        </th>
        <NumberCell label="Visits">{visits.toLocaleString('en-AU')}</NumberCell>
        <NumberCell label="Percentage">{share}</NumberCell>
        <td className={table.onScreen}>
          <div className={styles.actions}>
            <Button ref={editButton} variant="secondary" aria-label={`Edit ${id}`} onClick={onEdit}>
              Edit
            </Button>
            <CopyLink id={id} onRefused={selectAddress} />
            <Button
              variant="quiet"
              aria-label={`QR code for ${id}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panel : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              QR code
            </Button>
            {attributed && (
              <Button
                variant="quiet"
                aria-label={`${archived ? 'Restore' : 'Archive'} ${id}`}
                onClick={onArchive}
              >
                {archived ? 'Restore' : 'Archive'}
              </Button>
            )}
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.details}>
          <td id={panel} colSpan={4}>
            <LinkAddress id={id} input={address} />
          </td>
        </tr>
      )}
    </>
  );
}
