import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@site/stack/root';
import { RemoteCopy } from './remote-copy.js';

/** The version whose sources are kept. */
export const OLDER_CONTRACT = '1.0.0';
const SOURCES = path.join(ROOT, 'packages/contract/versions', OLDER_CONTRACT, 'src');

/** A quote form that was written for that version, and knows nothing of what came later. */
const FORM = {
  'src/routes.tsx': `import { page } from '@site/remote/page';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    id: 'instant-quote',
    path: '/instant-quote',
    lazy: page(() => import(/* webpackChunkName: "instant-quote" */ './quote/quote-page')),
  },
];
`,
  'src/quote/quote-page.tsx': `import { ApiError } from '@site/contract/http';
import { createRequestKeys } from '@site/contract/idempotency';
import { type QuoteRequest, QUOTE_SERVICES, submitQuote } from '@site/contract/quotes';
import { PageHead } from '@site/remote/page-head';
import { type FormEvent, useState } from 'react';

const keys = createRequestKeys();

export function Component() {
  const [said, setSaid] = useState('Nothing was sent.');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const quote: QuoteRequest = {
      name: String(form.get('name')),
      email: 'mia@example.com',
      phone: '0491 570 156',
      address: '1 Crown St, Surry Hills NSW 2010',
      specialInstructions: '',
      type: 'residential',
      bedrooms: 2,
      bathrooms: 1,
      selectedServices: [QUOTE_SERVICES.residential[0]],
    };
    try {
      await submitQuote(quote, { idempotencyKey: keys.keyFor(quote) });
      setSaid('Thank you.');
    } catch (error) {
      setSaid(error instanceof ApiError ? \`\${error.status}: \${error.reason}\` : String(error));
    }
  };
  return (
    <form onSubmit={send}>
      <PageHead title="Older quote form" description="As it was." trail={[]} />
      <h1>Older quote form</h1>
      <label>
        Name <input name="name" />
      </label>
      <button type="submit">Send</button>
      <p role="status">{said}</p>
    </form>
  );
}
`,
};

/** A checkout of the quote team with {@link OLDER_CONTRACT}, and a form that was written for it. */
export async function olderQuote(releasesDir: string, hostUrl: string): Promise<RemoteCopy> {
  const checkout = await RemoteCopy.of('mfe-quote', releasesDir, { HOST_URL: hostUrl });
  // Today's sources need today's contract.
  await rm(path.join(checkout.folder, 'src'), { recursive: true });
  await checkout.write(FORM);
  await installContract(checkout, OLDER_CONTRACT);
  return checkout;
}

/** Gives a checkout the kept sources under some version. */
export async function installContract({ folder }: RemoteCopy, version: string): Promise<void> {
  const contract = path.join(folder, 'node_modules/@site/contract');
  await mkdir(contract, { recursive: true });
  await cp(SOURCES, path.join(contract, 'src'), { recursive: true });
  const manifest = {
    name: '@site/contract',
    version,
    type: 'module',
    exports: { './package.json': './package.json', './*': './src/*.ts' },
  };
  await writeFile(path.join(contract, 'package.json'), JSON.stringify(manifest));
}
