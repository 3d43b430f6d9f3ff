import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, buttonClass } from './button.js';

test('a button does not submit a form unless it says so', () => {
  render(
    <>
      <Button>Back</Button>
      <Button type="submit">Continue</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('type', 'submit');
});

test('a busy button keeps its name, is disabled and cannot be pressed twice', async () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Submit</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  rerender(
    <Button onClick={press} busy>
      Submitting...
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Submitting...' });
  await userEvent.click(busy);
  expect(busy).toBeDisabled();
  expect(busy).toHaveAttribute('aria-busy', 'true');
  expect(press).toHaveBeenCalledTimes(1);
});

test('a link looks like a button of its variant, beside a class of its own', () => {
  expect(buttonClass('secondary', 'wide').split(' ')).toEqual(['button', 'secondary', 'wide']);
  expect(buttonClass().split(' ')).toEqual(['button', 'primary']);
});
