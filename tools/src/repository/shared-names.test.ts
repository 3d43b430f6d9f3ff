import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTER_NAMES } from '@site/releases/preset/shared';
import { ROOT } from '@site/stack/root';

test('the gate knows the names of React Router that the shell shares', () => {
  const text = readFileSync(path.join(ROOT, 'shell/src/federation/router.ts'), 'utf8');
  const exported = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  expect([...ROUTER_NAMES].sort()).toEqual(exported.filter(Boolean).sort());
});
