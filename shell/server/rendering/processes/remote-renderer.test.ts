import path from 'node:path';
import type { SiteData } from '@site/contract/site';
import type { ReleaseFiles } from '../../releases/release-files.js';
import { RemoteRenderer } from './remote-renderer.js';

const site = {} as SiteData; // the scripted pages do not read it
const files = {} as ReleaseFiles; // nor are their files
const TIMEOUT = 60_000;

let renderers: RemoteRenderer[] = [];
let logged: string[] = [];
let reasons: unknown[] = [];
/** What the processes write. */
let output: string[] = [];
beforeEach(() => {
  output = [];
  logged = [];
  reasons = [];
  jest.spyOn(console, 'error').mockImplementation((line: string, reason: unknown) => {
    if (reason === undefined) return void output.push(line);
    logged.push(line);
    reasons.push(reason);
  });
});
afterEach(() => {
  for (const renderer of renderers) renderer.stop();
  renderers = [];
});

function givenRenderer(bundle: string, open = async () => ({ files, bundle })) {
  const renderer = new RemoteRenderer({
    remote: 'mfe-quote',
    name: 'mfe-quote 1',
    program: path.join(__dirname, 'testing/scripted-program.mjs'),
    open,
  });
  renderers.push(renderer);
  const render = async (page: string, documents: 'one' | 'many' = 'one') => {
    const outcome = await renderer.render({
      route: page,
      document: page,
      documents,
      site,
      grants: [],
    });
    if (typeof outcome === 'string') return outcome;
    return outcome.kind === 'page' ? outcome.html : outcome.kind;
  };
  return { renderer, render };
}

test('renders pages one after the other', async () => {
  const { render } = givenRenderer('works');
  expect(await Promise.all([render('/a'), render('/b'), render('/a')])).toEqual([
    'page /a',
    'page /b',
    'page /a',
  ]);
});

test.each([
  ['/hang', /Rendering the page took more than 2000 ms/],
  ['/wait', /Rendering the page took more than 2000 ms/],
  ['/exit', /ended with code 1/],
  // A slow machine runs out of time first.
  ['/out-of-memory', /ran out of memory: its heap may have 128 MB|took more than 2000 ms/],
  ['/outside-the-heap', /uses \d+ MB of memory\. The limit is 256 MB|took more than 2000 ms/],
  ['/nonsense', /something that is not a message/],
  ['/huge', /something that is not a message/],
  ['/other-page', /sent "rendered", which was not expected/],
  ['/loaded-again', /sent "loaded", which was not expected/],
  ['/chatter', /sent "begun", which was not expected/],
  ['/endless-message', /message of 4294967295 bytes was announced/],
  ['/no-message', /message is not JSON/],
  ['/output', /writes too much output|took more than 2000 ms/],
])(
  'a page that does %s is left to the browser, and other pages are still rendered',
  async (page, reason) => {
    const { render } = givenRenderer('works');
    expect(await Promise.all([render('/a'), render(page), render('/b')])).toEqual([
      'page /a',
      'left-to-browser',
      'page /b',
    ]);
    expect(await render(page)).toBe('left-to-browser');
    expect(await render('/c')).toBe('page /c');
    expect(logged).toEqual([
      `mfe-quote 1 does not render ${page}. The browser renders instead for 5 s.`,
    ]);
    expect(String(reasons)).toMatch(reason);
  },
  TIMEOUT,
);

test('the output of a process is logged under its name, without control characters, up to a limit', async () => {
  const { render } = givenRenderer('works');
  expect(await render('/lines')).toBe('page /lines');
  await render('/a');
  expect(output).toEqual([
    ...Array.from({ length: 60 }, () => 'mfe-quote 1: a line'),
    'mfe-quote 1 writes more than 60 lines in a minute. Further lines are dropped.',
  ]);
});

test('a process may read its program only, write and start nothing, and has no environment', async () => {
  process.env.SECRET_OF_THE_HOST = 'secret';
  const { render } = givenRenderer('works');
  const denied = 'ERR_ACCESS_DENIED';
  const answers = [denied, denied, denied, denied, denied, 'undefined', 'undefined', ''];
  expect(await render('/permissions')).toBe(answers.join(' '));
});

test('a page that throws does not end the process', async () => {
  const { render } = givenRenderer('works');
  expect(await Promise.all([render('/throw'), render('/a')])).toEqual([
    'left-to-browser',
    'page /a',
  ]);
  expect(logged).toHaveLength(1);
  expect(String(reasons)).toBe('Error: broken page');
});

test(
  'what a page leaves running is attributed to that page, and not to the next one',
  async () => {
    const { render } = givenRenderer('works');
    expect(await Promise.all([render('/hang-later'), render('/a')])).toEqual([
      'page /hang-later',
      'page /a',
    ]);
    expect(await render('/hang-later')).toBe('left-to-browser');
    expect(await render('/a')).toBe('page /a');
  },
  TIMEOUT,
);

test('more pages at once than the queue holds are refused as busy, and only those', async () => {
  const { render } = givenRenderer('works');
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, page) => render(`/${page}`)));
  const rendered = outcomes.filter((outcome) => outcome.startsWith('page /'));
  expect(rendered).toHaveLength(64);
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(136);
  expect(await render('/later')).toBe('page /later');
});

test('any number of made-up addresses of a page leaves room for the other pages, which come first', async () => {
  const { render } = givenRenderer('works');
  const order: string[] = [];
  const noted = async (page: string, documents?: 'one' | 'many') => {
    const outcome = await render(page, documents);
    if (outcome !== 'busy') order.push(page);
    return outcome;
  };
  const first = noted('/first', 'many');
  const madeUp = Array.from({ length: 500 }, (_, id) => noted(`/booking/${id}`, 'many'));
  const known = Array.from({ length: 30 }, (_, id) => noted(`/known-${id}`));
  const outcomes = await Promise.all([first, ...madeUp, ...known]);
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(500 - 15);
  expect(outcomes.slice(-30)).not.toContain('busy');
  expect(order.slice(0, 30).every((page) => page.startsWith('/known-'))).toBe(true);
});

test.each(['hangs', 'throws', 'is unusable', 'ends', 'says nothing', 'has routes without end'])(
  'a bundle that %s is left to the browser, and not tried again at once',
  async (bundle) => {
    let attempts = 0;
    const { renderer, render } = givenRenderer(bundle, async () => {
      attempts += 1;
      return { files, bundle };
    });
    expect(await Promise.all([render('/a'), renderer.release()])).toEqual([
      'left-to-browser',
      'left-to-browser',
    ]);
    for (let again = 0; again < 5; again++) expect(await render('/a')).toBe('left-to-browser');
    expect(attempts).toBe(1);
    expect(logged).toEqual(['mfe-quote 1 renders nothing. The browser renders instead for 5 s.']);
  },
  TIMEOUT,
);

test('a release that cannot be fetched is left to the browser', async () => {
  const { renderer } = givenRenderer('works', async () => {
    throw new Error('the store is unreachable');
  });
  expect(await renderer.release()).toBe('left-to-browser');
  expect(logged).toHaveLength(1);
});

test(
  'a release that takes longer than a request waits is late, and known once its process runs',
  async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { renderer, render } = givenRenderer('works', async () => {
      await arrived;
      return { files, bundle: 'works' };
    });
    expect(await renderer.release(1)).toBe('late');
    arrive();
    expect(await renderer.release()).toMatchObject({ files });
    expect(await render('/a')).toBe('page /a');
    expect(logged).toEqual([]);
  },
  TIMEOUT,
);

test(
  'a bundle of which three routes in a row hang is left to the browser as a whole',
  async () => {
    const { render } = givenRenderer('works');
    for (const page of ['/hang', '/hang-too', '/hang-as-well']) await render(page);
    expect(await render('/a')).toBe('left-to-browser');
    expect(logged.at(-1)).toBe('mfe-quote 1 renders nothing. The browser renders instead for 5 s.');
  },
  TIMEOUT,
);

test('a rendered page whose files cannot be used is left to the browser for longer each time', async () => {
  const { renderer, render } = givenRenderer('works');
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  for (const seconds of [5, 15]) {
    expect(await render('/a')).toBe('page /a');
    renderer.leaveToBrowser('/a', new Error('no stylesheet'));
    expect(await render('/a')).toBe('left-to-browser');
    now += seconds * 1_000;
  }
  expect(await render('/a')).toBe('page /a');
  renderer.succeeded('/a');
  renderer.leaveToBrowser('/a', new Error('no stylesheet'));
  const pauses = logged.map((line) => /(\d+) s/.exec(line)?.[1]);
  expect(pauses).toEqual(['5', '15', '5']);
});

test(
  'the routes stay known when the process has ended',
  async () => {
    const { renderer, render } = givenRenderer('works');
    const before = await renderer.release();
    await render('/exit');
    expect(await renderer.release()).toBe(before);
  },
  TIMEOUT,
);
