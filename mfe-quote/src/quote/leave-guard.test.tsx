import { renderPage } from '@site/remote/testing/render-page';
import { deferred } from '@site/ui/testing/deferred';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Link, Outlet } from 'react-router-dom';
import { routes } from '../routes';
import { startQuoteApi } from '../testing/quote-api';
import { acceptedWithToken, aFile, filesHandler } from '../testing/quote-files-api';
import { ADA, chooseType, enterContact, field, pressSubmit } from '../testing/visitor';

const api = startQuoteApi();
const UNCONFIRMED = 'Leave before your request is confirmed?';
const FAILED = 'Failed to submit form. Please try again.';

function WithHeader() {
  return (
    <>
      <header>
        <Link to="/about-us">About</Link> <Link to="/instant-quote?type=commercial">Offices</Link>{' '}
        <Link to="/instant-quote?service=Windows">Windows</Link>
      </header>
      <Outlet />
    </>
  );
}

async function visitForm() {
  const { user } = await renderPage(routes, '/instant-quote', { Frame: WithHeader });
  await chooseType(user, 'Residential');
  return user;
}

const follow = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('link', { name, hidden: true }));
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const asked = (name: string) => screen.findByRole('dialog', { name });

test('leaving with something typed asks first, and staying keeps it', async () => {
  const user = await visitForm();
  await user.type(field('Name'), ADA.name);

  await follow(user, 'About');
  await asked('Leave without sending?');
  await press(user, 'Stay here');
  expect(field('Name')).toHaveValue(ADA.name);

  await follow(user, 'About');
  await press(user, 'Leave');
  expect(await screen.findByText('Page of another remote')).toBeVisible();
});

test('leaving with a chosen file asks first', async () => {
  const user = await visitForm();
  await user.upload(screen.getByLabelText(/^Photographs or a condition report/), [aFile('1.jpg')]);

  await follow(user, 'About');

  expect(await asked('Leave without sending?')).toBeVisible();
});

test('leaving while the request is on its way does not promise that it is not sent', async () => {
  const answer = deferred<Response>();
  api.givenAnswer(() => answer.promise);
  const user = await visitForm();
  await enterContact(user);
  await pressSubmit(user);

  await follow(user, 'About');

  expect(await asked(UNCONFIRMED)).toHaveTextContent('It may have arrived');
  answer.resolve(acceptedWithToken());
  expect(await asked('Quote Request Received')).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

describe('leaving after a request that failed', () => {
  const noAnswer = () => HttpResponse.error();
  const status = (code: number) => () => new HttpResponse(null, { status: code });

  test.each([
    ['without an answer', [noAnswer], UNCONFIRMED],
    ['in a gateway', [status(504)], UNCONFIRMED],
    ['without an answer, and was refused then', [noAnswer, status(400)], UNCONFIRMED],
    ['by a refusal', [status(400)], 'Leave without sending?'],
  ])('%s asks what is true of it', async (_, answers, question) => {
    const user = await visitForm();
    await enterContact(user);
    for (const answer of answers) {
      api.givenAnswer(answer);
      await pressSubmit(user);
      await screen.findByText(FAILED);
    }

    await follow(user, 'About');

    expect(await asked(question)).toBeVisible();
  });

  test('without a connection says that nothing was sent', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.givenAnswer(noAnswer);
    const user = await visitForm();
    await enterContact(user);
    await pressSubmit(user);
    await screen.findByText(FAILED);

    await follow(user, 'About');

    expect(await asked('Leave without sending?')).toBeVisible();
  });

  test('and arrived in the end says nothing of it: the next one is not sent yet', async () => {
    api.givenAnswer(noAnswer);
    const user = await visitForm();
    await enterContact(user);
    await pressSubmit(user);
    await screen.findByText(FAILED);
    api.givenAnswer(acceptedWithToken);
    await pressSubmit(user);
    await press(user, 'Got it!');
    await chooseType(user, 'Residential');
    await user.type(field('Name'), ADA.name);

    await follow(user, 'About');

    expect(await asked('Leave without sending?')).toBeVisible();
  });
});

test('a link to the same page changes nothing about a request that is on its way', async () => {
  const answer = deferred<Response>();
  api.givenAnswer(() => answer.promise);
  const user = await visitForm();
  await enterContact(user);
  await pressSubmit(user);

  await follow(user, 'Windows');
  expect(screen.getByRole('checkbox', { name: 'Windows' })).not.toBeChecked();

  answer.resolve(HttpResponse.error());
  await screen.findByText(FAILED);
  expect(screen.getByRole('checkbox', { name: 'Windows' })).not.toBeChecked();
});

test('leaving while files are sent asks first, afterwards it does not', async () => {
  const file = deferred<Response>();
  api.givenAnswer(acceptedWithToken);
  api.use(filesHandler([], () => file.promise));
  const user = await visitForm();
  await enterContact(user);
  await user.upload(screen.getByLabelText(/^Photographs or a condition report/), [aFile('1.jpg')]);
  await pressSubmit(user);
  await press(user, 'Got it!');

  await follow(user, 'About');
  await asked('Leave before your files are sent?');
  await press(user, 'Stay here');
  file.resolve(HttpResponse.json({}, { status: 201 }));
  await screen.findByText('Your file has been sent, too.');
  await follow(user, 'About');

  expect(await screen.findByText('Page of another remote')).toBeVisible();
});

test('the focus returns when the files arrive while the dialog asks whether to leave', async () => {
  const file = deferred<Response>();
  api.givenAnswer(acceptedWithToken);
  api.use(filesHandler([], () => file.promise));
  const user = await visitForm();
  await enterContact(user);
  await user.upload(screen.getByLabelText(/^Photographs or a condition report/), [aFile('1.jpg')]);
  await pressSubmit(user);
  await press(user, 'Got it!');
  await follow(user, 'About');
  await asked('Leave before your files are sent?');

  file.resolve(HttpResponse.json({}, { status: 201 }));
  await screen.findByText('Your file has been sent, too.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'About' })).toHaveFocus();
});

test('leaving a form without text, and a link to the form itself, ask nothing', async () => {
  const user = await visitForm();
  await user.type(field('Name'), ADA.name);
  await follow(user, 'Offices');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field('Name')).toHaveValue(ADA.name);

  await user.clear(field('Name'));
  await follow(user, 'About');
  expect(await screen.findByText('Page of another remote')).toBeVisible();
});
