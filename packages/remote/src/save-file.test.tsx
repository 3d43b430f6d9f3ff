import { saveFile } from './save-file.js';

afterEach(() => jest.useRealTimers());

test('a file can still be read after the click that saves it, and is freed later', () => {
  jest.useFakeTimers();
  const known = new Set<string>();
  URL.createObjectURL = () => {
    known.add('blob:file');
    return 'blob:file';
  };
  URL.revokeObjectURL = (address) => known.delete(address);
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

  saveFile('cleans.ics', 'text/calendar', 'BEGIN:VCALENDAR');

  expect(clicked.mock.instances).toMatchObject([{ href: 'blob:file', download: 'cleans.ics' }]);
  expect(known).toEqual(new Set(['blob:file']));
  jest.runOnlyPendingTimers();
  expect(known).toEqual(new Set());
});
