import type { AddMarketingLink } from '@site/contract/marketing';
import { Button } from '@site/ui/button';
import { useRef, useState } from 'react';
import styles from './add-link.module.css';
import { AddLinkForm } from './add-link-form';
import { type MarketingLink, withLink } from './marketing-links';

interface AddLinkProps {
  links: readonly MarketingLink[];
  onChange(change: (links: MarketingLink[]) => MarketingLink[]): void;
  announce(sentence: string): void;
}

/** Opens and closes the form for a new link. */
export function AddLink({ links, onChange, announce }: AddLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const accept = (link: AddMarketingLink) => {
    onChange((known) => withLink(known, link));
    setOpen(false);
    toggle.current?.focus();
    announce(`Added ${link.id}.`);
  };

  return (
    <div className={styles.add}>
      <Button ref={toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Add New ID
      </Button>
      {isOpen && <AddLinkForm links={links} onAdded={accept} />}
    </div>
  );
}
