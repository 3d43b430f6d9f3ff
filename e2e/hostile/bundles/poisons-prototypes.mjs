const poisoned = () => 'poisoned';
const attempts = [
  () => Object.assign(Object.prototype, { toJSON: poisoned }),
  () => Object.assign(Array.prototype, { map: poisoned, join: poisoned }),
  () => Object.defineProperty(Array.prototype, '0', { set: poisoned }),
  () => Object.assign(Promise.prototype, { then: poisoned }),
  () => Object.assign(String.prototype, { replaceAll: poisoned, slice: poisoned }),
  () => Object.assign(Function.prototype, { call: poisoned, apply: poisoned }),
  () => Object.assign(JSON, { stringify: poisoned }),
  () => Object.setPrototypeOf(Array.prototype, new Proxy({}, { get: poisoned })),
];

export const attack = async () => {
  const results = await Promise.allSettled(attempts.map(async (attempt) => attempt()));
  if (results.every(({ status }) => status === 'rejected')) throw new Error('all are frozen');
  return results.map(({ status }) => status).join();
};
