import { LIMITS } from '@site/contract/limits';
import { ANY, type FindQuotes } from '@site/contract/quote-inbox';
import { PROPERTY_TYPE_NAMES } from '@site/contract/quote-texts';
import { PROPERTY_TYPES } from '@site/contract/quotes';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { useRef } from 'react';
import { Choice } from '../shared/choice';
import styles from './inbox-controls.module.css';
import type { InboxFilter } from './inbox-filter';

interface InboxControlsProps {
  typed: string;
  type: FindQuotes['type'];
  onType(text: string): void;
  onFilter(changes: Partial<InboxFilter>): void;
}

/** Searches the requests and filters them by property. */
export function InboxControls({ typed, type, onType, onFilter }: InboxControlsProps) {
  const search = useRef<HTMLInputElement>(null);

  const showAll = () => {
    onType('');
    onFilter({ status: ANY, type: ANY });
    // The button disappears.
    search.current?.focus();
  };

  return (
    <section className={styles.controls} aria-label="Find quote requests">
      <div className={styles.search}>
        <Field
          ref={search}
          label="Search"
          type="search"
          autoComplete="off"
          maxLength={LIMITS.search}
          placeholder="Name, contact or address"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <Choice
        label="Property"
        options={[
          { value: ANY, label: 'All' },
          ...PROPERTY_TYPES.map((each) => ({ value: each, label: PROPERTY_TYPE_NAMES[each] })),
        ]}
        value={type}
        onChoose={(chosen) => onFilter({ type: chosen })}
      />
      {(typed !== '' || type !== ANY) && (
        <Button variant="quiet" onClick={showAll}>
          Show all
        </Button>
      )}
    </section>
  );
}
