import { axeViolations } from '@site/ui/testing/axe-violations';
import { screen } from '@testing-library/react';
import { Link, useSearchParams } from 'react-router-dom';
import { renderPart } from './render-part.js';

function Part() {
  const [search] = useSearchParams();
  return (
    <>
      <h2>Rooms: {search.get('rooms')}</h2>
      <Link to="/another">Leave</Link>
    </>
  );
}

test('a part of a page has a title, a main heading and its search, and can be left', async () => {
  const { user } = await renderPart(<Part />, '?rooms=2');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Rooms: 2');
  expect(await axeViolations()).toEqual([]);

  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByText('Page of another remote')).toBeVisible();
  expect(screen.queryByText(/^Rooms/)).not.toBeInTheDocument();
});
