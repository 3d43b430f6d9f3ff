import type { RecurringBookings } from '@site/contract/bookings';
import { savedFiles } from '@site/remote/testing/saved-files';
import { screen } from '@testing-library/react';
import { aBooking, aCustomer } from '../testing/bookings-api';
import { openBookings } from '../testing/bookings-dashboard';
import { bookingsFile } from './bookings-file';

const BYTE_ORDER_MARK = '\uFEFF';

let saved: ReturnType<typeof savedFiles>;
beforeEach(() => {
  saved = savedFiles();
});

async function download(bookings: Partial<RecurringBookings>) {
  const { user } = await openBookings(bookings);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  const bytes = await saved[0]?.file.arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

test('downloads the bookings as UTF-8 with a byte order mark and Australian dates', async () => {
  const text = await download({
    Monday: [
      aBooking({
        customer: aCustomer({ firstName: 'Zoë', address: '"The Gables", 1 Crown Street' }),
        bookedAt: '2026-03-04T22:04:00.000Z',
      }),
    ],
  });

  expect(text).toBe(
    `${BYTE_ORDER_MARK}"Day","Start","End","First Name","Last Name","Email","Phone","Address","Frequency","Bedrooms","Bathrooms","Booked At"\r\n` +
      '"Monday","09:00","11:00","Zoë","Lovelace","ada@example.com","0491 570 156","""The Gables"", 1 Crown Street","Weekly","2","1","05/03/2026 09:04"\r\n',
  );
  expect(saved[0]?.name).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(saved[0]?.file.type).toBe('text/csv;charset=utf-8');
});

test.each(['=1+1', '+61491570156', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'escapes %j so that no spreadsheet runs it as a formula',
  (name) => {
    const booking = aBooking({ customer: aCustomer({ firstName: name }) });
    expect(bookingsFile([{ ...booking, day: 'Monday' }])).toContain(`"'${name}"`);
  },
);

test('downloads what the table shows, in its order', async () => {
  const { user } = await openBookings({
    Monday: [aBooking()],
    Tuesday: [aBooking({ cleaningFrequency: 'fortnightly' })],
    Friday: [aBooking()],
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Frequency' }), 'Weekly');
  await user.click(screen.getByRole('button', { name: 'Day' }));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));

  const lines = (await saved[0]?.file.text())?.split('\r\n') ?? [];
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    expect.stringContaining('"Day"'),
    '"Friday"',
    '"Monday"',
    '',
  ]);
});

test('leaves missing values empty in the file', () => {
  const { start, end, cleaningFrequency, customer } = aBooking();
  const booking = { day: 'Monday', start, end, cleaningFrequency, customer } as const;
  expect(bookingsFile([booking])).toContain('"Weekly","","",""\r\n');
});

test('has nothing to download while nothing is booked', async () => {
  await openBookings({});
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
});

test('prints the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await openBookings({ Monday: [aBooking()] });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
