import { despiteDeadlocks } from './despite-deadlocks.js';

/** A statement that fails with codes of Postgres, one after the other, and then returns the number of its runs. */
function statementThatFails(...codes: string[]) {
  let runs = 0;
  const run = async () => {
    const code = codes[runs++];
    if (code) throw Object.assign(new Error(code), { code });
    return runs;
  };
  return { run, runs: () => runs };
}

test('a statement that ends in a deadlock is run again', async () => {
  expect(await despiteDeadlocks(statementThatFails('40P01', '40P01').run)).toBe(3);
});

test('after three deadlocks the call fails', async () => {
  const statement = statementThatFails('40P01', '40P01', '40P01');
  await expect(despiteDeadlocks(statement.run)).rejects.toMatchObject({ code: '40P01' });
  expect(statement.runs()).toBe(3);
});

test('a statement that fails for another reason is not run again, because it may have taken effect', async () => {
  const statement = statementThatFails('57P01');
  await expect(despiteDeadlocks(statement.run)).rejects.toMatchObject({ code: '57P01' });
  expect(statement.runs()).toBe(1);
});
