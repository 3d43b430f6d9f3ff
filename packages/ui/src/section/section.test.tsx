import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef } from 'react';
import { Section } from './section.js';

function renderSection(form: ReactNode = <input aria-label="Wharf" />) {
  render(
    <Section
      title="Manly ferry"
      action="Change wharf"
      whileClosed={<p>Wharf 3</p>}
      form={(close) => (
        <form>
          {form}
          <button type="button" onClick={close}>
            Keep
          </button>
        </form>
      )}
    />,
  );
  return userEvent.setup();
}

/** A form that focuses its heading. */
function Timetable() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <input aria-label="Wharf" />
      <h3 ref={heading} tabIndex={-1}>
        Timetable
      </h3>
    </>
  );
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

test('its action opens in place of what it changes, with the focus on its first control', async () => {
  const user = renderSection();
  await press(user, 'Change wharf');
  expect(screen.queryByText('Wharf 3')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Wharf' })).toHaveFocus();
});

test('a disabled control of its action does not get the focus', async () => {
  const user = renderSection(<input aria-label="Wharf" disabled />);
  await press(user, 'Change wharf');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
});

test('an action that moves the focus itself keeps it there', async () => {
  const user = renderSection(<Timetable />);
  await press(user, 'Change wharf');
  expect(screen.getByRole('heading', { name: 'Timetable' })).toHaveFocus();
});

test('closed again, it gives the focus back to its button', async () => {
  const user = renderSection();
  await press(user, 'Change wharf');
  await press(user, 'Keep');
  expect(screen.getByText('Wharf 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change wharf' })).toHaveFocus();
});

describe('once its action is no longer possible', () => {
  async function open() {
    const form = () => <input aria-label="Wharf" />;
    const section = (isPossible: boolean) => (
      <>
        <Section title="Manly ferry" action="Change wharf" {...(isPossible && { form })}>
          {isPossible || <p>The ferry has left.</p>}
        </Section>
        <input aria-label="Elsewhere" />
      </>
    );
    const { rerender } = render(section(true));
    const user = userEvent.setup();
    await press(user, 'Change wharf');
    return { user, changes: (isPossible: boolean) => rerender(section(isPossible)) };
  }

  test('the title has the focus, and the action is closed if it becomes possible again', async () => {
    const { changes } = await open();
    changes(false);
    expect(screen.getByText('The ferry has left.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Manly ferry' })).toHaveFocus();
    changes(true);
    expect(screen.getByRole('button', { name: 'Change wharf' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Wharf' })).not.toBeInTheDocument();
  });

  test('the focus stays where the user has moved it', async () => {
    const { user, changes } = await open();
    const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
    await user.click(elsewhere);
    changes(false);
    expect(elsewhere).toHaveFocus();
  });
});
