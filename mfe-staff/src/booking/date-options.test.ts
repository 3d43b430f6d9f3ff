import { dateOptions } from './date-options';

const TUESDAY = { day: 'Tuesday', start: '09:00', end: '11:00' } as const;

test('§2 a date to choose says when it is past or less than 24 hours away', () => {
  const dates = ['2026-03-17', '2026-03-10', '2026-03-03', '2026-03-10'];
  // An hour before 9 am in Sydney.
  expect(dateOptions(TUESDAY, dates, new Date('2026-03-09T21:00:00Z'))).toEqual([
    { value: '2026-03-03', label: 'Tue, 3 Mar 2026 (past)' },
    { value: '2026-03-10', label: 'Tue, 10 Mar 2026 (less than 24 hours away)' },
    { value: '2026-03-17', label: 'Tue, 17 Mar 2026' },
  ]);
});

test('§2 a clean that has just begun is past', () => {
  const [option] = dateOptions(TUESDAY, ['2026-03-10'], new Date('2026-03-09T22:00:00Z'));
  expect(option?.label).toBe('Tue, 10 Mar 2026 (past)');
});
