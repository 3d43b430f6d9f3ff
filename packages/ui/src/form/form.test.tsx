import { fireEvent, render, screen } from '@testing-library/react';
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

test('an Enter that was held down before its field had the focus does not send it', () => {
  const press = jest.fn();
  render(
    <Form onKeyDown={press}>
      <input aria-label="Reason" />
      <textarea aria-label="Note" />
    </Form>,
  );
  const held = { key: 'Enter', repeat: true };
  expect(fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(screen.getByLabelText('Reason'), held)).toBe(false);
  expect(fireEvent.keyDown(screen.getByLabelText('Note'), held)).toBe(true);
  expect(press).toHaveBeenCalledTimes(3);
});
