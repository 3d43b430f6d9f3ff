import { MAX_HTML_BYTES } from '@site/releases/store/release-limits';
import { FrameReader, frame } from './message-frames.js';

test('messages arrive whole, however their bytes are cut', () => {
  const sent = [{ kind: 'ready' }, { html: 'ä'.repeat(100) }, { kind: 'begun', id: 1 }];
  const bytes = Buffer.concat(sent.map(frame));
  for (const size of [1, 3, 7, bytes.length]) {
    const reader = new FrameReader();
    const received: unknown[] = [];
    for (let at = 0; at < bytes.length; at += size) {
      received.push(...reader.read(bytes.subarray(at, at + size)));
    }
    expect(received).toEqual(sent);
  }
});

test('the longest page fits into a message, whatever JSON escapes in it', () => {
  const page = { html: '\u0001'.repeat(MAX_HTML_BYTES) };
  expect([...new FrameReader().read(frame(page))]).toEqual([page]);
});

test.each([
  ['too long', [1, 0, 0, 1], /16777217 bytes was announced/],
  ['empty', [0, 0, 0, 0], /0 bytes was announced/],
  ['not JSON', [0, 0, 0, 2, 0x7b, 0x7b], /not JSON/],
])('a message that is %s is refused', (_, bytes, reason) => {
  expect(() => [...new FrameReader().read(Buffer.from(bytes))]).toThrow(reason);
});
