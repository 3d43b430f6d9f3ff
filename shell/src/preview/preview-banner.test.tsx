import { axeViolations } from '@site/ui/testing/axe-violations';
import { render, screen } from '@testing-library/react';
import { PreviewBanner } from './preview-banner';

const quote = { remote: 'mfe-quote', version: '1.0.0-3f2a9c1', until: '4:30 pm, 22 November' };
const staff = { remote: 'mfe-staff', version: '2', until: '9:00 am, 23 November' };

test('the banner says what is previewed until when, and how to leave', async () => {
  document.title = 'A page';
  render(
    <>
      <PreviewBanner previews={[quote]} expired={[]} />
      <main>
        <h1>A page</h1>
      </main>
    </>,
  );
  const banner = screen.getByRole('complementary', { name: 'Preview' });
  expect(banner).toHaveTextContent(
    'Preview: quote, version 1.0.0-3f2a9c1, until 4:30 pm, 22 November.',
  );
  const button = screen.getByRole('button', { name: 'Leave preview' });
  expect(button.closest('form')).toHaveAttribute('method', 'post');
  expect(await axeViolations()).toEqual([]);
});

test('several previews are named, and those that have ended', () => {
  render(<PreviewBanner previews={[quote, staff]} expired={['mfe-booking']} />);
  expect(screen.getByRole('complementary')).toHaveTextContent(
    /^The preview of booking has expired\. Preview: quote, .*November; staff, version 2, until 9:00 am, 23 November\./,
  );
});

test('after the last preview has ended there is nothing to leave', () => {
  render(<PreviewBanner previews={[]} expired={['mfe-quote', 'mfe-staff']} />);
  expect(screen.getByRole('complementary')).toHaveTextContent(
    /^The preview of quote and staff has expired\. This is the live site\.$/,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
