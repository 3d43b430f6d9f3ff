import { type Slot, slotKey } from '@site/contract/bookings';
import type { ClosedSlot } from '@site/contract/closed-slots';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { Activity, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { bookingPage } from '../shared/paths';
import { type BookedSlot, customerName } from './booked-slots';
import { SlotPanel } from './slot-panel';
import styles from './week.module.css';
import { WeekOverview } from './week-overview';

interface WeekProps {
  slots: readonly BookedSlot[];
  closed: readonly ClosedSlot[] | undefined;
  chosen: string | undefined;
  onChoose(slot: BookedSlot): void;
  onClosed(change: (closed: ClosedSlot[]) => ClosedSlot[]): void;
}

/** The overview of the week, and below it the panel that closes or opens a slot without a booking. */
export function Week({ closed, onClosed, ...overview }: WeekProps) {
  const [opened, setOpened] = useState<Slot>();
  // Read by responses that arrive late: each opening has its own object.
  const latest = useRef<Slot>(undefined);
  // Stays in the document when its slot is closed, opened or booked.
  const cell = useRef<Element>(null);
  const panel = useRef<HTMLDivElement>(null);
  const found = overview.slots.find((slot) => slotKey(slot) === overview.chosen);
  const isBooked =
    opened !== undefined && overview.slots.some((slot) => slotKey(slot) === slotKey(opened));

  // Rendered synchronously: what gets the focus must exist.
  const show = (slot: Slot | undefined) => {
    latest.current = slot;
    flushSync(() => setOpened(slot));
  };
  const open = (slot: Slot, button: Element) => {
    const isOpen = opened && slotKey(opened) === slotKey(slot);
    cell.current = button.parentElement;
    show(isOpen ? undefined : { ...slot });
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  const leave = (slot: Slot) => {
    if (latest.current !== slot) return;
    const isHere = mayTakeFocus(panel.current);
    show(undefined);
    if (isHere) buttonIn(cell.current)?.focus();
  };

  // A panel that disappears because its slot has been booked takes the focus with it.
  useLayoutEffect(() => {
    if (isBooked && mayTakeFocus(panel.current)) buttonIn(cell.current)?.focus();
  }, [isBooked]);

  return (
    <div>
      <WeekOverview
        {...overview}
        closed={closed}
        opened={opened && slotKey(opened)}
        onOpen={open}
      />
      {found?.id !== undefined && (
        <p className={styles.found}>
          <Link to={bookingPage(found.id)}>
            {/* One text, which React can change also where the browser has translated it. */}
            {`Open the booking of ${customerName(found.customer) || 'this customer'}`}
          </Link>
        </p>
      )}
      {opened && !isBooked && (
        // Hidden rather than removed while closed slots are unknown, so that what was typed stays.
        <Activity mode={closed ? 'visible' : 'hidden'}>
          <div ref={panel}>
            <SlotPanel
              key={slotKey(opened)}
              slot={opened}
              closed={closed?.find((other) => slotKey(other) === slotKey(opened))}
              onClosed={onClosed}
              onDone={() => leave(opened)}
            />
          </div>
        </Activity>
      )}
    </div>
  );
}

const buttonIn = (place: Element | null) => place?.querySelector('button');
