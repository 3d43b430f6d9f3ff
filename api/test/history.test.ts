import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ACTORS, HISTORY_SUBJECTS } from '@site/contract/history';
import { HistoryEntryDto } from '../src/history/history-entry.dto.js';
import { historyOf, recordHistory } from '../src/history/history-statements.js';
import { ActingStaff, type StaffMember } from '../src/staff/acting-staff.js';
import { startApi, type TestApi } from './support/api.js';

let api: TestApi;
const rows = (text: string, values: unknown[]) =>
  api.database.query<{ history: HistoryEntryDto[] }>(text, values);
const entry = (about: string, actor: string) =>
  api.database.query(
    'INSERT INTO history (about, about_id, action, actor) VALUES ($1, $2, $3, $4)',
    [about, '1', 'created', actor],
  );

beforeAll(async () => {
  api = await startApi();
});
afterEach(() => api.database.query('TRUNCATE history'));
afterAll(() => api.stop());

test('a statement records what it does, and the newest entry comes first', async () => {
  const move = `
    WITH moved AS (SELECT * FROM (VALUES (7, 'Monday'), (8, 'Friday')) AS row (id, day)),
    history AS (${recordHistory({
      about: 'booking',
      rows: 'moved',
      action: 'moved',
      actor: 'staff',
      staff: '$1',
      details: `jsonb_build_object('to', moved.day)`,
    })})
    SELECT`;
  const see = `
    WITH seen AS (SELECT 8 AS id),
    history AS (${recordHistory({ about: 'booking', rows: 'seen', action: 'seen', actor: 'website' })})
    SELECT`;
  await rows(move, [{ id: '3', name: "O'Neill" }]);
  await rows(see, []);
  const [found] = await rows(`SELECT ${historyOf('booking', '$1')} AS history`, ['8']);
  expect(await rows('SELECT actor_id AS id FROM history ORDER BY id', [])).toEqual([
    { id: '3' },
    { id: '3' },
    { id: null },
  ]);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(found?.history).toEqual([
    { at, action: 'seen', actor: 'website', actorName: null, details: {} },
    { at, action: 'moved', actor: 'staff', actorName: "O'Neill", details: { to: 'Friday' } },
  ]);
});

test('a row that nobody has changed has an empty history', async () => {
  const [found] = await rows(`SELECT ${historyOf('quote', '$1')} AS history`, ['8']);
  expect(found?.history).toEqual([]);
});

test.each([
  ['UPDATE', `UPDATE history SET action = 'moved'`],
  ['DELETE', 'DELETE FROM history'],
])('the database refuses to %s the history', async (_name, statement) => {
  await entry('booking', 'staff');
  await expect(api.database.query(statement)).rejects.toThrow('The history is append-only.');
  expect(await api.database.query('SELECT action FROM history')).toEqual([{ action: 'created' }]);
});

test('the database accepts the subjects and actors of the contract, and no others', async () => {
  for (const about of HISTORY_SUBJECTS) for (const actor of ACTORS) await entry(about, actor);
  await expect(entry('visit', 'staff')).rejects.toThrow('history_about_known');
  await expect(entry('booking', 'robot')).rejects.toThrow('history_actor_known');
});

test('with the shared password and with open access nobody is known by name', async () => {
  @Controller()
  class WhoController {
    @Get()
    who(@ActingStaff() staff: StaffMember) {
      return staff;
    }
  }
  @Module({ controllers: [WhoController] })
  class WhoModule {}
  const app = await NestFactory.create(WhoModule, { logger: false });
  await app.listen(0, '127.0.0.1');
  const response = await fetch(await app.getUrl());
  expect(await response.json()).toEqual({ id: null, name: null });
  await app.close();
});
