import { act, fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What fills in a form: a visitor, or `AT_ONCE`. */
export type Hand = Pick<UserEvent, 'click' | 'paste'>;

/**
 * Fills in what is not what a test is about: with the events that decide, and without the movements of a pointer
 * in between, which take most of the time of a visitor's click.
 */
export const AT_ONCE: Hand = {
  async click(element) {
    act(() => (element as HTMLElement).focus());
    fireEvent.click(element);
  },
  async paste(text) {
    fireEvent.change(document.activeElement as Element, { target: { value: text } });
  },
};
