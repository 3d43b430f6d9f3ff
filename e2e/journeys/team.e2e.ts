import { BOOK_RECURRING_SLOT_URL } from '@site/contract/bookings';
import { STAFF_EVENTS_URL } from '@site/contract/events';
import { STAFF_SESSION_URL } from '@site/contract/session';
import type { Site } from '@site/stack/site';
import type { Browser, Page, Route } from 'playwright/test';
import PostalMime from 'postal-mime';
import { startSmtpSink } from '../../api/test/support/smtp-sink.js';
import { aBooking } from '../support/a-booking.js';
import { axeViolations } from '../support/axe-violations.js';
import { expect, test } from '../support/fixtures.js';
import { invitationLink, staffCommand } from '../support/staff-command.js';
import { skipOnRunningSite, withTemporarySite } from '../support/temporary-site.js';

const PASSWORD = 'otter velvet comet marble';
const SLOT = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;

test.setTimeout(120_000);
// The tests make calls that are refused.
test.use({ expectedInConsole: /40[14] \((Unauthorized|Not Found)\)/ });

/** Opens the link of an invitation in a browser of its own, and joins. */
async function join(browser: Browser, link: string, name: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await response?.text()).not.toContain(link.split('/').at(-1));
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  expect.soft(await axeViolations(page), 'invitation').toEqual([]);
  const streamOpened = page.waitForResponse((response) =>
    response.url().includes(STAFF_EVENTS_URL),
  );
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recurring Bookings');
  await streamOpened;
  return page;
}

test('§6 an owner invites somebody for the office, whose work bears the name, and who is out at once when removed', async ({
  browser,
}) => {
  skipOnRunningSite();
  const sink = await startSmtpSink();
  await withTemporarySite({ SMTP_URL: sink.url }, async (site) => {
    const options = ['--owner', 'zoe@example.com', '--name', 'Zoe Park'];
    const invitation = await staffCommand(site, 'invite', ...options);
    const owner = await join(browser, invitationLink(invitation), 'Zoe Park');
    await expectNoWordOfOpenPages(owner);
    await invite(owner);
    const [mail] = await sink.arrived(1);
    expect(mail?.to).toEqual(['ivy@example.com']);
    const link = invitationLink((await PostalMime.parse(mail?.content ?? '')).text ?? '');
    expect(link.startsWith(site.url)).toBe(true);

    const office = await join(browser, link, 'Ivy Chen');
    await expect(office.getByRole('link', { name: 'Team', exact: true })).toBeHidden();
    await expect(office.getByRole('link', { name: 'Customer Data' })).toBeHidden();
    await confirmBooking(office, site);
    await remove(owner, office);
    await expectToBeOut(office, { site, link });

    await owner.goto(`${site.url}/w/bookings`);
    await owner.getByRole('link', { name: 'Ada Nguyen' }).click();
    await expect(owner.getByText('Ivy Chen confirmed the first clean for')).toBeVisible();
    await owner.getByRole('link', { name: 'Your Account' }).click();
    await expect(owner.getByText('This browser')).toBeVisible();
    expect.soft(await axeViolations(owner), 'account').toEqual([]);
    for (const page of [owner, office]) await page.context().close();
  });
  await sink.stop();
});

/** Loads a page again, and looks at it before the API has said that there are accounts. */
async function expectNoWordOfOpenPages(owner: Page): Promise<void> {
  const session = `**${STAFF_SESSION_URL}`;
  const held = new Promise<Route>((resolve) => owner.route(session, resolve, { times: 1 }));
  await owner.reload();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Recurring Bookings');
  await expect(owner.getByText(/^Anyone who knows this address/)).toBeHidden();
  await (await held).continue();
  await expect(owner.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

async function invite(owner: Page): Promise<void> {
  await owner.getByRole('link', { name: 'Team', exact: true }).click();
  await owner.getByLabel('Name').fill('Ivy');
  await owner.getByLabel('Email').fill('ivy@example.com');
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText('An invitation is on its way to ivy@example.com.')).toBeVisible();
  expect.soft(await axeViolations(owner), 'team with an invitation').toEqual([]);
}

/** Does some work that the history names, and leaves the list of bookings open. */
async function confirmBooking(office: Page, site: Site): Promise<void> {
  const data = aBooking(SLOT, { firstName: 'Ada' });
  const booked = await office.request.post(site.url + BOOK_RECURRING_SLOT_URL, { data });
  expect(booked.status()).toBe(201);
  await office.getByRole('button', { name: 'Show' }).click();
  await office.getByRole('link', { name: 'Ada Nguyen' }).click();
  await office.getByRole('button', { name: 'Confirm date' }).click();
  await expect(office.getByText('Ivy Chen confirmed the first clean for')).toBeVisible();
  const streamOpened = office.waitForResponse((response) =>
    response.url().includes(STAFF_EVENTS_URL),
  );
  await office.getByRole('link', { name: 'Bookings', exact: true }).click();
  await streamOpened;
}

/** Removes the member, whose open page then gets no more events. */
async function remove(owner: Page, office: Page): Promise<void> {
  await owner.getByRole('button', { name: 'Refresh' }).click();
  await owner.getByRole('button', { name: 'Remove Ivy Chen' }).click();
  expect.soft(await axeViolations(owner), 'question before the removal').toEqual([]);
  const ended = office.waitForEvent('requestfinished', (request) =>
    request.url().includes(STAFF_EVENTS_URL),
  );
  await owner
    .getByRole('group', { name: 'Remove Ivy Chen?' })
    .getByRole('button', { name: 'Remove Ivy Chen' })
    .click();
  await expect(owner.getByText('Ivy Chen has been removed and signed out.')).toBeVisible();
  await ended;
}

/** Neither the session nor the password nor the link of the invitation opens the staff pages. */
async function expectToBeOut(
  office: Page,
  { site, link }: { site: Site; link: string },
): Promise<void> {
  await office.getByRole('button', { name: 'Refresh' }).click();
  const dialog = office.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  expect.soft(await axeViolations(office), 'ended session').toEqual([]);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The email address or the password is not right.',
  );
  await office.goto(`${site.url}/w/bookings`);
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Staff sign-in');
  expect.soft(await axeViolations(office), 'sign-in').toEqual([]);

  await office.goto(link);
  await expect(office.getByRole('alert')).toContainText('This link cannot be used.');
  expect.soft(await axeViolations(office), 'used invitation').toEqual([]);
}
