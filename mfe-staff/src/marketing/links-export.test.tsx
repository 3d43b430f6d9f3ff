import { savedFiles } from '@site/remote/testing/saved-files';
import { screen } from '@testing-library/react';
import { openDashboard } from '../testing/marketing-dashboard';

const TITLES = '"Marketing ID","Visits","Percentage","Quote Requests","Bookings","Archived"\r\n';

async function openLinks(...links: Parameters<typeof openDashboard>) {
  const saved = savedFiles();
  const { user } = await openDashboard(...links);
  const download = async () => {
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    return (await saved.at(-1)?.file.text())?.replace('\uFEFF', '');
  };
  return { saved, download };
}

test('downloads all links, most visited first, archived ones too', async () => {
  const visits = [
    ['radio', 10],
    ['flyer "A"', 1030],
  ] as const;
  const staffLinks = [
    { id: 'flyer "A"', archived: false, quotes: 1200, bookings: 3 },
    { id: 'radio', archived: true, quotes: 0, bookings: 1 },
  ];
  const { saved, download } = await openLinks(visits, { staffLinks });
  expect(await download()).toBe(
    `${TITLES}"flyer ""A""","1030","99.0%","1200","3","No"\r\n"radio","10","1.0%","0","1","Yes"\r\n`,
  );
  expect(saved.at(-1)?.name).toMatch(/^marketing-links-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('no id is run as a formula, and unknown values stay empty', async () => {
  const { download } = await openLinks([['=1+1', 0]], { staffLinks: null });
  expect(await download()).toBe(`${TITLES}"'=1+1","0","0.0%","","",""\r\n`);
});

test('has nothing to download without links', async () => {
  await openLinks([]);
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
});
