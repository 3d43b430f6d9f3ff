import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useClickGuard } from './use-click-guard.js';

/** Removing a row puts the next one in its place, and holding a clean renames its button. */
function Rows() {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [isHeld, setIsHeld] = useState(false);
  const [count, setCount] = useState(0);
  const remove = (row: string) => setRows((known) => known.filter((each) => each !== row));
  return (
    <form onClickCapture={useClickGuard()} onSubmit={(event) => event.preventDefault()}>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            {row}
            <button type="button" onClick={() => remove(row)}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setIsHeld(!isHeld)}>
        {isHeld ? 'Skip' : 'Hold'}
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        <svg aria-label="More" />
      </button>
      <output>{count}</output>
      <label>
        <input type="checkbox" /> <span>Archived</span>
      </label>
    </form>
  );
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const firstRemove = () => screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement;
const button = (name: string) => screen.getByRole('button', { name });
const click = (element: Element, detail: number) => fireEvent.click(element, { detail });

test('a double click does nothing to what has taken the place of the first control', () => {
  render(<Rows />);
  click(firstRemove(), 1);
  expect(click(firstRemove(), 2)).toBe(false);
  click(firstRemove(), 3);
  expect(rows()).toEqual(['twoRemove', 'threeRemove']);

  click(firstRemove(), 1);
  expect(rows()).toEqual(['threeRemove']);
});

test('a double click does not take back what it has done', () => {
  render(<Rows />);
  click(button('Hold'), 1);
  click(button('Skip'), 2);
  expect(button('Skip')).toBeVisible();
});

test('a double click that began elsewhere does nothing', () => {
  render(<Rows />);
  click(firstRemove(), 2);
  expect(rows()).toHaveLength(3);
});

test('quick clicks on a control that stays all count', () => {
  render(<Rows />);
  const more = screen.getByLabelText('More');
  for (const detail of [1, 2, 3]) click(more, detail);
  expect(screen.getByRole('status')).toHaveTextContent('3');
});

test('each press of a key counts, whatever it changes', async () => {
  const user = userEvent.setup();
  render(<Rows />);
  button('Hold').focus();
  await user.keyboard('{Enter} {Enter}');
  expect(button('Skip')).toBeVisible();
});

// Firefox clicks the control of a label with the same detail, and Chromium with 0.
test.each([0, 2])('a label and its control are one, with a detail of %d', (detail) => {
  render(<Rows />);
  const label = screen.getByText('Archived');
  click(label, 1);
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(click(label, 2)).toBe(true);
  expect(click(screen.getByRole('checkbox'), detail)).toBe(true);
});

test('a double click on text selects it as ever', () => {
  render(<Rows />);
  const text = screen.getAllByRole('listitem')[0] as HTMLElement;
  click(text, 1);
  expect(click(text, 2)).toBe(true);
});
