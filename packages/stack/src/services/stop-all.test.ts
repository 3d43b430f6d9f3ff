import { stopAll } from './stop-all.js';

let stopped: string[];

beforeEach(() => {
  stopped = [];
});

const aService = (name: string, problem?: string) => ({
  async stop() {
    stopped.push(name);
    if (problem) throw new Error(problem);
  },
});

test('each is stopped once the one before has stopped', async () => {
  let end = () => {};
  const shell = { stop: () => new Promise<void>((resolve) => (end = resolve)) };
  const stopping = stopAll([shell, aService('api'), aService('postgres')]);
  expect(stopped).toEqual([]);
  end();
  await stopping;
  expect(stopped).toEqual(['api', 'postgres']);
});

test('those after one that cannot be stopped are stopped, and the first failure is thrown', async () => {
  const running = [
    aService('shell'),
    aService('api', 'The API does not end.'),
    aService('postgres', 'The database does not end.'),
  ];
  await expect(stopAll(running)).rejects.toThrow('The API does not end.');
  expect(stopped).toEqual(['shell', 'api', 'postgres']);
});
