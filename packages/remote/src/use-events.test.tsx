import { act, render } from '@testing-library/react';
import { openStreams, refuseStreams, sendEvent } from './testing/event-source.js';
import { useEvents } from './use-events.js';

let received: unknown[] = [];
beforeEach(() => {
  received = [];
});
afterEach(() => jest.useRealTimers());

function Page({ name = 'page' }) {
  useEvents('/api/events', {
    slot: (data, id) => received.push([name, data, id]),
    reset: () => received.push('reset'),
  });
  return null;
}

const becomes = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('a page gets events as long as it is shown', () => {
  const { unmount } = render(<Page />);
  sendEvent('slot', { day: 'Monday' }, '7');
  expect(received).toEqual([['page', { day: 'Monday' }, '7']]);
  unmount();
  expect(openStreams()).toEqual([]);
});

test('the latest handler gets the event, on the same stream', () => {
  const { rerender } = render(<Page />);
  rerender(<Page name="later" />);
  sendEvent('slot', 1, '7');
  expect(received).toEqual([['later', 1, '7']]);
  expect(openStreams()).toHaveLength(1);
});

test('a page that is not visible has no stream, and continues after the last event', () => {
  render(<Page />);
  sendEvent('open');
  sendEvent('slot', 1, '7');
  becomes('hidden');
  expect(openStreams()).toEqual([]);
  becomes('visible');
  expect(openStreams()).toEqual(['/api/events?after=7']);
  sendEvent('open');
  expect(received).toEqual([['page', 1, '7']]);
});

test('without the id of a last event, the page gets a reset', () => {
  render(<Page />);
  sendEvent('open');
  expect(received).toEqual([]);
  becomes('hidden');
  becomes('visible');
  sendEvent('open');
  expect(received).toEqual(['reset']);
});

test('a page that was opened in a background tab gets a reset when it becomes visible', () => {
  becomes('hidden');
  render(<Page />);
  expect(openStreams()).toEqual([]);
  becomes('visible');
  sendEvent('open');
  expect(received).toEqual(['reset']);
});

test('a stream that is refused is requested again later, and then the page gets a reset', () => {
  jest.useFakeTimers();
  render(<Page />);
  refuseStreams();
  expect(openStreams()).toEqual([]);
  jest.runOnlyPendingTimers();
  expect(openStreams()).toEqual(['/api/events']);
  sendEvent('open');
  expect(received).toEqual(['reset']);
});

test('a page that is left does not request the stream again', () => {
  jest.useFakeTimers();
  const { unmount } = render(<Page />);
  refuseStreams();
  unmount();
  jest.runOnlyPendingTimers();
  expect(openStreams()).toEqual([]);
});
