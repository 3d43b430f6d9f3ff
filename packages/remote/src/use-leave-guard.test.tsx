import { act, screen } from '@testing-library/react';
import { renderPage } from './testing/render-page.js';
import { useLeaveGuard } from './use-leave-guard.js';

declare let IS_REACT_ACT_ENVIRONMENT: boolean;

function Form() {
  const { state, proceed } = useLeaveGuard(() => true);
  return (
    <>
      <h1>Form</h1>
      {state === 'blocked' && (
        <button type="button" onClick={proceed}>
          Leave
        </button>
      )}
    </>
  );
}

test('a double click on the answer leaves once', async () => {
  const { router } = await renderPage([{ path: '/form', Component: Form }], '/form');
  await act(() => router.navigate('/'));
  const leave = screen.getByRole('button', { name: 'Leave' });

  // As in browsers: between two clicks React renders what the first one has set, and no navigation.
  IS_REACT_ACT_ENVIRONMENT = false;
  leave.click();
  await Promise.resolve();
  expect(leave).not.toBeInTheDocument();
  leave.click();
  IS_REACT_ACT_ENVIRONMENT = true;

  expect(await screen.findByText('Page of another remote')).toBeVisible();
});
