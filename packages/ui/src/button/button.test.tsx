import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
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

test('holding Enter down presses a button once, and holding Tab down leads on', () => {
  const press = jest.fn();
  render(<Button onKeyDown={press}>Skip</Button>);
  const button = screen.getByRole('button');
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true);
  expect(press).toHaveBeenCalledTimes(3);
});

test('a button that the browser has translated can be busy', () => {
  const { rerender } = render(<Button>Submit</Button>);
  const button = screen.getByRole('button');
  const translated = document.createElement('font');
  translated.textContent = 'Senden';
  button.firstChild?.replaceWith(translated);
  rerender(<Button busy>Submitting...</Button>);
  expect(button).toHaveTextContent(/^Submitting\.\.\.$/);
  rerender(<Button>Submit</Button>);
  expect(button).toHaveTextContent(/^Submit$/);
});

describe('the focus of a button that was busy', () => {
  function givenBusy() {
    const form = (busy: boolean) => (
      <>
        <input aria-label="Reason" />
        <Button busy={busy}>Submit</Button>
      </>
    );
    const { rerender } = render(form(false));
    return {
      button: screen.getByRole('button', { name: 'Submit' }),
      // Asynchronous: the focus is taken from the disabled button after it was rendered.
      show: async (busy: boolean) => rerender(form(busy)),
    };
  }

  test('returns when the action is over', async () => {
    const { button, show } = givenBusy();
    button.focus();
    await show(true);
    expect(document.body).toHaveFocus();
    await show(false);
    expect(button).toHaveFocus();
  });

  test('stays where the visitor has moved it meanwhile', async () => {
    const { button, show } = givenBusy();
    const field = screen.getByRole('textbox', { name: 'Reason' });
    button.focus();
    await show(true);
    field.focus();
    await show(false);
    expect(field).toHaveFocus();
  });

  test('is not given to a button that did not have it', async () => {
    const { button, show } = givenBusy();
    button.focus();
    await show(true);
    await show(false);
    button.blur();
    await show(true);
    await show(false);
    expect(document.body).toHaveFocus();
  });
});

test('a ref of the page holds the button until it is removed', () => {
  const button = createRef<HTMLButtonElement>();
  const { unmount } = render(<Button ref={button}>Submit</Button>);
  expect(button.current).toBe(screen.getByRole('button', { name: 'Submit' }));
  unmount();
  expect(button.current).toBeNull();
});

test('a link looks like a button of its variant, beside a class of its own', () => {
  expect(buttonClass('secondary', 'wide').split(' ')).toEqual(['button', 'secondary', 'wide']);
  expect(buttonClass().split(' ')).toEqual(['button', 'primary']);
});
