/** What a reader has of a file once it has ended. */
const readBy = (begin: (reader: FileReader) => void): Promise<FileReader['result']> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = reject;
    begin(reader);
  });

test('a FileReader reads files, and other blobs', async () => {
  const file = new File(['caf\u00e9'], 'a.txt', { type: 'text/plain' });
  expect(await readBy((reader) => reader.readAsText(file))).toBe('caf\u00e9');
  expect(await readBy((reader) => reader.readAsDataURL(file))).toBe(
    'data:text/plain;base64,Y2Fmw6k=',
  );
  const bytes = await readBy((reader) => reader.readAsArrayBuffer(new Blob(['photo'])));
  expect(bytes).toEqual(new TextEncoder().encode('photo').buffer);
  const latin = new Blob([Uint8Array.of(0xe9)]);
  expect(await readBy((reader) => reader.readAsText(latin, 'latin1'))).toBe('\u00e9');
});

test('a FileReader still refuses what is no file', () => {
  expect(() => new FileReader().readAsText('photo' as unknown as Blob)).toThrow(
    /not of type 'Blob'/,
  );
});

test('a FileReader that is aborted reads nothing, and can then read another file', async () => {
  const reader = new FileReader();
  const events: string[] = [];
  for (const name of ['load', 'abort', 'loadend'])
    reader.addEventListener(name, () => events.push(name));
  reader.readAsText(new File(['old'], 'old.txt'));
  expect(reader.readyState).toBe(FileReader.LOADING);
  reader.abort();
  expect(events).toEqual(['abort', 'loadend']);
  expect(reader.readyState).toBe(FileReader.DONE);

  const ended = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(new File(['new'], 'new.txt'));
  await ended;
  expect(reader.result).toBe('new');
  expect(events).toEqual(['abort', 'loadend', 'load', 'loadend']);
});

test('a FileReader that is reading refuses a second file', async () => {
  const second = new File(['2'], '2.txt');
  const begun = (reader: FileReader) => {
    reader.readAsText(new File(['1'], '1.txt'));
    expect(() => reader.readAsText(second)).toThrow(/invalid state/);
  };
  expect(await readBy(begun)).toBe('1');
});
