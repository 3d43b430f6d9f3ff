import { ROUTER_NAMES } from '@site/releases/preset/shared';
import * as shared from './router';

test('the gates of releases know the names that the shell shares', () => {
  expect(Object.keys(shared).sort()).toEqual([...ROUTER_NAMES].sort());
});
