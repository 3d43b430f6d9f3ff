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

test.each([
  ['too long', [0, 0x40, 0, 1], /4194305 bytes was announced/],
  ['empty', [0, 0, 0, 0], /0 bytes was announced/],
  ['not JSON', [0, 0, 0, 2, 0x7b, 0x7b], /not JSON/],
])('a message that is %s is refused', (_, bytes, reason) => {
  expect(() => [...new FrameReader().read(Buffer.from(bytes))]).toThrow(reason);
});
