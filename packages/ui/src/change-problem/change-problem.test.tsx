import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChangeProblem, type Problem } from './change-problem.js';

const CONFLICT: Problem = { sentence: 'Somebody was first.', isConflict: true };

function renderForm(reload: () => Promise<boolean>, problem = CONFLICT) {
  const form = (shown: Problem) => (
    <form>
      <ChangeProblem problem={shown} reload={reload} />
      <input aria-label="Phone" />
    </form>
  );
  const { rerender } = render(form(problem));
  return { user: userEvent.setup(), show: (shown: Problem) => rerender(form(shown)) };
}

test('the problem is gone once everything is loaded again, and the focus is on the first field', async () => {
  const { user, show } = renderForm(async () => true);
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();

  show({ ...CONFLICT });
  expect(screen.getByRole('alert')).toHaveTextContent(CONFLICT.sentence);
});

test('the problem stays when loading fails, with the focus on its button', async () => {
  const reload = jest.fn(async () => false);
  const { user } = renderForm(reload);
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent(CONFLICT.sentence);
  expect(screen.getByRole('button', { name: 'Load again' })).toHaveFocus();
});

test('a problem that is no conflict has no button to load again', () => {
  renderForm(async () => true, { sentence: 'Please try again.', isConflict: false });
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
