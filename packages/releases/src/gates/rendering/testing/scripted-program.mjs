// Stands for the program that renders: what it does is in the name of its bundle and in the addresses.
const [, , bundle] = process.argv;

process.send({ kind: 'started' });
if (bundle.includes('ends-on-load')) process.exit();
if (bundle.includes('hangs-on-load')) for (;;);
const facts = [{ place: 'routes[0]', id: 'page', path: '/page', isLazy: true }];
process.send(
  bundle.includes('throws-on-load')
    ? { kind: 'unusable', reason: 'TypeError: no' }
    : { kind: 'loaded', facts },
);
process.on('disconnect', () => process.exit());
process.on('message', ({ path, addresses = [path] }) => {
  process.send({ kind: 'begun' });
  if (path === '/again') process.send({ kind: 'begun' });
  if (addresses.includes('/hangs')) for (;;);
  if (!path) {
    process.send({ kind: 'compared', changed: addresses.slice(1) });
    return;
  }
  if (path === '/ends') process.exit();
  const reply = () => process.send(path === '/lies' ? { kind: 'fine' } : { kind: 'page' });
  if (path === '/waits') setTimeout(reply, 100);
  else reply();
  if (path === '/leaves') setTimeout(() => process.exit(), 20);
});
