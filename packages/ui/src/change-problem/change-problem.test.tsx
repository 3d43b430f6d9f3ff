import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred } from '../testing/deferred.js';
import { translate } from '../testing/translate.js';
import { ChangeProblem, type Problem } from './change-problem.js';

const CONFLICT = { sentence: 'Somebody was first.', isConflict: true };

function renderForm(reload: () => Promise<boolean>, problem: Problem = CONFLICT) {
  const form = (shown: Problem, loaded: object) => (
    <form>
      <ChangeProblem problem={shown} loaded={loaded} reload={reload} />
      <input aria-label="Phone" />
      <input aria-label="Postcode" />
    </form>
  );
  const loaded = { version: 1 };
  const { rerender } = render(form(problem, loaded));
  return {
    user: userEvent.setup(),
    show: (shown: Problem) => rerender(form(shown, loaded)),
    loadOther: () => rerender(form(problem, { version: 2 })),
  };
}

test('the problem is gone once everything is loaded again, and the focus is on the first field', async () => {
  const { user, show } = renderForm(async () => true);
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();

  show({ ...CONFLICT });
  expect(screen.getByRole('alert')).toHaveTextContent(CONFLICT.sentence);
});

test('while everything is loaded again its button is busy; when that fails it says so, each time', async () => {
  const attempts = [deferred<boolean>(), deferred<boolean>()] as const;
  const reload = jest.fn<Promise<boolean>, []>();
  for (const { promise } of attempts) reload.mockReturnValueOnce(promise);
  const { user } = renderForm(reload);
  for (const attempt of attempts) {
    const button = screen.getByRole('button', { name: 'Load again' });
    await user.click(button);
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Somebody was first\.$/);
    await act(async () => attempt.resolve(false));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Somebody was first. It could not be loaded again. Please try again in a moment.',
    );
    expect(button).toHaveFocus();
  }
});

test('takes back that it could not be loaded also where the browser has translated it', async () => {
  const { user, loadOther } = renderForm(async () => false);
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  translate(screen.getByRole('alert'));
  loadOther();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Somebody was first\.$/);
});

test('what is loaded later after all takes back that it could not be loaded', async () => {
  const { user, loadOther } = renderForm(async () => false);
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be loaded again/);
  loadOther();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Somebody was first\.$/);
});

test('a late success leaves the focus where the user has moved it', async () => {
  const late = deferred<boolean>();
  const { user } = renderForm(() => late.promise);
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  const elsewhere = screen.getByRole('textbox', { name: 'Postcode' });
  await user.click(elsewhere);
  await act(async () => late.resolve(true));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(elsewhere).toHaveFocus();
});

test('a problem that is no conflict has no button to load again', () => {
  renderForm(async () => true, { sentence: 'Please try again.', isConflict: false });
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
