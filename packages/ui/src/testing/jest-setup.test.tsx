import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';

function Page({ onFound }: { onFound: () => void }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    setTimeout(() => setLoaded(true));
  }, []);
  return isLoaded && <Found onFound={onFound} />;
}

function Found({ onFound }: { onFound: () => void }) {
  useEffect(onFound, [onFound]);
  return <p>Found</p>;
}

test('what is found has run its effects, also on a busy machine', async () => {
  const onFound = jest.fn();
  render(<Page onFound={onFound} />);
  // Each time that React reads the clock, 10 ms have passed, in which others had the processor.
  const { now } = performance;
  let lost = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    lost += 10;
    return now.call(performance) + lost;
  });
  await screen.findByText('Found');
  expect(onFound).toHaveBeenCalledTimes(1);
});
