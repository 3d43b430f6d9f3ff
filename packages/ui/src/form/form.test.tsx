import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Form } from './form.js';

test('is submitted by its handler', async () => {
  const send = jest.fn((event) => event.preventDefault());
  render(
    <Form onSubmit={send}>
      <button type="submit">Send</button>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('has a method that puts no field into the address, before scripts run', () => {
  expect(renderToString(<Form />)).toBe('<form method="dialog"></form>');
});
