import { foldersBuiltInto } from './workspaces.js';

test('a remote is built from its sources and the packages it uses', () => {
  expect(foldersBuiltInto('mfe-quote')).toEqual(
    expect.arrayContaining([
      'mfe-quote',
      'packages/contract',
      'packages/releases',
      'packages/remote',
      'packages/ui',
    ]),
  );
});

test('a remote is not built from another remote, the shell or the API', () => {
  expect(foldersBuiltInto('mfe-quote').filter((folder) => !folder.startsWith('packages/'))).toEqual(
    ['mfe-quote'],
  );
});

test('the API is built from its sources and the contract', () => {
  expect(foldersBuiltInto('api')).toEqual(['api', 'packages/contract']);
});
