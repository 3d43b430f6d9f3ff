/** The server's side of event streams in tests: jsdom has none. */
class TestEventSource extends EventTarget {
  static readonly opened: TestEventSource[] = [];
  readonly CLOSED = 2;
  readyState = 1;

  constructor(readonly url: string) {
    super();
    TestEventSource.opened.push(this);
  }

  close() {
    this.readyState = this.CLOSED;
  }
}

Object.assign(globalThis, { EventSource: TestEventSource });
afterEach(() => {
  TestEventSource.opened.length = 0;
});

/** The streams that are open, by their addresses. */
export const openStreams = (): string[] => open().map(({ url }) => url);

/** Sends an event on each open stream; `open` and `error` as browsers do. */
export function sendEvent(name: string, data: unknown = '', id = ''): void {
  for (const stream of open()) {
    const text = data === '' ? '' : JSON.stringify(data);
    stream.dispatchEvent(new MessageEvent(name, { data: text, lastEventId: id }));
  }
}

/** Refuses each open stream, so that the browser does not connect again. */
export function refuseStreams(): void {
  for (const stream of open()) {
    stream.close();
    stream.dispatchEvent(new Event('error'));
  }
}

const open = () => TestEventSource.opened.filter(({ readyState }) => readyState === 1);
