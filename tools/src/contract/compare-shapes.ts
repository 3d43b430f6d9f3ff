import { isDeepStrictEqual } from 'node:util';
import { type Change, compareSchemas } from './compare-schemas.js';
import type { Shape } from './schema.js';

/** What changed from one shape of the contract to the next, in sentences without full stops. */
export function compareShapes(before: Shape, after: Shape): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  const names = [...new Set([...Object.keys(before.calls), ...Object.keys(after.calls)])].sort();
  return [
    ...names.flatMap((name) => compareCalls(name, before.calls[name], after.calls[name])),
    ...compareSchemas(before.site, after.site, { of: 'site', field: '', by: 'api' }),
  ];
}

type Call = Shape['calls'][string];

function compareCalls(name: string, before?: Call, after?: Call): Change[] {
  const at = `\`${name}\``;
  if (!before) return [{ what: `${at} is new`, level: 'minor' }];
  if (!after) return [{ what: `${at} was removed`, level: 'major' }];
  return [
    ...compareSchemas(before.request, after.request, { of: name, field: '', by: 'remote' }),
    ...compareResponses(name, before.responses, after.responses),
  ];
}

function compareResponses(
  name: string,
  before: Call['responses'],
  after: Call['responses'],
): Change[] {
  const at = `\`${name}\``;
  const statuses = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return statuses.flatMap((status): Change[] => {
    const [old, now] = [before[status], after[status]];
    // Remotes treat every unknown status from 400 on as a failure.
    const level = Number(status) < 400 ? 'major' : 'minor';
    if (old === undefined) return [{ what: `${at} may be answered with ${status}`, level }];
    if (now === undefined) return [{ what: `${at} is never answered with ${status}`, level }];
    return compareSchemas(old, now, { of: name, field: status, by: 'api' });
  });
}
