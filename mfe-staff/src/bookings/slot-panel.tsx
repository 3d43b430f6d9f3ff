import type { Slot } from '@site/contract/bookings';
import { cleanText } from '@site/contract/clean-text';
import { type ClosedSlot, closeSlot, openSlot } from '@site/contract/closed-slots';
import { explainFailure } from '@site/contract/http';
import { LIMITS } from '@site/contract/limits';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { Form } from '@site/ui/form';
import { Notice } from '@site/ui/notice';
import { type FormEvent, useRef, useState } from 'react';
import { timeRange } from '../shared/booking-text';
import { useAnnounce } from '../shared/use-announce';
import { useSignedInCalls } from '../shared/use-signed-in-calls';
import { withoutSlot } from './closed-slots';
import styles from './slot-panel.module.css';

interface SlotPanelProps {
  slot: Slot;
  /** The closed slot with its reason; undefined when the slot is free. */
  closed: ClosedSlot | undefined;
  onClosed(change: (closed: ClosedSlot[]) => ClosedSlot[]): void;
  /** Called even when the panel of another slot has taken the place of this one. */
  onDone(): void;
}

/** Closes a free slot, or opens a closed one with one click. */
export function SlotPanel({ slot, closed, onClosed, onDone }: SlotPanelProps) {
  const announce = useAnnounce();
  const { whileSignedIn } = useSignedInCalls();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const panel = useRef<HTMLElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const name = `${slot.day} ${timeRange(slot)}`;

  const change = async (
    call: () => Promise<void>,
    result: (closed: ClosedSlot[]) => ClosedSlot[],
    sentence: string,
  ) => {
    announce('');
    setIsBusy(true);
    setProblem(undefined);
    try {
      await whileSignedIn(call);
      onClosed(result);
      onDone();
      announce(sentence);
    } catch (failure) {
      const why = explainFailure(failure, 'The slot could not be changed. Please try again.');
      setIsBusy(false);
      setProblem(why);
      // Another panel has taken the place of this one, or a failed refresh hides it.
      if (!panel.current || panel.current.closest('[hidden]')) announce(`${name}: ${why}`);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (closed) {
      const open = (known: ClosedSlot[]) => withoutSlot(known, slot);
      return void change(() => openSlot(slot), open, `${name} is open again.`);
    }
    const why = { reason: cleanText(reason.current?.value ?? '') };
    const close = (known: ClosedSlot[]) => [...withoutSlot(known, slot), { ...slot, ...why }];
    void change(() => closeSlot(slot, why), close, `${name} is closed. Nobody can book it.`);
  };

  return (
    <section ref={panel} className={styles.panel} aria-label={name}>
      <Form className={styles.form} onSubmit={submit}>
        <p className={styles.name}>
          <strong>{name}</strong>{' '}
          {/* In an element, whose text React can change also where the browser has translated it. */}
          <span>{closed ? closedText(closed) : 'is free.'}</span>
        </p>
        {problem && <Notice>{problem}</Notice>}
        {!closed && (
          <Field
            ref={reason}
            label="Reason"
            hint="(optional, for the office only)"
            maxLength={LIMITS.reason}
            autoComplete="off"
            readOnly={isBusy}
          />
        )}
        <Button type="submit" busy={isBusy}>
          {closed ? 'Open slot' : 'Close slot'}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onDone}>
          Leave as it is
        </Button>
      </Form>
    </section>
  );
}

const closedText = ({ reason }: ClosedSlot) => (reason ? `is closed: ${reason}` : 'is closed.');
