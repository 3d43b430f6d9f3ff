import { render, screen } from '@testing-library/react';
import { Notice } from './notice.js';

test('is read out as soon as it shows', () => {
  render(<Notice>That did not work.</Notice>);

  expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
});
