import { render, screen } from '@testing-library/react';
import { PageError } from './page-error.js';

test("a page error is announced as 'Error: ...' with what the reader can do", () => {
  render(<PageError action={<button type="button">Try again</button>}>The tide is out</PageError>);
  expect(screen.getByRole('alert')).toContainElement(screen.getByText('Error: The tide is out'));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
