import { axeViolations } from '@site/ui/testing/axe-violations';
import { deferred } from '@site/ui/testing/deferred';
import { translate } from '@site/ui/testing/translate';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { startQuoteApi } from '../testing/quote-api';
import {
  type ArrivedFile,
  acceptedWithToken,
  aFile,
  filesHandler,
} from '../testing/quote-files-api';
import { chooseType, enterContact, givenFilledForm, pressSubmit } from '../testing/visitor';

const api = startQuoteApi();
let arrived: ArrivedFile[];
beforeEach(() => {
  arrived = [];
  api.givenAnswer(acceptedWithToken);
  api.use(filesHandler(arrived));
});

const input = () => screen.getByLabelText<HTMLInputElement>(/^Photographs or a condition report/);
const choose = (user: UserEvent, ...files: File[]) => user.upload(input(), files);
const chosen = () =>
  screen
    .queryAllByRole('listitem')
    .flatMap(({ parentElement, firstChild }) =>
      parentElement?.getAttribute('aria-label') === 'Chosen files' ? [firstChild?.textContent] : [],
    );
const words = (text: string | RegExp) => screen.findByText(text);

async function givenSent(...files: File[]): Promise<UserEvent> {
  const user = await givenFilledForm();
  await choose(user, ...files);
  await pressSubmit(user);
  await screen.findByRole('dialog', { name: 'Quote Request Received' });
  return user;
}

/** Another request, after the dialog of the first. */
async function sendAnother(user: UserEvent, ...files: File[]) {
  await user.click(screen.getByRole('button', { name: 'Got it!' }));
  await chooseType(user, 'Residential');
  await enterContact(user);
  if (files.length > 0) await choose(user, ...files);
  await pressSubmit(user);
  return within(await screen.findByRole('dialog', { name: 'Quote Request Received' }));
}

describe('choosing files', () => {
  test('the field is optional, has a name and a description, and comes after the others', async () => {
    await givenFilledForm();

    expect(input()).not.toBeRequired();
    expect(input()).toHaveAccessibleName('Photographs or a condition report (optional)');
    expect(input()).toHaveAccessibleDescription(/^Up to 5 pictures or PDFs, 8 MB each\./);
    const notes = screen.getByRole('textbox', { name: 'Special instructions (optional)' });
    expect(notes.compareDocumentPosition(input())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('a business is asked for documents, not for a condition report', async () => {
    const user = await givenFilledForm();
    await choose(user, aFile('oven.jpg'));
    await chooseType(user, 'Commercial');

    expect(screen.getByLabelText('Photographs or documents (optional)')).toBeVisible();
    expect(screen.queryByText(/condition report/)).not.toBeInTheDocument();
    expect(chosen()).toHaveLength(1);
  });

  test('the label changes with the type in a translated page, too', async () => {
    const user = await givenFilledForm();
    translate(document.body);
    await chooseType(user, 'Commercial');

    expect(screen.getByLabelText('Photographs or documents (optional)')).toBeVisible();
  });

  test('chosen files are listed with their sizes, also when more are added', async () => {
    const user = await givenFilledForm();

    await choose(user, aFile('oven.jpg', 2_345_678));
    await choose(user, aFile('report.pdf', 12_345));

    expect(chosen()).toEqual(['oven.jpg 2.2 MB', 'report.pdf 13 kB']);
    expect(
      (await words('Chosen: oven.jpg, report.pdf.')).closest('[role="status"]'),
    ).not.toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  test.each([
    [8 * 1024 * 1024, '8.0 MB'],
    [1024 * 1024, '1.0 MB'],
    [1_000 * 1024, '1.0 MB'],
    [1_000 * 1024 - 1, '1000 kB'],
  ])('sizes are shown in the units of the limit: %i bytes are %s', async (bytes, text) => {
    const user = await givenFilledForm();
    await choose(user, aFile('oven.jpg', bytes));
    expect(chosen()).toEqual([`oven.jpg ${text}`]);
  });

  test('a removed file is left out, and the focus returns to the field', async () => {
    const user = await givenFilledForm();
    await choose(user, aFile('oven.jpg'), aFile('bath.heic'));

    await user.click(screen.getByRole('button', { name: 'Remove oven.jpg' }));

    expect(chosen()).toEqual(['bath.heic 1 kB']);
    expect((await words('Chosen: bath.heic.')).closest('[role="status"]')).not.toBeNull();
    expect(input()).toHaveFocus();
  });

  test.each([
    ['image-1000023', 'image/jpeg'],
    ['download.jfif', 'image/jpeg'],
    ['IMG_4711', 'image/heic'],
    ['IMG_4711.HEIC', ''],
  ])('%s is chosen by its type or its extension (%j)', async (name, type) => {
    const user = await givenFilledForm();
    await choose(user, new File(['x'], name, { type }));
    expect(chosen()).toEqual([`${name} 1 kB`]);
  });

  test('a message about several files with one name is shown once, until the next choice', async () => {
    const user = await givenFilledForm();
    const empty = (lastModified: number) =>
      new File([], 'image.jpg', { type: 'image/jpeg', lastModified });
    await choose(user, empty(1), empty(2));
    expect(screen.getAllByText('image.jpg is empty, so it is left out.')).toHaveLength(1);
    await choose(user, aFile('oven.jpg'));
    expect(screen.queryByText('image.jpg is empty, so it is left out.')).not.toBeInTheDocument();
  });

  test.each([
    [aFile('film.mov'), 'film.mov is not a photograph or a PDF, so it is left out.'],
    [aFile('page.svg'), 'page.svg is not a photograph or a PDF, so it is left out.'],
    [aFile('big.png', 8 * 1024 * 1024 + 1), 'big.png is larger than 8 MB, so it is left out.'],
    [aFile('none.png', 0), 'none.png is empty, so it is left out.'],
  ])(
    'a file that is not accepted is left out with a message, and the request is sent: %#',
    async (file, message) => {
      const user = await givenFilledForm();

      await user.setup({ applyAccept: false }).upload(input(), [file, aFile('oven.jpg')]);

      expect(await words(message)).toBeVisible();
      expect(chosen()).toEqual(['oven.jpg 1 kB']);
      await pressSubmit(user);
      await words('Your file has been sent, too.');
      expect(arrived.map(({ name }) => name)).toEqual(['oven.jpg']);
    },
  );

  test('a sixth file is left out, and the same file counts once', async () => {
    const user = await givenFilledForm();
    const five = [1, 2, 3, 4, 5].map(
      (n) => new File([`${n}`], `${n}.jpg`, { type: 'image/jpeg', lastModified: n }),
    );

    await choose(
      user,
      ...five,
      new File(['1'], '1.jpg', { type: 'image/jpeg', lastModified: 1 }),
      aFile('6.jpg'),
    );

    expect(chosen()).toHaveLength(5);
    expect(await words('6.jpg is over the limit of 5, so it is left out.')).toBeVisible();
    expect(screen.queryByText(/^1\.jpg is/)).not.toBeInTheDocument();
  });

  test('files stay when the request fails, and when the type is changed', async () => {
    const user = await givenFilledForm();
    await choose(user, aFile('oven.jpg'));
    api.givenAnswer(() => HttpResponse.error());

    await pressSubmit(user);
    await screen.findByRole('alert');
    await chooseType(user, 'Commercial');

    expect(chosen()).toEqual(['oven.jpg 1 kB']);
    expect(arrived).toEqual([]);
  });
});

describe('sending files', () => {
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('§4 a request without files sends none and does not mention any', async () => {
    const user = await givenFilledForm();
    await pressSubmit(user);

    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      /^Quote Request ReceivedWe'll get back to you very soon\.Got it!$/,
    );
    expect(api.arrived[0]?.body).not.toHaveProperty('files');
    expect(arrived).toEqual([]);
  });

  test('files follow the request one after the other, with its token', async () => {
    await givenSent(aFile('Küche.jpg'), aFile('report.pdf'));

    expect(await words('Your 2 files have been sent, too.')).toBeVisible();
    expect(arrived).toEqual([
      { name: 'Küche.jpg', token: 'a-token', bytes: 5 },
      { name: 'report.pdf', token: 'a-token', bytes: 5 },
    ]);
    expect(screen.getByRole('button', { name: 'Got it!' })).toHaveFocus();
  });

  test('the dialog shows how many have been sent, and so does the page once the dialog is closed', async () => {
    const second = deferred<Response>();
    api.use(filesHandler(arrived, (name) => (name === '2.jpg' ? second.promise : undefined)));
    const user = await givenSent(aFile('1.jpg'), aFile('2.jpg'), aFile('3.jpg'));

    const progress = await words('Sending your files: 1 of 3 sent.');
    expect(progress).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Got it!' }));
    expect(await words('Sending your files: 1 of 3 sent.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Residential' })).toHaveFocus();

    second.resolve(HttpResponse.json({ received: true }, { status: 201 }));
    expect(await words('Your 3 files have been sent, too.')).toBeVisible();
  });

  test('closing the page while files are sent brings up a warning, closing it afterwards does not', async () => {
    const first = deferred<Response>();
    api.use(filesHandler(arrived, () => first.promise));
    await givenSent(aFile('1.jpg'));

    expect(isWarned()).toBe(true);
    first.resolve(HttpResponse.json({}, { status: 201 }));
    await words('Your file has been sent, too.');
    expect(isWarned()).toBe(false);
  });

  test('files are sent, and the warning stays, while the visitor is on another page', async () => {
    const first = deferred<Response>();
    api.use(filesHandler(arrived, (name) => (name === '1.jpg' ? first.promise : undefined)));
    await givenSent(aFile('1.jpg'), aFile('2.jpg'));

    cleanup();
    expect(isWarned()).toBe(true);
    first.resolve(HttpResponse.json({}, { status: 201 }));
    await waitFor(() => expect(isWarned()).toBe(false));
    expect(arrived.map(({ name }) => name)).toEqual(['2.jpg']);
  });

  test.each([
    [
      'the reason',
      () => HttpResponse.json({ error: 'Too many files.' }, { status: 429 }),
      'Too many files.',
    ],
    ['a lost connection', () => HttpResponse.error(), 'The connection was lost.'],
    ['no reason', () => new HttpResponse(null, { status: 500 }), 'It could not be sent.'],
  ])(
    'a file that fails with %s is reported, the others are sent, and it can be sent again',
    async (_, fail, reason) => {
      let fails = true;
      api.use(filesHandler(arrived, (name) => (fails && name === '1.jpg' ? fail() : undefined)));
      const user = await givenSent(aFile('1.jpg'), aFile('2.jpg'));

      const dialog = within(screen.getByRole('dialog'));
      expect(await dialog.findByRole('alert')).toHaveTextContent(`1.jpg: ${reason}`);
      expect(await words('Files: 1 of 2 sent.')).toBeVisible();
      expect(dialog.getByRole('link')).toHaveAttribute('href', 'tel:+61491570156');
      expect(await axeViolations()).toEqual([]);

      fails = false;
      await user.click(dialog.getByRole('button', { name: 'Try again: 1.jpg' }));
      // The button is gone, and the focus stays in the dialog.
      expect(dialog.getByRole('status')).toHaveFocus();
      expect(await words('Your 2 files have been sent, too.')).toBeVisible();
      expect(arrived.map(({ name }) => name)).toEqual(['2.jpg', '1.jpg']);
    },
  );

  test.each([
    [403, 'Files can no longer be sent with this request.'],
    [409, 'Your request has 5 files already.'],
    [413, 'This file is larger than 8 MB.'],
    [415, 'This file is something else.'],
  ])('a file refused with %i is not offered to be sent again', async (status, reason) => {
    const refuse = () => HttpResponse.json({ error: reason }, { status });
    api.use(filesHandler(arrived, refuse));
    await givenSent(aFile('1.jpg'));

    expect(await screen.findByRole('alert')).toHaveTextContent(`1.jpg: ${reason}`);
    expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '0491 570 156' })).toBeVisible();
  });

  test('a file that cannot be read any more is not offered to be sent again', async () => {
    api.use(filesHandler(arrived, () => HttpResponse.error()));
    const changed = aFile('1.jpg');
    changed.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject() });
    await givenSent(changed);

    expect(await screen.findByRole('alert')).toHaveTextContent(
      '1.jpg: It was moved or changed after you had chosen it, so it cannot be sent.',
    );
    expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
  });

  test('a file that failed is kept when another request is sent, and can be sent again', async () => {
    let fails = true;
    api.use(filesHandler(arrived, () => (fails ? HttpResponse.error() : undefined)));
    const user = await givenSent(aFile('1.jpg'));
    await screen.findByRole('alert');
    fails = false;

    const dialog = await sendAnother(user);
    expect(dialog.getByRole('alert')).toHaveTextContent('1.jpg: The connection was lost.');

    await user.click(dialog.getByRole('button', { name: 'Try again: 1.jpg' }));
    expect(await words('Your file has been sent, too.')).toBeVisible();
    await sendAnother(user);
    expect(screen.queryByText('Your file has been sent, too.')).not.toBeInTheDocument();
  });

  test('that the files are sent is not said beside the next request', async () => {
    const user = await givenSent(aFile('1.jpg'));
    await words('Your file has been sent, too.');
    await user.click(screen.getByRole('button', { name: 'Got it!' }));
    expect(await words('Your file has been sent, too.')).toBeVisible();
    await chooseType(user, 'Residential');
    expect(screen.queryByText('Your file has been sent, too.')).not.toBeInTheDocument();
  });

  test('the same file of two requests counts as two files when both fail', async () => {
    const tokens = ['first', 'second'];
    api.givenAnswer(() => acceptedWithToken(tokens.shift()));
    let fails = true;
    api.use(filesHandler(arrived, () => (fails ? HttpResponse.error() : undefined)));
    const file = aFile('1.jpg');
    const user = await givenSent(file);
    await screen.findByRole('alert');
    await sendAnother(user, file);
    expect(await words('Files: 0 of 2 sent.')).toBeVisible();

    fails = false;
    const [again] = screen.getAllByRole('button', { name: 'Try again: 1.jpg' });
    if (again) await user.click(again);
    expect(await words('Files: 1 of 2 sent.')).toBeVisible();
    expect(arrived.map(({ token }) => token)).toEqual(['first']);
  });

  test('with an API that takes no files only the files fail', async () => {
    api.givenAnswer(() => HttpResponse.json({ received: true }, { status: 201 }));
    await givenSent(aFile('1.jpg'));

    expect(await screen.findByRole('alert')).toHaveTextContent('1.jpg: It could not be sent.');
    expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
    expect(arrived).toEqual([]);
  });
});
