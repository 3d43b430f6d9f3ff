import type { AddMarketingLink } from '@site/contract/marketing';
import { Button } from '@site/ui/button';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAnnounce } from '../shared/use-announce';
import styles from './add-link.module.css';
import { AddLinkForm } from './add-link-form';
import { type MarketingLink, withLink } from './marketing-links';

interface AddLinkProps {
  links: readonly MarketingLink[];
  onChange(change: (links: MarketingLink[]) => MarketingLink[]): void;
  /** Loads the links again. */
  reload(): Promise<boolean>;
  /** Shown beside the button. */
  children: ReactNode;
}

/** Opens and closes the form for a new link. */
export function AddLink({ links, onChange, reload, children }: AddLinkProps) {
  const announce = useAnnounce();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const idField = useRef<HTMLInputElement>(null);

  // Rendered synchronously: the field that gets the focus must exist.
  const toggle = () => {
    flushSync(() => setIsOpen(!isOpen));
    idField.current?.focus();
  };
  const accept = (link: AddMarketingLink) => {
    const isHere = mayTakeFocus(idField.current?.form);
    onChange((known) => withLink(known, link));
    // Rendered synchronously: a button that is disabled does not get the focus.
    flushSync(() => {
      setIsOpen(false);
      setIsSaving(false);
    });
    if (isHere) toggleButton.current?.focus();
    announce(`Added ${link.id}.`);
  };

  return (
    <div className={styles.add}>
      <div className={styles.actions}>
        <Button ref={toggleButton} aria-expanded={isOpen} disabled={isSaving} onClick={toggle}>
          Add New ID
        </Button>
        {children}
      </div>
      {isOpen && (
        <AddLinkForm
          links={links}
          idField={idField}
          isSaving={isSaving}
          onSaving={setIsSaving}
          onAdded={accept}
          onKnown={reload}
        />
      )}
    </div>
  );
}
