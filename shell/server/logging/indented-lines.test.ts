import { indentedLines } from './indented-lines.js';

test('further lines are indented, and control characters are removed', () => {
  expect(indentedLines('Error: \u001b[2Jbroken\u0000\r\nThe shell listens\u202e')).toBe(
    'Error: broken\n    The shell listens',
  );
});
