import { gateMessages, textsOf } from './gate-messages.js';
import { read } from './repository-files.js';

const rows = [...read('docs/teams.md').matchAll(/^\| `(.+?)` \| (.*) \|$/gm)];
const section = read('docs/teams.md').indexOf('## Every message of the gates');
const documented = rows.filter(({ index }) => index > section);

test('docs/teams.md has every message of the gates with its fix, and no other', () => {
  expect(documented.map(([, message]) => message).sort()).toEqual(gateMessages().sort());
  expect(documented.filter(([, , fix]) => !fix)).toEqual([]);
});

test('messages are texts of sources, with a mark for what is filled in', () => {
  const source = `refuse([\`The page \${name} is not \${what}: fix it.\`, "short one"]);`;
  expect(textsOf('gate.ts', source)).toEqual(['The page … is not …: fix it.']);
});
