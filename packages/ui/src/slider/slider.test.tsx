import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Slider } from './slider.js';

function Floors({ start = 0 }: { start?: number }) {
  const [floors, setFloors] = useState(start);
  return (
    <Slider
      label="Floors"
      name="floors"
      max={3}
      value={floors}
      onChange={setFloors}
      describe={(value) => (value === 3 ? '3+' : String(value))}
    />
  );
}

const slider = () => screen.getByRole('slider', { name: 'Floors' });

test('says its value in words, to the eye and to assistive technology', () => {
  render(<Floors start={3} />);

  expect(slider()).toHaveAttribute('aria-valuetext', '3+');
  expect(screen.getByRole('status')).toHaveTextContent('3+');
});

test('slides', () => {
  render(<Floors />);

  fireEvent.change(slider(), { target: { value: '2' } });

  expect(slider()).toHaveValue('2');
});

test('moves by one with the buttons, never beyond its ends', async () => {
  const user = userEvent.setup();
  render(<Floors start={2} />);

  await user.click(screen.getByRole('button', { name: 'Increase Floors' }));
  await user.click(screen.getByRole('button', { name: 'Increase Floors' }));
  expect(slider()).toHaveValue('3');

  for (let i = 0; i < 5; i++) {
    await user.click(screen.getByRole('button', { name: 'Decrease Floors' }));
  }
  expect(slider()).toHaveValue('0');
});

test('keeps the focus on a button that has reached the end', async () => {
  const user = userEvent.setup();
  render(<Floors start={2} />);
  const increase = screen.getByRole('button', { name: 'Increase Floors' });

  await user.click(increase);

  expect(increase).toHaveFocus();
  expect(increase).toHaveAttribute('aria-disabled', 'true');
});

test('its value is read out once: by the slider while it has the focus, else by the text', async () => {
  const user = userEvent.setup();
  render(<Floors />);

  await user.click(screen.getByRole('button', { name: 'Increase Floors' }));
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');

  act(() => slider().focus());
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
});
