import { compareShapes } from './compare-shapes.js';
import type { Schema, SchemaObject, Shape } from './schema.js';

const TEXT: Schema = { type: 'string' };
const object = (properties: Record<string, Schema>, ...optional: string[]): SchemaObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const either = (...anyOf: Schema[]): Schema => ({ anyOf });
const value = (text: string): Schema => ({ const: text });
const NULL: Schema = { type: 'null' };

const sent = (body: Schema): Shape => ({
  calls: { 'POST /a': { request: object({ body }), responses: {} } },
  site: TEXT,
});
const responding = (body: Schema): Shape => ({
  calls: { 'GET /a': { request: object({}), responses: { 200: body } } },
  site: TEXT,
});
const compared = (shape: (body: Schema) => Shape, before: Schema, after: Schema) =>
  compareShapes(shape(before), shape(after)).map(({ what, level }) => `${level}: ${what}`);

const phone = object({ phone: TEXT });
const none = object({});
const renamed = object({ telephone: TEXT });

test.each<[string, Schema, Schema, string[]]>([
  ['nothing', phone, object({ phone: TEXT }), []],
  ['a removed field', phone, none, ['major: `POST /a` `body.phone` was removed']],
  [
    'a renamed field',
    phone,
    renamed,
    [
      'major: `POST /a` `body.phone` was removed',
      'major: `POST /a` `body.telephone` is new and required',
    ],
  ],
  ['a new required field', none, phone, ['major: `POST /a` `body.phone` is new and required']],
  [
    'a new optional field',
    none,
    object({ phone: TEXT }, 'phone'),
    ['minor: `POST /a` `body.phone` is new'],
  ],
  [
    'a field that becomes required',
    object({ phone: TEXT }, 'phone'),
    phone,
    ['major: `POST /a` `body.phone` is required'],
  ],
  [
    'a field that becomes optional',
    phone,
    object({ phone: TEXT }, 'phone'),
    ['minor: `POST /a` `body.phone` may be missing'],
  ],
  [
    'another type',
    TEXT,
    { type: 'number' },
    ['major: `POST /a` `body` is no longer a string', 'minor: `POST /a` `body` may be a number'],
  ],
  ['a narrowed type', TEXT, value('a'), ['major: `POST /a` `body` is no longer a string']],
  ['a wider type', value('a'), TEXT, ['minor: `POST /a` `body` may be a string']],
  ['null that is refused', either(NULL, TEXT), TEXT, ['major: `POST /a` `body` is no longer null']],
  [
    'a value that is refused',
    either(value('a'), value('b')),
    value('a'),
    ['major: `POST /a` `body` is no longer "b"'],
  ],
  [
    'a field in a list, in an object that may be null',
    either(NULL, { type: 'array', items: phone }),
    either(NULL, { type: 'array', items: renamed }),
    [
      'major: `POST /a` `body[].phone` was removed',
      'major: `POST /a` `body[].telephone` is new and required',
    ],
  ],
  [
    'one of several objects',
    either(phone, object({ email: TEXT })),
    either(renamed, object({ email: TEXT })),
    ['major: `POST /a` `body` is no longer an object', 'minor: `POST /a` `body` may be an object'],
  ],
  [
    'a shorter list of a fixed length',
    { type: 'array', prefixItems: [TEXT, TEXT] },
    { type: 'array', prefixItems: [TEXT] },
    ['major: `POST /a` `body` is another kind of list'],
  ],
])('of what remotes send, %s', (_, before, after, changes) => {
  expect(compared(sent, before, after)).toEqual(changes);
});

test.each<[string, Schema, Schema, string[]]>([
  ['a removed field', phone, none, ['major: `GET /a` `200.phone` was removed']],
  ['a new field', none, phone, ['minor: `GET /a` `200.phone` is new']],
  [
    'a field that may be missing',
    phone,
    object({ phone: TEXT }, 'phone'),
    ['major: `GET /a` `200.phone` may be missing'],
  ],
  [
    'a field that is always there',
    object({ phone: TEXT }, 'phone'),
    phone,
    ['minor: `GET /a` `200.phone` is required'],
  ],
  ['a new value', value('a'), either(value('a'), value('b')), ['major: `GET /a` `200` may be "b"']],
  [
    'a value that never comes',
    either(value('a'), value('b')),
    value('a'),
    ['major: `GET /a` `200` is no longer "b"'],
  ],
  ['null that may come', TEXT, either(NULL, TEXT), ['major: `GET /a` `200` may be null']],
  ['null that never comes', either(NULL, TEXT), TEXT, ['minor: `GET /a` `200` is no longer null']],
  [
    'fields of any name with another type',
    { type: 'object', additionalProperties: TEXT },
    { type: 'object', additionalProperties: NULL },
    ['major: `GET /a` `200[*]` is no longer a string', 'major: `GET /a` `200[*]` may be null'],
  ],
  [
    'no body',
    TEXT,
    false,
    ['major: `GET /a` `200` is no longer a string', 'major: `GET /a` `200` may be without a body'],
  ],
])('of what the API answers, %s', (_, before, after, changes) => {
  expect(compared(responding, before, after)).toEqual(changes);
});

test('calls and statuses that come and go', () => {
  const shape = (calls: Shape['calls'], site: Schema = TEXT): Shape => ({ calls, site });
  const call = (...statuses: string[]) => ({
    request: object({}),
    responses: Object.fromEntries(statuses.map((status) => [status, TEXT])),
  });
  expect(
    compareShapes(
      shape({ 'GET /a': call('200'), 'GET /b': call('200', '404') }),
      shape({ 'GET /b': call('202', '409'), 'GET /c': call('200') }, NULL),
    ).map(({ what, level }) => `${level}: ${what}`),
  ).toEqual([
    'major: `GET /a` was removed',
    'major: `GET /b` is never answered with 200',
    'major: `GET /b` may be answered with 202',
    'minor: `GET /b` is never answered with 404',
    'minor: `GET /b` may be answered with 409',
    'minor: `GET /c` is new',
    'major: `site` is no longer a string',
    'major: `site` may be null',
  ]);
});
