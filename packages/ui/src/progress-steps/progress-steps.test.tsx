import { render, screen, within } from '@testing-library/react';
import { translate } from '../testing/translate.js';
import { ProgressSteps } from './progress-steps.js';

test('says how far along the visitor is and marks the current step', () => {
  render(<ProgressSteps names={['Day', 'Time', 'Name']} current={2} />);

  expect(screen.getByText('Step 2 of 3')).toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['Day', null],
    ['Time', 'step'],
    ['Name', null],
  ]);
});

test('shows the current step also where the browser has translated the previous text', () => {
  const names = ['Day', 'Time'];
  const { rerender } = render(<ProgressSteps names={names} current={1} />);
  const step = screen.getByText('Step 1 of 2');
  translate(step);
  rerender(<ProgressSteps names={names} current={2} />);
  expect(step).toHaveTextContent(/^Step 2 of 2$/);
});
