import { mapInTurn } from './map-in-turn.js';

test('no more items are under way than at once, and the results keep their order', async () => {
  let underWay = 0;
  let most = 0;
  const results = await mapInTurn([5, 3, 1, 4, 2], 2, async (turns) => {
    most = Math.max(most, ++underWay);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    underWay -= 1;
    return turns * 10;
  });
  expect(results).toEqual([50, 30, 10, 40, 20]);
  expect(most).toBe(2);
});

test('without items nothing is done', async () => {
  expect(await mapInTurn([], 4, () => Promise.reject(new Error('never called')))).toEqual([]);
});
