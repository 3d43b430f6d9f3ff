import { Button } from '@site/ui/button';
import { numberCell } from '@site/ui/table';
import type { Ref } from 'react';
import table from '../shared/dashboard-table.module.css';
import { CopyLink } from './copy-link';
import type { MarketingLink } from './marketing-links';
import styles from './marketing-row.module.css';

interface LinkRowProps {
  link: MarketingLink;
  share: string;
  editButton: Ref<HTMLButtonElement>;
  onEdit(): void;
  announce(sentence: string): void;
}

/** A link that is not being edited. */
export function LinkRow({ link, share, editButton, onEdit, announce }: LinkRowProps) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.id}>
        {link.id}
      </th>
      <td data-label="Visits" className={`${numberCell} ${table.half}`}>
        {link.visits.toLocaleString('en-AU')}
      </td>
      <td data-label="Percentage" className={`${numberCell} ${table.half}`}>
        {share}
      </td>
      <td className={styles.actions}>
        <Button
          ref={editButton}
          variant="secondary"
          aria-label={`Edit ${link.id}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <CopyLink id={link.id} announce={announce} />
      </td>
    </tr>
  );
}
