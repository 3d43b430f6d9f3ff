/** A whole GIF whose bytes are all ASCII, so that it can be written as text. */
const ONE_PIXEL =
  'GIF89a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x00;';

/** All files of a small remote with one page, `/rewards`, by their paths in the repository. */
export const NEW_REMOTE = {
  'mfe-rewards/package.json': JSON.stringify({
    name: 'mfe-rewards',
    version: '1.0.0',
    private: true,
    type: 'module',
    microFrontend: { owner: 'rewards team', paths: ['/rewards'] },
    scripts: { test: 'jest --config ../jest.config.mjs mfe-rewards/', release: 'mfe release' },
  }),
  'mfe-rewards/tsconfig.json': JSON.stringify({
    extends: '../tsconfig.browser.json',
    include: ['src'],
  }),
  'mfe-rewards/rspack.config.ts': `import { remote } from '@site/releases/preset';

export default remote({ name: 'mfe-rewards', directory: import.meta.dirname });
`,
  'mfe-rewards/src/routes.tsx': `import { page } from '@site/remote/page';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    id: 'rewards',
    path: '/rewards',
    lazy: page(() => import(/* webpackChunkName: "rewards" */ './rewards/rewards-page')),
  },
];
`,
  'mfe-rewards/src/rewards/rewards-page.tsx': `import { PageHead } from '@site/remote/page-head';
import card from './card.gif';

export function Component() {
  return (
    <>
      <PageHead title="Rewards" description="Every tenth clean is free." trail={[]} />
      <h1>Coming soon</h1>
      <img src={card} alt="A card with ten squares" width={10} height={10} />
    </>
  );
}
`,
  'mfe-rewards/src/rewards/card.gif': ONE_PIXEL,
  'mfe-rewards/src/rewards/rewards-page.test.tsx': `import { renderPage } from '@site/remote/testing/render-page';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

test('the page says what there is to gain', async () => {
  await renderPage(routes, '/rewards');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Every tenth clean is free');
});
`,
} as const;
