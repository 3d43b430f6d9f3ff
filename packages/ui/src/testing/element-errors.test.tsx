import { render, screen, waitFor } from '@testing-library/react';

beforeEach(() => void render(<p>Tea</p>));

test('a missing element is named with the document, and with the line of the test', () => {
  const error = failureOf(() => screen.getByText('Coffee'));

  expect(error.message).toMatch(/text: Coffee.*Tea/s);
  expect(error.stack).toMatch(/text: Coffee.*Tea.*element-errors\.test/s);
  expect(error.stack).not.toMatch(/element-errors\.ts/);
});

test.each([
  ['find', () => screen.findByText('Coffee', {}, { timeout: 1 })],
  ['waitFor', () => waitFor(() => screen.getByText('Coffee'), { timeout: 1 })],
])('when %s times out, the error shows the document as it is at the end', async (_, search) => {
  const failed = search().catch((error: unknown) => error);
  document.body.append('Milk');

  const error = await failed;

  expect(error).toHaveProperty(
    'stack',
    expect.stringMatching(/text: Coffee.*Milk.*element-errors\.test/s),
  );
});

function failureOf(work: () => void): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Nothing failed.');
}
