import { AT_ONCE } from '@site/remote/testing/at-once';
import { savedFiles } from '@site/remote/testing/saved-files';
import { axeViolations } from '@site/ui/testing/axe-violations';
import { screen } from '@testing-library/react';
import { openDashboard } from '../testing/marketing-dashboard';
import { readQr } from '../testing/read-qr';
import { drawQr } from './qr-drawing';

async function openQr(id = 'flyer', origin = 'https://cleaning.example') {
  const page = await openDashboard([[id, 1]], { site: { origin } });
  await AT_ONCE.click(screen.getByRole('button', { name: `QR code for ${id}` }));
  return { ...page, code: await screen.findByRole('img', { name: /^QR code of/ }) };
}

const drawn = (code: Element) => [...code.querySelectorAll('path')].at(-1)?.getAttribute('d') ?? '';

test.each([
  ['flyer', 'https://cleaning.example/m/flyer'],
  ['a/b 50%', 'https://cleaning.example/m/a%2Fb%2050%25'],
  ['🧽', 'https://cleaning.example/m/%F0%9F%A7%BD'],
  ['漢'.repeat(64), `https://cleaning.example/m/${'%E6%BC%A2'.repeat(64)}`],
])('a reader reads the address of %s from its QR code', async (id, address) => {
  const { code } = await openQr(id);
  expect(code).toHaveAccessibleName(`QR code of ${address}`);
  const side = Number(code.getAttribute('viewBox')?.split(' ').at(-1));
  expect(readQr(side, drawn(code))).toBe(address);
  expect(screen.getByRole('textbox', { name: /^Address of / })).toHaveValue(address);
});

test('a code without every seventh row cannot be read, so that the test above can fail', () => {
  const { side, path } = drawQr('https://cleaning.example/m/flyer');
  expect(readQr(side, path.replaceAll(/M\d+ (?:\d*[07])h\d+v1h-\d+z/g, ''))).toBeNull();
});

test('opens and closes in place', async () => {
  const { user } = await openQr();
  const toggle = screen.getByRole('button', { name: 'QR code for flyer' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(await axeViolations()).toEqual([]);
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox', { name: /^Address of / })).not.toBeInTheDocument();
});

test('the SVG for print holds what is shown, black on white', async () => {
  const saved = savedFiles();
  const { user, code } = await openQr('a/b 50%');
  await user.click(screen.getByRole('button', { name: 'Download SVG' }));
  expect(await screen.findByText('Downloaded qr-a-b-50.svg.')).toBeVisible();
  const file = saved[0]?.file;
  expect([saved[0]?.name, file?.type]).toEqual(['qr-a-b-50.svg', 'image/svg+xml']);
  const svg = new DOMParser().parseFromString((await file?.text()) ?? '', 'image/svg+xml');
  expect(drawn(svg.documentElement)).toBe(drawn(code));
  expect(svg.querySelector('path')?.getAttribute('fill')).toBe('#fff');
});

test('says so when the browser cannot draw the PNG', async () => {
  const saved = savedFiles();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = await openQr();
  await user.click(screen.getByRole('button', { name: 'Download PNG' }));
  expect(await screen.findByText(/could not draw the PNG/)).toBeVisible();
  expect(saved).toEqual([]);
});

test('warns about printing an address that only this computer knows', async () => {
  await openQr('flyer', 'http://localhost:3000');
  expect(screen.getByText(/^Only this computer knows this address/)).toBeVisible();
});

test('without a clipboard the address is shown and selected', async () => {
  const { user } = await openDashboard([['flyer', 1]]);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy link for flyer' }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Address of / });
  expect(address).toHaveFocus();
  expect(address.value.slice(address.selectionStart ?? 0, address.selectionEnd ?? 0)).toBe(
    'https://cleaning.example/m/flyer',
  );
});
