import { slotKey } from '@site/contract/bookings';
import { SLOTS } from '@site/contract/slots';
import { act, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { givenBrowser } from '../testing/browser';
import { spokenSlot } from './format';
import { Schedule } from './schedule';
import { slotId } from './slot-keys';

beforeEach(() => givenBrowser({ width: 390 }));

const focused = () => document.activeElement ?? document.body;

/** @returns the names of the buttons that the key leads to, until it leads no further */
function pressUntilItStays(key: string): (string | null)[] {
  const names: (string | null)[] = [];
  for (let last: Element | undefined; focused() !== last; ) {
    last = focused();
    names.push(last.getAttribute('aria-label'));
    fireEvent.keyDown(last, { key });
  }
  return names;
}

test.each([
  ['ArrowUp', 'ArrowDown'],
  ['ArrowLeft', 'ArrowRight'],
])('%s and %s lead from each free slot to every other', (back, onward) => {
  const week = fc.subarray([...SLOTS], { minLength: 1 });
  fc.assert(
    fc.property(week, fc.nat(), (free, from) => {
      const keys = new Set(free.map(slotKey));
      const { unmount } = render(
        <Schedule
          stateOf={(slot) => (keys.has(slotKey(slot)) ? 'Available' : 'Unavailable')}
          onToggle={() => {}}
        />,
      );
      const names = free.map((slot) => `Available, ${spokenSlot(slot)}`);
      const start = free[from % free.length];
      act(() => start && document.getElementById(slotId(start))?.focus());
      pressUntilItStays(back);
      expect(pressUntilItStays(onward).toSorted()).toEqual(names.toSorted());
      unmount();
    }),
    { numRuns: 15 },
  );
});
