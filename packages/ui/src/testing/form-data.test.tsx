import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('a test reads a form as browsers do', async () => {
  let read: [string, unknown][] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        read = [...new FormData(event.currentTarget)];
      }}
    >
      <input name="name" aria-label="Name" />
      <input name="weekly" type="checkbox" />
      <input name="photo" type="file" />
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Mia');
  await userEvent.click(screen.getByRole('button'));
  expect(read).toEqual([
    ['name', 'Mia'],
    ['photo', expect.objectContaining({ name: '', size: 0 })],
  ]);
});

test('a form that was read can be sent', async () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="name" value="Mia">';
  const sent = await new Response(new FormData(form)).text();
  expect(sent).toContain('name="name"');
  expect(sent).toContain('Mia');
});
