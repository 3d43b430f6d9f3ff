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

const aFile = (name: string) => new File(['photo'], name);

test('the chosen files are read, and sent', async () => {
  render(
    <form aria-label="Photos">
      <input name="kitchen" type="file" aria-label="Kitchen" multiple />
      <input name="disabled" type="file" disabled />
      <input name="bathroom" type="file" />
      <input name="garden" type="file" aria-label="Garden" />
    </form>,
  );
  const files = ['1.jpg', '2.jpg', '3.jpg'].map(aFile);
  await userEvent.upload(screen.getByLabelText('Kitchen'), files.slice(0, 2));
  await userEvent.upload(screen.getByLabelText('Garden'), files.slice(2));

  const data = new FormData(screen.getByRole<HTMLFormElement>('form'));
  expect([...data]).toEqual([
    ['kitchen', expect.objectContaining({ name: '1.jpg', size: 5 })],
    ['kitchen', expect.objectContaining({ name: '2.jpg', size: 5 })],
    ['bathroom', expect.objectContaining({ name: '', size: 0 })],
    ['garden', expect.objectContaining({ name: '3.jpg', size: 5 })],
  ]);
  expect(await new Response(data).text()).toContain('filename="3.jpg"');
});
