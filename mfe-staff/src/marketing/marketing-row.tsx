import { mayTakeFocus } from '@site/ui/may-take-focus';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '../shared/format-count';
import { useAnnounce } from '../shared/use-announce';
import { LinkRow } from './link-row';
import { type MarketingLink, withChange } from './marketing-links';
import { VisitsEditor } from './visits-editor';

interface MarketingRowProps {
  link: MarketingLink;
  /** Its percentage of all visits. */
  share: string;
  onChange(change: (links: MarketingLink[]) => MarketingLink[]): void;
  /** The same function at every render. */
  onArchive(id: string, archived: boolean): void;
}

/** A link in the table. Memoised: editing one of a thousand links renders only its row. */
export const MarketingRow = memo(function MarketingRow(props: MarketingRowProps) {
  const { link, share, onChange, onArchive } = props;
  const announce = useAnnounce();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  // Rendered synchronously: the element that gets the focus must exist.
  const edit = () => {
    flushSync(() => setIsEditing(true));
    input.current?.focus();
    input.current?.select();
  };
  const leave = () => {
    const isHere = mayTakeFocus(input.current?.closest('tr'));
    flushSync(() => setIsEditing(false));
    if (isHere) editButton.current?.focus();
  };
  const accept = (visits: number) => {
    onChange((links) => withChange(links, link.id, { visits }));
    leave();
    announce(`Saved: ${link.id} has ${formatCount(visits, 'visit')}.`);
  };

  return isEditing ? (
    <VisitsEditor link={link} share={share} input={input} onSaved={accept} onCancel={leave} />
  ) : (
    <LinkRow
      link={link}
      share={share}
      editButton={editButton}
      onEdit={edit}
      onArchive={() => onArchive(link.id, !link.archived)}
    />
  );
});
