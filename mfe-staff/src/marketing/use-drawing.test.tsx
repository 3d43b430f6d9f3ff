import { act, render, waitFor } from '@testing-library/react';
import { useDrawing } from './use-drawing';

function Chart({ onWidth }: { onWidth(width: number): void }) {
  const { parentRef, width } = useDrawing();
  onWidth(width);
  return <div ref={parentRef} />;
}

test('a chart keeps its width while its page is hidden', async () => {
  let measure = (_width: number) => {};
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer = { observe() {}, unobserve() {}, disconnect() {} };
    measure = (width) => {
      const entry = { contentRect: { width } } as ResizeObserverEntry;
      act(() => callback([entry], observer));
    };
    return observer;
  });
  const widths: number[] = [];
  render(<Chart onWidth={(width) => widths.push(width)} />);

  measure(0);
  measure(640);
  await waitFor(() => expect(widths.at(-1)).toBe(640));
  expect(new Set(widths)).toEqual(new Set([480, 640]));
});
