import { createPageRenderer } from './render-page.js';
import { describeRoutes } from './route-facts.js';

/** What this process is asked: to render an address. */
interface Request {
  path: string;
}

const [, , bundle = ''] = process.argv;
process.on('disconnect', () => process.exit());

try {
  const { routes } = await import(bundle);
  let render: ReturnType<typeof createPageRenderer> | undefined;
  process.on('message', async ({ path }: Request) => {
    process.send?.({ kind: 'begun' });
    try {
      render ??= createPageRenderer(routes);
      process.send?.(await render(path));
    } catch (error) {
      process.send?.({ kind: 'failed', reason: reasonOf(error) });
    }
  });
  process.send?.({ kind: 'loaded', facts: describeRoutes(routes) });
} catch (error) {
  process.send?.({ kind: 'unusable', reason: reasonOf(error) });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
