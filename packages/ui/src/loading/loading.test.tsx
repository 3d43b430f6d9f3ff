import { render, screen } from '@testing-library/react';
import { Loading } from './loading.js';

test('loading says what is being waited for as a status', () => {
  render(<Loading>Loading the tide table...</Loading>);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the tide table...');
});
