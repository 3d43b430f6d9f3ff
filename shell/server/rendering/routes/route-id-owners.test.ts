import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RouteIdOwners } from './route-id-owners.js';

const claim = (remote: string, since: number, ...ids: string[]) => ({ remote, since, ids });
const sentence = (second: string, first: string) =>
  `${second} claims the route id "about", which ${first} already has. It counts only within ${second}.`;

test('the remote that has an id for longer keeps it, whichever release is noted first', () => {
  const marketing = claim('mfe-marketing', 1, 'home', 'about');
  const quote = claim('mfe-quote', 2, 'quote', 'about');
  for (const order of [
    [marketing, quote],
    [quote, marketing],
  ]) {
    const owners = new RouteIdOwners();
    expect(order.flatMap((each) => owners.claim(each))).toEqual([
      sentence('mfe-quote', 'mfe-marketing'),
    ]);
  }
});

test('a remote keeps its ids with its next release, and loses those that it leaves out', () => {
  const owners = new RouteIdOwners();
  expect(owners.claim(claim('mfe-quote', 1, 'about'))).toEqual([]);
  expect(owners.claim(claim('mfe-quote', 2, 'about', 'quote'))).toEqual([]);
  expect(owners.claim(claim('mfe-quote', 3, 'quote'))).toEqual([]);
  expect(owners.claim(claim('mfe-booking', 4, 'about'))).toEqual([]);
  expect(owners.claim(claim('mfe-quote', 5, 'about', 'about'))).toEqual([
    sentence('mfe-quote', 'mfe-booking'),
  ]);
});

test('a remote that is removed loses its ids', () => {
  const owners = new RouteIdOwners();
  expect(owners.claim(claim('mfe-quote', 1, 'about'))).toEqual([]);
  owners.follow({ 'mfe-quote': [], 'mfe-booking': [] });
  expect(owners.claim(claim('mfe-booking', 2, 'about'))).toEqual([
    sentence('mfe-booking', 'mfe-quote'),
  ]);
  owners.follow({ 'mfe-booking': [] });
  expect(owners.claim(claim('mfe-booking', 3, 'about'))).toEqual([]);
});

test('ids that are others in each release take memory once', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const owners = new RouteIdOwners();
  const release = (number: number) => {
    const ids = Array.from({ length: 500 }, (_, index) => `${number}-${index}`.padStart(200, 'x'));
    return owners.claim(claim('mfe-quote', number, ...ids));
  };
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  release(0);
  const before = used();
  for (let number = 1; number <= 200; number++) release(number);
  expect(used() - before).toBeLessThan(3_000_000);
  expect(release(201)).toEqual([]);
});
