import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.js';

test('opens with the focus on its first button, named and described by its sentences alone', () => {
  render(
    <Dialog title="Saved" description="Your changes are safe." closeLabel="Done" onClose={() => {}}>
      <p>Two of three files.</p>
    </Dialog>,
  );

  const dialog = screen.getByRole('dialog', { name: 'Saved' });
  expect(dialog).toHaveAccessibleDescription('Your changes are safe.');
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
});

test('is not described by its content', () => {
  render(
    <Dialog title="Saved" closeLabel="Done" onClose={() => {}}>
      <label>
        Name <input />
      </label>
    </Dialog>,
  );
  expect(screen.getByRole('dialog')).not.toHaveAttribute('aria-describedby');
});

test('calls onClose when its button has closed it', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Dialog title="Saved" closeLabel="Done" onClose={onClose}>
      Text
    </Dialog>,
  );

  await user.click(screen.getByRole('button', { name: 'Done' }));

  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('calls onClose as soon as its button is pressed, and not again with the close event, which comes later', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => {});
  render(
    <Dialog title="Saved" closeLabel="Done" onClose={onClose}>
      Text
    </Dialog>,
  );

  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

// A press of a key is a click of 0.
test.each([0, 2])('is not answered by what opened it, such as a click of %d', (detail) => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const onAnswer = jest.fn();
  render(
    <Dialog
      title="Leave?"
      closeLabel="Stay"
      onClose={onAnswer}
      action={{ label: 'Leave', onClick: onAnswer }}
    >
      Text
    </Dialog>,
  );

  now.mockReturnValue(1499);
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }), { detail });
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }), { detail });
  expect(onAnswer).not.toHaveBeenCalled();

  now.mockReturnValue(1500);
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }), { detail });
  expect(onAnswer).toHaveBeenCalledTimes(1);
});

test('offers one more action beside closing', async () => {
  const user = userEvent.setup();
  const onLeave = jest.fn();
  render(
    <Dialog
      title="Leave?"
      closeLabel="Stay"
      onClose={() => {}}
      action={{ label: 'Leave', onClick: onLeave }}
    >
      Text
    </Dialog>,
  );

  await user.click(screen.getByRole('button', { name: 'Leave' }));

  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('does its action once, and shows that it is under way', async () => {
  const user = userEvent.setup();
  const onErase = jest.fn();
  const dialog = (busy: boolean) => (
    <Dialog
      title="Erase?"
      closeLabel="Keep"
      onClose={() => {}}
      action={{ label: 'Erase', onClick: onErase }}
      busy={busy}
    >
      Text
    </Dialog>
  );
  const { rerender } = render(dialog(false));
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  rerender(dialog(true));
  await user.click(screen.getByRole('button', { name: 'Erase', busy: true }));
  expect(onErase).toHaveBeenCalledTimes(1);
});

test('cannot be closed while its action is under way', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Dialog title="Erase?" closeLabel="Keep" onClose={onClose} busy>
      Text
    </Dialog>,
  );

  expect(screen.getByRole('button', { name: 'Keep' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('stays while its action is under way, also when the browser closes it', () => {
  const onClose = jest.fn();
  render(
    <Dialog title="Erase" closeLabel="Keep" busy onClose={onClose}>
      Text
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');

  dialog.close();

  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
});

test('gives the focus back when it is removed instead of closed, and leaves the page where it is', () => {
  const page = (isAsking: boolean) => (
    <>
      <button type="button">Leave</button>
      {isAsking && (
        <Dialog title="Leave?" closeLabel="Stay" onClose={() => {}}>
          Text
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Leave' }).focus();
  rerender(page(true));
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  const focus = jest.spyOn(screen.getByRole('button', { name: 'Leave' }), 'focus');
  rerender(page(false));
  expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

function LeavesOnAction() {
  const [isAsking, setIsAsking] = useState(false);
  const action = { label: 'Leave', onClick: () => setIsAsking(false) };
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)}>
        New booking
      </button>
      {isAsking && (
        <Dialog title="Leave?" closeLabel="Stay" onClose={() => {}} action={action}>
          Text
        </Dialog>
      )}
    </>
  );
}

test('leaves the focus to what its action has led to', async () => {
  const user = userEvent.setup();
  render(<LeavesOnAction />);
  await user.click(screen.getByRole('button', { name: 'New booking' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(document.body).toHaveFocus();
});
